import { daysFrom } from '@tessera/domain/calendar/seen-days.ts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import styles from './agenda.module.css';
import { fullDay, sayDay } from './day-words.ts';
import { entriesOn } from './entries.ts';
import type { CalendarParts } from './month.tsx';
import { ShownCard } from './shown-card.tsx';
import type { CalendarState } from './use-calendar.ts';

/** The days that have something, one below the other. */
export function Agenda({ state }: CalendarParts) {
  const { t } = useTranslation();
  const { first, last, shown } = state;
  const days = daysFrom(first, last).flatMap((day) => {
    const on = entriesOn(shown, day);
    return on.length > 0 ? [{ day, on }] : [];
  });
  return (
    <div className={styles.agenda}>
      {days.length === 0 && <p className={styles.none}>{t('calendar.empty')}</p>}
      {days.map(({ day }) => (
        <section key={day} className={styles.day} aria-label={fullDay(state.formats, day)}>
          <h2 className={clsx(styles.head, day === state.today && styles.today)}>
            <span className={styles.date}>
              {sayDay(state.formats, day, { month: 'short', day: 'numeric' })}
            </span>
            <span>{sayDay(state.formats, day, { weekday: 'short' })}</span>
          </h2>
          <DayList {...{ state, day }} />
        </section>
      ))}
    </div>
  );
}

/** What takes a part of a day, as a list. */
export function DayList({ state, day }: { state: CalendarState; day: string }) {
  return (
    <ul className={styles.list}>
      {entriesOn(state.shown, day).map((entry) => (
        <li key={entry.key}>
          <ShownCard {...{ state, entry, day }} look="line" />
        </li>
      ))}
    </ul>
  );
}
