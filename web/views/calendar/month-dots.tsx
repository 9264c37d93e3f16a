import { isInMonthOf, weekOf, weeksOfMonth } from '@tessera/domain/calendar/seen-days.ts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { DayList } from './agenda.tsx';
import { fullDay, sayDay } from './day-words.ts';
import { entriesOn, isComing, isOutside } from './entries.ts';
import { shownColors } from './entry-look.ts';
import type { CalendarParts } from './month.tsx';
import styles from './month-dots.module.css';
import { useDropSpan } from './use-calendar-drag.ts';

/** So many dots have room below a day. */
const DOTS = 3;

/** A month on a phone: a dot for each entry, and below it what the chosen day has. */
export function MonthDots({ state, drag }: CalendarParts) {
  const { t } = useTranslation();
  const { formats, day, weeks, shown } = state;
  const { weekStart } = weeks;
  return (
    <div className={styles.month} data-days-scroller>
      <div
        role="grid"
        aria-label={t('calendar.grid', { name: state.props.folder.name })}
        className={styles.grid}
      >
        <div role="row" className={clsx(styles.week, styles.weekdays)}>
          {weekOf(day, weekStart).map((one) => (
            <span
              key={one}
              role="columnheader"
              className={styles.weekday}
              aria-label={sayDay(formats, one, { weekday: 'long' })}
            >
              {sayDay(formats, one, { weekday: 'narrow' })}
            </span>
          ))}
        </div>
        {weeksOfMonth(day, weekStart).map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((one) => (
              <DotDay key={one} {...{ state, drag }} day={one} />
            ))}
          </div>
        ))}
      </div>
      <section className={styles.chosen} aria-label={fullDay(formats, day)}>
        <h2 className={styles.head}>{fullDay(formats, day)}</h2>
        {entriesOn(shown, day).length === 0 && <p className={styles.none}>{t('calendar.empty')}</p>}
        <DayList {...{ state, day }} />
      </section>
    </div>
  );
}

function DotDay({ state, drag, day }: CalendarParts & { day: string }) {
  const { t } = useTranslation();
  const { formats, today } = state;
  const on = entriesOn(state.shown, day);
  const label = fullDay(formats, day);
  const isChosen = day === state.day;
  const isOver = useDropSpan(drag, ({ first, last }) => first <= day && last >= day) !== undefined;
  return (
    <span
      role="gridcell"
      className={clsx(
        styles.day,
        isChosen && styles.isChosen,
        isOver && styles.isOver,
        day === today && styles.today,
        !isInMonthOf(day, state.day) && styles.other,
      )}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={day === today ? 'date' : undefined}
      data-dot-day
      data-day={day}
    >
      <span className="for-screen-readers">
        {on.length === 0
          ? label
          : t('calendar.dayCount', { day: label, formatted: formats.number(on.length) })}
      </span>
      <span className={styles.number} aria-hidden>
        {sayDay(formats, day, { day: 'numeric' })}
      </span>
      <span className={styles.dots}>
        {on.slice(0, DOTS).map((entry) => (
          <span
            key={entry.key}
            className={clsx(styles.dot, (isOutside(entry) || isComing(entry)) && styles.pale)}
            style={shownColors(state, entry) as React.CSSProperties}
          />
        ))}
      </span>
    </span>
  );
}
