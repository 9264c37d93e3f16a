import { type Range, type Span, type StoredDates, spanIn, spanOf } from '@tessera/domain/calendar/span.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { comingDays, planOf, type Repeats, repeatsOf } from '@tessera/domain/repeats/coming-days.ts';
import { addDays, daysBetween } from '@tessera/domain/repeats/days.ts';
import { moveDate } from '@tessera/domain/repeats/move-date.ts';
import { type ComingEntry, entryKey } from './entries.ts';
import type { Source } from './sources.ts';

/** So many entries a calendar shows of items that will be there again: more than anybody reads. */
const COMING_MAX = 1_000;
/** More than the days of a year is in no range. */
const DAYS_MAX = 370;

/** How items repeat, and which of their dates move along. */
export interface ComingDates {
  of: Repeats;
  /** By their ids, with the zone of their times, where they have their own. */
  moved: ReadonlyMap<string, string | null>;
}

export function comingDates(attributes: readonly Attribute[]): ComingDates | undefined {
  const of = repeatsOf(attributes);
  return of && { of, moved: new Map(of.dates.map(({ id, zone }) => [id, zone])) };
}

interface Placed {
  id: string;
  row: number;
  valueOf(id: string, attributeId: string): unknown;
  source: Source;
  dates: StoredDates;
  range: Range;
  zone: string;
  repeats: ComingDates;
  today: string;
}

/** Adds where an item will be again in a range. */
export function comingIn(found: ComingEntry[], placed: Placed): void {
  const { id, row, source, dates, range, zone, repeats, today } = placed;
  const { start, end } = source;
  if (found.length >= COMING_MAX || !repeats.moved.has((dates.start === null && end ? end : start).id))
    return;
  const plan = planOf(repeats.of, (attributeId) => placed.valueOf(id, attributeId), zone);
  const span = plan && spanOf(dates, zone);
  if (!span) return;
  // As many days later as the first and the last of them still take a part of the range.
  const [least, most] = [daysBetween(span.last, range.first), daysBetween(span.first, range.last)];
  const [from, to] = [addDays(plan.planned, Math.max(1, least)), addDays(plan.planned, most)];
  if (most < 1 || from === undefined || to === undefined) return;
  const max = Math.min(DAYS_MAX, COMING_MAX - found.length);
  const isWhole = movesWhole(placed);
  for (const day of comingDays(plan, { today, from, to, max })) {
    const days = daysBetween(plan.planned, day);
    const then = isWhole ? shifted(span, days) : spanIn(movedBy(placed, days), range, zone);
    const key = `${entryKey(id, source)}+${day}`;
    if (then) found.push({ key, id, row, source, dates, span: then, isComing: true });
  }
}

/** Whether all of it moves by the clocks of whoever looks: then it takes the same of later days, without a look at clocks. */
const movesWhole = ({ source: { start, end }, repeats: { moved }, zone }: Placed): boolean =>
  [start, ...(end ? [end] : [])].every(({ id }) => moved.has(id) && (moved.get(id) ?? zone) === zone);

const shifted = ({ first, last, ...time }: Span, days: number): Span | undefined => {
  const [from, to] = [addDays(first, days), addDays(last, days)];
  return from === undefined || to === undefined ? undefined : { first: from, last: to, ...time };
};

function movedBy({ source, dates, repeats, zone }: Placed, days: number): StoredDates {
  const later = (stored: string | null, date: Attribute | undefined) =>
    stored === null || !date || !repeats.moved.has(date.id)
      ? stored
      : (moveDate(stored, days, repeats.moved.get(date.id) ?? zone) ?? null);
  return { start: later(dates.start, source.start), end: later(dates.end, source.end) };
}
