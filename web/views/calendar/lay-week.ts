import { type LaidBar, layBars } from '@tessera/domain/calendar/bars.ts';
import type { ShownEntry } from './entries.ts';

/** The part of an entry in some days that stand beside each other. */
export interface Segment {
  entry: ShownEntry;
  /** Places among the days. */
  first: number;
  last: number;
}

/** What takes a part of some days, laid in lanes. Each gets less attention than the whole calendar's: entries in their order. */
export function layDays(entries: readonly ShownEntry[], days: readonly string[]): LaidBar<Segment>[] {
  const [begins, ends] = [days[0]!, days.at(-1)!];
  const segments = entries.flatMap((entry): Segment[] => {
    const { first, last } = entry.span;
    if (last < begins || first > ends) return [];
    // Days of a work week are not all days.
    const from = days.findIndex((day) => day >= first);
    const to = days.findLastIndex((day) => day <= last);
    return from < 0 || to < from ? [] : [{ entry, first: from, last: to }];
  });
  return layBars(segments);
}

/** How many entries of each day have no room. */
export const hiddenBy = (segments: readonly LaidBar<Segment>[], days: number, lanes: number): number[] =>
  Array.from(
    { length: days },
    (_, at) => segments.filter((one) => one.lane >= lanes && one.first <= at && one.last >= at).length,
  );

/** How many lanes are drawn where there is room for so many lines: the last one says how many more there are. */
export const lanesIn = (segments: readonly LaidBar<Segment>[], room: number): number =>
  segments.some(({ lane }) => lane >= room) ? Math.max(0, room - 1) : room;
