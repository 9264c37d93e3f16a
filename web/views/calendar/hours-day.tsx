import { wallTime } from '@tessera/domain/attributes/zoned-time.ts';
import { DAY_MINUTES, isBar, minutesOf, type Span } from '@tessera/domain/calendar/span.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDrag } from './calendar-drag.ts';
import { LEAST_MINUTES, layDay } from './day-block.ts';
import { fullDay, sayTime, sayTimes } from './day-words.ts';
import styles from './hours.module.css';
import { ShownCard } from './shown-card.tsx';
import type { CalendarState } from './use-calendar.ts';
import { useDropSpan, useHeldName } from './use-calendar-drag.ts';

interface HoursDayProps {
  state: CalendarState;
  drag: CalendarDrag;
  day: string;
  /** The key of the entry that is dragged. */
  held: string | undefined;
}

const part = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;

/** The hours of a day, and what is in them. */
export function HoursDay({ state, drag, day, held }: HoursDayProps) {
  const { t } = useTranslation();
  const { shown, formats, focus, today } = state;
  const blocks = useMemo(() => layDay(shown, day), [shown, day]);
  const at = state.day === day && focus.entry === undefined ? focus.minutes : undefined;
  return (
    <div role="gridcell" className={styles.day} data-cell="hours" data-day={day}>
      <span className="for-screen-readers">{fullDay(formats, day)}</span>
      {at !== undefined && (
        <div
          role="button"
          tabIndex={0}
          className={styles.slot}
          style={{ insetBlockStart: part(at), blockSize: part(LEAST_MINUTES) }}
          aria-label={t('calendar.slot', { day: fullDay(formats, day), time: sayTime(formats, at) })}
          data-slot={at}
        />
      )}
      {blocks.map(({ entry, from, to, column, columns, width, begins, ends }) => (
        <ShownCard
          key={entry.key}
          {...{ state, entry, day, begins, ends }}
          look="block"
          isShort={to - from <= LEAST_MINUTES}
          isHeld={held === entry.key}
          style={
            {
              insetBlockStart: part(from),
              blockSize: `calc(${part(to - from)} - 2px)`,
              insetInlineStart: `calc(${(column / columns) * 94}% + 2px)`,
              inlineSize: `calc(${(width / columns) * 94}% - 3px)`,
            } as CSSProperties
          }
        />
      ))}
      <Preview {...{ state, drag, day }} />
      {day === today && <Now zone={state.zone} />}
    </div>
  );
}

/** The time that something held would take, or a new item takes that is being named. */
function Preview({ state, drag, day }: Pick<HoursDayProps, 'state' | 'drag' | 'day'>) {
  const isOn = ({ first, last }: Span) => first <= day && last >= day;
  const dropped = useDropSpan(drag, isOn);
  const name = useHeldName(drag, state);
  const span: Span | undefined = dropped ?? state.isNewAt;
  if (!span?.time || isBar(span) || !isOn(span)) return null;
  const from = span.first === day ? span.time.from : 0;
  const to = span.last === day ? span.time.to : DAY_MINUTES;
  return (
    <span
      className={styles.preview}
      style={{ insetBlockStart: part(from), blockSize: part(Math.max(LEAST_MINUTES, to - from)) }}
      data-preview={span.first === day || undefined}
      aria-hidden
    >
      {name !== undefined && <b>{name}</b>}
      <span>{sayTimes(state.formats, { from: span.time.from, to: span.time.to })}</span>
    </span>
  );
}

const MINUTE_MS = 60_000;

/** A line where the day is. */
function Now({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const { time } = wallTime(formatInstant(now), zone);
  return <span className={styles.now} style={{ insetBlockStart: part(minutesOf(time)) }} aria-hidden />;
}
