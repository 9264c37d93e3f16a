import { daysFrom, weekNumber } from '@tessera/domain/calendar/seen-days.ts';
import { isBar } from '@tessera/domain/calendar/span.ts';
import clsx from 'clsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';
import { DayBars } from './day-bars.tsx';
import { fullDay, sayDay, sayHour } from './day-words.ts';
import hoursStyles from './hours.module.css';
import { HoursDay } from './hours-day.tsx';
import { hiddenBy, lanesIn, layDays } from './lay-week.ts';
import type { CalendarParts } from './month.tsx';
import { More } from './more.tsx';
import type { CalendarState } from './use-calendar.ts';
import { useHeldKey } from './use-calendar-drag.ts';
import { useHoursScroll } from './use-hours-scroll.ts';

/** An hour, in CSS pixels. */
const HOUR_PX = 48;
/** So many bars stand above the hours before the others are counted. */
const LANES = 4;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Some days with their hours, and above them what takes whole days. */
export function Hours({ state, drag }: CalendarParts) {
  const { t } = useTranslation();
  const { first, last, formats, shown, settings } = state;
  const days = useMemo(() => daysFrom(first, last), [first, last]);
  const bars = useMemo(() => shown.filter(({ span }) => isBar(span)), [shown]);
  const segments = useMemo(() => layDays(bars, days), [bars, days]);
  const lanes = lanesIn(segments, LANES);
  const hidden = hiddenBy(segments, days.length, lanes);
  const used = Math.max(1, Math.min(LANES, 1 + Math.max(0, ...segments.map(({ lane }) => lane))));
  const held = useHeldKey(drag);
  const scrolling = useHoursScroll(state, HOUR_PX);
  const number = settings.week_numbers && days.length > 1 ? formats.number(weekNumber(days)) : undefined;
  return (
    <div
      role="grid"
      aria-label={t('calendar.grid', { name: state.props.folder.name })}
      className={hoursStyles.scroller}
      style={{ '--hour': `${HOUR_PX}px`, '--count': days.length } as React.CSSProperties}
      data-hours-scroller
      {...scrolling}
    >
      <div role="rowgroup" className={hoursStyles.heads}>
        <div role="row" className={hoursStyles.row}>
          <span
            role="columnheader"
            className={hoursStyles.gutter}
            aria-label={number === undefined ? t('calendar.week') : t('calendar.weekOf', { number })}
          >
            {number}
          </span>
          {days.map((day, at) => (
            // Other days are drawn with the same elements.
            <DayHead key={at} {...{ state, day }} />
          ))}
        </div>
        <div role="row" className={hoursStyles.row} style={{ blockSize: 8 + used * 24 }}>
          <span role="rowheader" className={hoursStyles.gutter}>
            {t('calendar.allDay')}
          </span>
          {days.map((day, at) => (
            <div
              key={at}
              role="gridcell"
              className={clsx(styles.day, hoursStyles.allDay)}
              tabIndex={day === state.day ? 0 : -1}
              data-cell="all-day"
              data-day={day}
            >
              <span className="for-screen-readers">
                {fullDay(formats, day)}, {t('calendar.allDay')}
              </span>
              <DayBars {...{ state, drag, segments, lanes, at, held }} days={days} />
              {hidden[at]! > 0 && <More {...{ state, day }} count={hidden[at]!} lane={lanes} />}
            </div>
          ))}
        </div>
      </div>
      <div role="row" className={clsx(hoursStyles.row, hoursStyles.hours)}>
        <span role="rowheader" className={hoursStyles.gutter} aria-label={t('calendar.modes.day')}>
          {HOURS.slice(1).map((hour) => (
            <span
              key={hour}
              className={hoursStyles.hour}
              style={{ insetBlockStart: hour * HOUR_PX }}
              aria-hidden
            >
              {sayHour(formats, hour)}
            </span>
          ))}
        </span>
        {days.map((day, at) => (
          <HoursDay key={at} {...{ state, drag, day, held }} />
        ))}
      </div>
    </div>
  );
}

function DayHead({ state, day }: { state: CalendarState; day: string }) {
  const { t } = useTranslation();
  const { formats, today } = state;
  return (
    <span role="columnheader" className={hoursStyles.dayHead}>
      <button
        type="button"
        aria-current={day === today ? 'date' : undefined}
        onClick={() => {
          state.goTo(day);
          state.setMode('day');
        }}
      >
        <span className="for-screen-readers">{t('calendar.openDay', { day: fullDay(formats, day) })}</span>
        <span className={hoursStyles.weekday} aria-hidden>
          {sayDay(formats, day, { weekday: 'short' })}
        </span>
        <span className={clsx(hoursStyles.dayNumber, day === today && styles.today)} aria-hidden>
          {sayDay(formats, day, { day: 'numeric' })}
        </span>
      </button>
    </span>
  );
}
