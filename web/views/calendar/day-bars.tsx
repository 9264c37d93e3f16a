import type { LaidBar } from '@tessera/domain/calendar/bars.ts';
import type { Span } from '@tessera/domain/calendar/span.ts';
import type { CSSProperties } from 'react';
import styles from './calendar.module.css';
import type { Segment } from './lay-week.ts';
import type { CalendarParts } from './month.tsx';
import { ShownCard } from './shown-card.tsx';
import { useDropSpan, useHeldName } from './use-calendar-drag.ts';

interface DayBarsProps extends CalendarParts {
  segments: readonly LaidBar<Segment>[];
  days: readonly string[];
  /** So many lanes have room. */
  lanes: number;
  /** Which of the days. */
  at: number;
  /** The key of the entry that is dragged. */
  held: string | undefined;
}

/** The bars that begin on a day, or go on there from the days before these, and what is about to be there. */
export function DayBars({ state, drag, segments, days, lanes, at, held }: DayBarsProps) {
  const day = days[at]!;
  return (
    <>
      {segments
        .filter((one) => one.first === at && one.lane < lanes)
        .map(({ entry, last, lane }) => (
          <ShownCard
            key={entry.key}
            {...{ state, entry, day }}
            look="bar"
            begins={entry.span.first >= day}
            ends={entry.span.last <= days[last]!}
            isHeld={held === entry.key}
            style={placeOf(last - at + 1, lane)}
          />
        ))}
      <Preview {...{ state, drag, days, at }} />
    </>
  );
}

const placeOf = (days: number, lane: number) => ({ '--days': days, '--lane': lane }) as CSSProperties;

/** The days that something held would take, or a new item takes that is being named. */
function Preview({ state, drag, days, at }: Pick<DayBarsProps, 'state' | 'drag' | 'days' | 'at'>) {
  const lastOf = (span: Span) => days.findLastIndex((day) => day <= span.last);
  const beginsHere = (span: Span) => days.findIndex((day) => day >= span.first) === at && lastOf(span) >= at;
  const dropped = useDropSpan(drag, beginsHere);
  const name = useHeldName(drag, state);
  const span: Span | undefined = dropped ?? state.isNewAt;
  if (!span || !beginsHere(span)) return null;
  return (
    <span
      className={styles.preview}
      style={placeOf(lastOf(span) - at + 1, 0)}
      data-preview={span.first >= days[at]! || undefined}
      aria-hidden
    >
      {name}
    </span>
  );
}
