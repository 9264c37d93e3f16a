import { hasTime } from '../attributes/date-value.ts';
import { instantAt, wallTime } from '../attributes/zoned-time.ts';
import { addDays } from './days.ts';

/** A stored date some days later. A time stays what the clocks of its zone show, also across a clock change. */
export function moveDate(stored: string, days: number, zone: string): string | undefined {
  if (!hasTime(stored)) return addDays(stored, days);
  const { day, time } = wallTime(stored, zone);
  const moved = addDays(day, days);
  return moved === undefined ? undefined : instantAt({ day: moved, time }, zone);
}
