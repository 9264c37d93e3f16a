import { dayAt, type Stretch, timeAt } from '@tessera/domain/gantt/axis.ts';
import type { TickUnit } from '@tessera/domain/gantt/ticks.ts';
import type { Formats } from '../../data/page/formats.ts';
import { sayDay, sayHour, sayTime } from '../calendar/day-words.ts';

/** The name of a part of the axis in the upper row of a head, where the whole one has no room. */
export function sayShortTick(formats: Formats, tick: Stretch, unit: TickUnit): string {
  const day = dayAt(tick.from);
  if (unit === 'day') return sayDay(formats, day, { day: 'numeric', month: 'short' });
  return unit === 'month' ? sayDay(formats, day, { month: 'short' }) : sayTick(formats, tick, unit, true);
}

/** The name of a part of the axis: in the lower row of a head, or in the upper one. */
export function sayTick(formats: Formats, { from }: Stretch, unit: TickUnit, isUpper: boolean): string {
  const day = dayAt(from);
  switch (unit) {
    case 'hour':
      return sayHour(formats, timeAt(from) / 60);
    case 'quarter-day':
      return sayTime(formats, timeAt(from));
    case 'day':
      return isUpper
        ? sayDay(formats, day, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
        : sayDay(formats, day, { day: 'numeric' });
    case 'week':
      return sayDay(formats, day, { day: 'numeric' });
    case 'month':
      return isUpper
        ? sayDay(formats, day, { month: 'long', year: 'numeric' })
        : sayDay(formats, day, { month: 'short' });
    case 'quarter':
      return sayDay(formats, day, { month: 'short' });
    case 'year':
    case 'decade':
      return sayDay(formats, day, { year: 'numeric' });
  }
}
