import { countDays } from '@tessera/domain/calendar/count-days.ts';
import { isInMonthOf, monthsOfYear, weekOf, weeksOfMonth } from '@tessera/domain/calendar/seen-days.ts';
import { weekdayOf } from '@tessera/domain/repeats/days.ts';
import clsx from 'clsx';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullDay, sayDay } from './day-words.ts';
import type { CalendarParts } from './month.tsx';
import type { CalendarState } from './use-calendar.ts';
import styles from './year.module.css';

/** From so many entries on a day is as dark as it becomes. */
const DARKEST = 4;

/** The months of a year, with days that are darker the more is on them. */
export function Year({ state }: CalendarParts) {
  const { t } = useTranslation();
  const { day, shown, first, last, formats } = state;
  const dates = useMemo(() => datesOfMonth(formats), [formats]);
  const counts = useMemo(
    () =>
      countDays(
        shown.map(({ span }) => span),
        first,
        last,
      ),
    [shown, first, last],
  );
  return (
    <div className={styles.year} data-days-scroller>
      {monthsOfYear(day).map((month, at) => (
        // Another year is drawn with the same elements.
        <MonthOfYear key={at} {...{ state, t, dates, month, counts }} />
      ))}
    </div>
  );
}

/** What the days of a month are called, from the first on. */
const datesOfMonth = (formats: CalendarState['formats']): readonly string[] =>
  Array.from({ length: 31 }, (_, at) =>
    sayDay(formats, `2000-01-${String(at + 1).padStart(2, '0')}`, { day: 'numeric' }),
  );

/** What all days of a year are written with: asked for once, and not by each of them. */
interface Words {
  t: TFunction;
  dates: readonly string[];
}

interface MonthOfYearProps extends Words {
  state: CalendarState;
  /** Its first day. */
  month: string;
  counts: ReadonlyMap<string, number>;
}

function MonthOfYear({ state, t, dates, month, counts }: MonthOfYearProps) {
  const { formats, weeks } = state;
  const name = sayDay(formats, month, { month: 'long' });
  return (
    <section aria-label={name}>
      <h2 className={styles.name}>
        <button
          type="button"
          onClick={() => {
            state.goTo(month);
            state.setMode('month');
          }}
        >
          {name}
        </button>
      </h2>
      <div role="grid" aria-label={sayDay(formats, month, { month: 'long', year: 'numeric' })}>
        <div role="row" className={styles.week}>
          {weekOf(month, weeks.weekStart).map((day) => (
            <span
              key={day}
              role="columnheader"
              className={styles.weekday}
              aria-label={sayDay(formats, day, { weekday: 'long' })}
            >
              {sayDay(formats, day, { weekday: 'narrow' })}
            </span>
          ))}
        </div>
        {weeksOfMonth(month, weeks.weekStart).map((week, at) => (
          <div key={at} role="row" className={styles.week}>
            {week.map((day) => {
              const weekday = weekdayOf(day);
              return isInMonthOf(day, month) ? (
                <YearDay key={weekday} {...{ state, t, dates, day }} count={counts.get(day) ?? 0} />
              ) : (
                <span key={weekday} role="gridcell" />
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}

interface YearDayProps extends Words {
  state: CalendarState;
  day: string;
  count: number;
}

function YearDay({ state, t, dates, day, count }: YearDayProps) {
  const { formats, today } = state;
  const label = fullDay(formats, day);
  return (
    <span
      role="gridcell"
      tabIndex={day === state.day ? 0 : -1}
      className={clsx(styles.day, day === today && styles.today)}
      style={
        count > 0
          ? ({ '--share': `${(Math.min(count, DARKEST) / DARKEST) * 100}%` } as React.CSSProperties)
          : undefined
      }
      data-count={count > 0 || undefined}
      aria-current={day === today ? 'date' : undefined}
      aria-label={
        count === 0 ? label : t('calendar.dayCount', { day: label, formatted: formats.number(count) })
      }
      data-year-day
      data-day={day}
    >
      {dates[Number(day.slice(-2)) - 1]}
    </span>
  );
}
