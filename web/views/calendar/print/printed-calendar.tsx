import {
  daysFrom,
  isInMonthOf,
  weekNumber,
  weekOf,
  weeksOfMonth,
} from '@tessera/domain/calendar/seen-days.ts';
import { dateOf, weekdayOf } from '@tessera/domain/repeats/days.ts';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperHead } from '../../print/paper-head.tsx';
import { PrintSheet } from '../../print/print-sheet.tsx';
import { PrintedValues } from '../../print/printed-values.tsx';
import { fullDay, sayDay, sayRange } from '../day-words.ts';
import { entriesOn, isComing, isOutside, type ShownEntry } from '../entries.ts';
import { partOn, timeIn } from '../entry-card.tsx';
import { entryTitle, shownColors } from '../entry-look.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './printed-calendar.module.css';

interface Parts {
  state: CalendarState;
}

/** A calendar on paper: the days that it shows, and all entries of each. */
export function PrintedCalendar({ state }: Parts) {
  const { mode, day, weeks, formats, props } = state;
  const shown = weeksOf(state);
  return (
    <PrintSheet wide={shown !== undefined}>
      <PaperHead name={props.folder.name} part={sayRange(formats, mode, day, weeks)} printed={0} all={0} />
      {shown ? <Weeks {...{ state, shown }} /> : <Days state={state} />}
    </PrintSheet>
  );
}

/** The weeks that stand below each other; undefined: the days are listed. */
function weeksOf({ mode, day, weeks: { weekStart, weekend } }: CalendarState): string[][] | undefined {
  switch (mode) {
    case 'month':
      return weeksOfMonth(day, weekStart);
    case 'week':
      return [weekOf(day, weekStart)];
    case 'work-week':
      return [weekOf(day, weekStart).filter((one) => !weekend.includes(weekdayOf(one)))];
    default:
      return undefined;
  }
}

function Weeks({ state, shown }: Parts & { shown: readonly (readonly string[])[] }) {
  const { t } = useTranslation();
  const { formats, mode, day, settings } = state;
  const hasNumbers = settings.week_numbers && mode === 'month';
  return (
    <table className={styles.weeks}>
      <thead>
        <tr>
          {hasNumbers && (
            <th scope="col" className={styles.number}>
              {t('calendar.week')}
            </th>
          )}
          {shown[0]?.map((one) => (
            <th key={one} scope="col">
              {sayDay(formats, one, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((week) => (
          <tr key={week[0]}>
            {hasNumbers && (
              <th scope="row" className={styles.number}>
                {formats.number(weekNumber(week))}
              </th>
            )}
            {week.map((one) => (
              <td key={one} className={clsx(mode === 'month' && !isInMonthOf(one, day) && styles.other)}>
                <p className={styles.date}>
                  {sayDay(
                    formats,
                    one,
                    mode === 'month' && dateOf(one) !== 1
                      ? { day: 'numeric' }
                      : { month: 'short', day: 'numeric' },
                  )}
                </p>
                {entriesOn(state.shown, one).map((entry) => (
                  <Entry key={entry.key} {...{ state, entry }} day={one} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days that have something, one below the other. */
function Days({ state }: Parts) {
  const { t } = useTranslation();
  const { first, last, shown, formats } = state;
  const days = daysFrom(first, last).flatMap((day) => {
    const on = entriesOn(shown, day);
    return on.length > 0 ? [{ day, on }] : [];
  });
  if (days.length === 0) return <p>{t('calendar.empty')}</p>;
  return days.map(({ day, on }) => (
    <section key={day}>
      <h2 className={styles.day}>{fullDay(formats, day)}</h2>
      {on.map((entry) => (
        <Entry key={entry.key} {...{ state, entry, day }} hasValues />
      ))}
    </section>
  ));
}

function Entry({
  state,
  entry,
  day,
  hasValues = false,
}: Parts & { entry: ShownEntry; day: string; hasValues?: boolean }) {
  const { t } = useTranslation();
  const { rows, formats, onEntries } = state;
  const { span } = entry;
  // In a list each day says when; in a table what takes whole days says which of its days one is.
  const when = hasValues || span.time ? timeIn(entry, day, t, formats) : partOn(entry, day, t, formats);
  const notes = [isComing(entry) && t('calendar.comes'), isOutside(entry) && entry.calendar.name];
  return (
    <div className={styles.entry} style={shownColors(state, entry) as CSSProperties}>
      {when !== undefined && <span className={styles.when}>{when}</span>}{' '}
      <span dir="auto">{entryTitle(state, entry) || t('item.untitled')}</span>
      {notes.map(
        (note) =>
          note && (
            <span key={note} className={styles.note}>
              {' '}
              {note}
            </span>
          ),
      )}
      {hasValues && !isOutside(entry) && (
        <PrintedValues {...{ rows }} row={entry.row} attributes={onEntries} />
      )}
    </div>
  );
}
