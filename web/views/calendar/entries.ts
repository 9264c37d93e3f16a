import { type Range, type Span, type StoredDates, spanIn } from '@tessera/domain/calendar/span.ts';
import { type ComingDates, comingIn } from './coming.ts';
import type { DatedItems } from './dated-items.ts';
import type { OutsideEntry } from './outside-entries.ts';
import type { Source } from './sources.ts';

/** An item where some of its dates place it. */
export interface Entry {
  /** Of the item and its dates. */
  key: string;
  id: string;
  row: number;
  source: Source;
  dates: StoredDates;
  span: Span;
}

/** Where an item will be again by its rule. */
export interface ComingEntry extends Entry {
  isComing: true;
}

/** What a calendar draws. */
export type ShownEntry = Entry | ComingEntry | OutsideEntry;

export const isComing = (entry: ShownEntry): entry is ComingEntry => 'isComing' in entry;
export const isOutside = (entry: ShownEntry): entry is OutsideEntry => 'told' in entry;

/** What is drawn at a key that is no item's own place: it cannot be moved. */
export function paleAt(
  shown: readonly ShownEntry[],
  key: string | undefined,
): ComingEntry | OutsideEntry | undefined {
  const entry = shown.find((one) => one.key === key);
  return entry && (isComing(entry) || isOutside(entry)) ? entry : undefined;
}

interface Collected {
  /** What takes a part of the range, in the order in which a day lists it. */
  entries: readonly Entry[];
  /** Where items will be again, in the range. */
  coming: readonly ComingEntry[];
}

export const entryKey = (id: string, source: Source): string => `${id}.${source.index}`;

/** What a calendar shows in a range: of all items only those that lie near it, and those that repeat, are looked at. */
export function collect(
  items: DatedItems,
  range: Range,
  { zone, repeats, today }: { zone: string; repeats: ComingDates | undefined; today: string },
): Collected {
  const entries: Entry[] = [];
  const coming: ComingEntry[] = [];
  for (const { id, row, source, dates } of items.near(range)) {
    const span = spanIn(dates, range, zone);
    if (span) entries.push({ key: entryKey(id, source), id, row, source, dates, span });
  }
  if (repeats)
    for (const { id, row, source, dates } of items.repeating())
      comingIn(coming, { valueOf: items.valueOf, id, row, source, dates, range, zone, repeats, today });
  return { entries: entries.sort(inDayOrder), coming };
}

/** Days before times, earlier times before later ones, then as the view sorts its items; other calendars come after them. */
function inDayOrder(one: ShownEntry, other: ShownEntry): number {
  const byTime = (one.span.time?.from ?? -1) - (other.span.time?.from ?? -1);
  if (byTime !== 0) return byTime;
  if (isOutside(one) || isOutside(other)) return Number(isOutside(one)) - Number(isOutside(other));
  return one.row - other.row || one.source.index - other.source.index;
}

/** All that is drawn, in the order in which a day lists it. */
export const inOrder = (
  entries: readonly Entry[],
  coming: readonly ComingEntry[],
  outside: readonly OutsideEntry[],
): readonly ShownEntry[] =>
  coming.length + outside.length === 0 ? entries : [...entries, ...coming, ...outside].sort(inDayOrder);

/** What takes a part of a day. */
export const entriesOn = (entries: readonly ShownEntry[], day: string): ShownEntry[] =>
  entries.filter(({ span }) => span.first <= day && span.last >= day);
