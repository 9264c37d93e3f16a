import { isInMonthOf, weekNumber, weekOf, weeksOfMonth } from '@tessera/domain/calendar/seen-days.ts';
import { dateOf, weekdayOf } from '@tessera/domain/repeats/days.ts';
import clsx from 'clsx';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';
import type { CalendarDrag } from './calendar-drag.ts';
import { DayBars } from './day-bars.tsx';
import { fullDay, sayDay } from './day-words.ts';
import { hiddenBy, lanesIn, layDays } from './lay-week.ts';
import { More } from './more.tsx';
import type { CalendarState } from './use-calendar.ts';
import { useHeldKey } from './use-calendar-drag.ts';
import { useHeight } from './use-height.ts';

export interface CalendarParts {
  state: CalendarState;
  drag: CalendarDrag;
}

/** The heights of the head of a day, and of a line below it, in CSS pixels. */
const HEAD_PX = 30;
const LINE_PX = 24;

/** The weeks of a month, with bars over their days. */
export function Month({ state, drag }: CalendarParts) {
  const { t } = useTranslation();
  const { formats, day, weeks, settings } = state;
  const { weekStart } = weeks;
  const shown = useMemo(() => weeksOfMonth(day, weekStart), [day, weekStart]);
  const body = useRef<HTMLDivElement>(null);
  const height = useHeight(body);
  const room = Math.max(1, Math.floor((height / shown.length - HEAD_PX) / LINE_PX));
  return (
    <div
      role="grid"
      aria-label={t('calendar.grid', { name: state.props.folder.name })}
      className={styles.month}
      data-days-scroller
      data-numbers={settings.week_numbers}
    >
      <div role="row" className={styles.weekdays}>
        {settings.week_numbers && (
          <span role="columnheader" className={styles.weekNumber} aria-label={t('calendar.week')} />
        )}
        {weekOf(day, weekStart).map((one) => (
          <span
            key={one}
            role="columnheader"
            className={styles.weekday}
            aria-label={sayDay(formats, one, { weekday: 'long' })}
          >
            {sayDay(formats, one, { weekday: 'short' })}
          </span>
        ))}
      </div>
      <div ref={body} role="rowgroup" className={styles.monthBody}>
        {shown.map((week, at) => (
          // Another month is drawn with the same elements.
          <WeekRow key={at} {...{ state, drag, week, room }} />
        ))}
      </div>
    </div>
  );
}

function WeekRow({ state, drag, week, room }: CalendarParts & { week: readonly string[]; room: number }) {
  const { t } = useTranslation();
  const { shown, formats, settings } = state;
  const segments = useMemo(() => layDays(shown, week), [shown, week]);
  const lanes = lanesIn(segments, room);
  const hidden = hiddenBy(segments, week.length, lanes);
  const held = useHeldKey(drag);
  const number = formats.number(weekNumber(week));
  return (
    <div role="row" className={styles.week}>
      {settings.week_numbers && (
        <span role="rowheader" className={styles.weekNumber} aria-label={t('calendar.weekOf', { number })}>
          {number}
        </span>
      )}
      {week.map((day, at) => (
        <DayCell key={at} {...{ state, day }} isFirst={at === 0}>
          <DayBars {...{ state, drag, segments, lanes, at, held }} days={week} />
          {hidden[at]! > 0 && <More {...{ state, day }} count={hidden[at]!} lane={lanes} />}
        </DayCell>
      ))}
    </div>
  );
}

interface DayCellProps {
  state: CalendarState;
  day: string;
  isFirst: boolean;
  children: React.ReactNode;
}

/** A day of a month, with its number. */
function DayCell({ state, day, isFirst, children }: DayCellProps) {
  const { formats, today, weeks } = state;
  const date = sayDay(formats, day, { day: 'numeric' });
  const isFirstOfMonth = dateOf(day) === 1;
  return (
    <div
      role="gridcell"
      aria-current={day === today ? 'date' : undefined}
      className={clsx(
        styles.day,
        isFirst && styles.firstDay,
        !isInMonthOf(day, state.day) && styles.other,
        weeks.weekend.includes(weekdayOf(day)) && styles.weekend,
      )}
      tabIndex={day === state.day ? 0 : -1}
      data-cell="day"
      data-day={day}
    >
      <span className="for-screen-readers">{fullDay(formats, day)}</span>
      <span className={clsx(styles.date, day === today && styles.today)} aria-hidden>
        {isFirstOfMonth ? sayDay(formats, day, { month: 'short', day: 'numeric' }) : date}
      </span>
      {children}
    </div>
  );
}
