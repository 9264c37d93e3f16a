import { dayAt, type Stretch } from '@tessera/domain/gantt/axis.ts';
import { minutesOfPixels, pixelsOf } from '@tessera/domain/gantt/scale.ts';
import { showsDays, type TickUnit, ticksIn, unitsAt } from '@tessera/domain/gantt/ticks.ts';
import { memo } from 'react';
import { sayDay } from '../calendar/day-words.ts';
import styles from './gantt.module.css';
import { sayShortTick, sayTick } from './time-words.ts';
import { type Axis, BLOCK_PX } from './timeline.ts';
import type { GanttState } from './use-gantt.ts';
import { useAxis, useStaying } from './use-timeline.ts';

/** So wide a day also says which weekday it is, in CSS pixels. */
const WEEKDAY_PX = 40;

/** The names of the time above a chart, in two rows. It is for eyes: each bar says its dates. */
export function TimeHead({ state }: { state: GanttState }) {
  const { timeline, formats, now } = state;
  const axis = useAxis(timeline);
  return (
    <div className={styles.timeHead} aria-hidden>
      <div ref={timeline.headLayer} className={styles.headLayer}>
        {axis && <Ticks {...{ timeline, axis, formats, now }} isFree={state.isFree} />}
      </div>
    </div>
  );
}

interface TicksProps extends Pick<GanttState, 'timeline' | 'formats' | 'now' | 'isFree'> {
  axis: Axis;
}

const Ticks = memo(function Ticks({ timeline, axis, formats, now, isFree }: TicksProps) {
  const { scale, origin, width } = axis;
  const at = (pixels: number) => scale.from + minutesOfPixels(pixels, scale.perDay);
  const seen: Stretch = { from: at(Math.max(0, origin - BLOCK_PX)), to: at(origin + width + BLOCK_PX * 2) };
  const { upper, lower } = unitsAt(scale.perDay);
  const boxOf = ({ from, to }: Stretch) => ({
    insetInlineStart: pixelsOf(from - scale.from, scale.perDay) - origin,
    inlineSize: pixelsOf(to - from, scale.perDay),
  });
  const isWide = lower === 'day' && scale.perDay >= WEEKDAY_PX;
  return (
    <>
      {ticksIn(seen, upper, formats.firstWeekday).map((tick) => (
        <UpperTick
          key={`upper ${tick.from}`}
          timeline={timeline}
          box={boxOf(tick)}
          name={sayTick(formats, tick, upper, true)}
          short={sayShortTick(formats, tick, upper)}
        />
      ))}
      {ticksIn(seen, lower, formats.firstWeekday).map((tick) => (
        <div
          key={`lower ${tick.from}`}
          className={styles.lower}
          style={boxOf(tick)}
          data-now={(tick.from <= now && now < tick.to) || undefined}
          data-free={(showsDays(scale.perDay) && isDayOff(tick, lower, isFree)) || undefined}
        >
          {isWide && (
            <span className={styles.weekday}>
              {sayDay(formats, dayAt(tick.from), { weekday: scale.perDay >= 64 ? 'short' : 'narrow' })}
            </span>
          )}
          <span>{sayTick(formats, tick, lower, false)}</span>
        </div>
      ))}
    </>
  );
});

/** A shorter rest of a month or year says nothing of its name, in CSS pixels. */
const NAMED_PX = 44;

/** A month or a year, whose name stays in sight. */
function UpperTick(props: {
  timeline: GanttState['timeline'];
  box: { insetInlineStart: number; inlineSize: number };
  name: string;
  short: string;
}) {
  const { insetInlineStart: begins, inlineSize } = props.box;
  const stays = useStaying<HTMLSpanElement>(props.timeline, { begins, room: inlineSize - NAMED_PX });
  return (
    <div className={styles.upper} style={props.box} data-upper>
      <span ref={stays} className={styles.stays}>
        <span className={styles.short}>{props.short}</span>
        <span className={styles.whole}>{props.name}</span>
      </span>
    </div>
  );
}

const isDayOff = ({ from }: Stretch, unit: TickUnit, isFree: (day: string) => boolean): boolean =>
  unit === 'day' && isFree(dayAt(from));
