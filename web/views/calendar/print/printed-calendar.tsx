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
import { layDays } from '../lay-week.ts';
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
  const { formats, mode, settings } = state;
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
      {shown.map((week) => (
        <Week key={week[0]} {...{ state, week, hasNumbers }} />
      ))}
    </table>
  );
}

/** A week: its days, what takes several of them as bars below each other, and what each day has besides. */
function Week({ state, week, hasNumbers }: Parts & { week: readonly string[]; hasNumbers: boolean }) {
  const { formats, mode, day } = state;
  const isOver = ({ span }: ShownEntry) => span.first !== span.last;
  const bars = layDays(state.shown.filter(isOver), week);
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
  const dayClass = (one: string) => clsx(mode === 'month' && !isInMonthOf(one, day) && styles.other);
  return (
    <tbody className={styles.week}>
      <tr className={styles.dates}>
        {hasNumbers && (
          <th scope="row" rowSpan={lanes + 2} className={styles.number}>
            {formats.number(weekNumber(week))}
          </th>
        )}
        {week.map((one) => (
          <td key={one} className={dayClass(one)}>
            <p className={styles.date}>
              {sayDay(
                formats,
                one,
                mode === 'month' && dateOf(one) !== 1
                  ? { day: 'numeric' }
                  : { month: 'short', day: 'numeric' },
              )}
            </p>
          </td>
        ))}
      </tr>
      {Array.from({ length: lanes }, (_, lane) => (
        <tr key={lane}>
          {week.map((one, at) => {
            const bar = bars.find((other) => other.lane === lane && other.first <= at && other.last >= at);
            if (!bar) return <td key={one} />;
            if (bar.first < at) return null;
            return (
              <td key={one} colSpan={bar.last - bar.first + 1}>
                <Entry state={state} entry={bar.entry} day={one} until={week[bar.last]!} />
              </td>
            );
          })}
        </tr>
      ))}
      <tr className={styles.rest}>
        {week.map((one) => (
          <td key={one} className={dayClass(one)}>
            {entriesOn(state.shown, one)
              .filter((entry) => !isOver(entry))
              .map((entry) => (
                <Entry key={entry.key} {...{ state, entry }} day={one} />
              ))}
          </td>
        ))}
      </tr>
    </tbody>
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

interface EntryProps extends Parts {
  entry: ShownEntry;
  day: string;
  /** It is a bar over the days until this one. */
  until?: string;
  /** It stands in a list, where there is room for them. */
  hasValues?: boolean;
}

function Entry({ state, entry, day, until, hasValues = false }: EntryProps) {
  const { t } = useTranslation();
  const { rows, formats, onEntries } = state;
  const { span } = entry;
  const goesOn = until !== undefined && span.first < day;
  const goesOut = until !== undefined && span.last > until;
  // In a list each day says when; a bar shows its days, and says which of them it goes on with.
  const isSaid = hasValues || (span.time !== undefined && !goesOn);
  const when = isSaid ? timeIn(entry, day, t, formats) : goesOn ? partOn(entry, day, t, formats) : undefined;
  // Of a bar with times, when it ends.
  const ends = until !== undefined && span.time && !goesOut && timeIn(entry, span.last, t, formats);
  const notes = [ends, isComing(entry) && t('calendar.comes'), isOutside(entry) && entry.calendar.name];
  return (
    <div
      className={clsx(
        styles.entry,
        until !== undefined && styles.bar,
        goesOn && styles.goesOn,
        goesOut && styles.goesOut,
      )}
      style={shownColors(state, entry) as CSSProperties}
    >
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
