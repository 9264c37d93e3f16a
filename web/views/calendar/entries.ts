import { type Range, type Span, type StoredDates, spanIn } from '@tessera/domain/calendar/span.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { type ComingDates, comingIn } from './coming.ts';
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
  /** The rows of the items without any date. */
  undated: readonly number[];
}

export const entryKey = (id: string, source: Source): string => `${id}.${source.index}`;

export type Read = Pick<ItemRows, 'count' | 'idAt' | 'indexOf' | 'valueAt' | 'groups' | 'tree'>;

/** What is computed may be an error. */
const dateAt = (rows: Read, row: number, id: string | undefined): string | null => {
  const data = id === undefined ? null : rows.valueAt(row, id);
  return typeof data === 'string' ? data : null;
};

/** One pass over all rows: what is not in the range costs two comparisons of texts. */
export function collect(
  rows: Read,
  sources: readonly Source[],
  range: Range,
  { zone, repeats, today }: { zone: string; repeats: ComingDates | undefined; today: string },
): Collected {
  const entries: Entry[] = [];
  const coming: ComingEntry[] = [];
  const undated: number[] = [];
  const isGrouped = rows.groups.length > 0;
  for (let row = 0; row < rows.count; row += 1) {
    // What is there only for its sub-items is not found, and an item of several groups is shown once.
    if (rows.tree?.isContextAt(row) || (isGrouped && rows.indexOf(rows.idAt(row) ?? '') !== row)) continue;
    let hasDate = false;
    for (const source of sources) {
      const start = dateAt(rows, row, source.start.id);
      const end = dateAt(rows, row, source.end?.id);
      if (start === null && end === null) continue;
      hasDate = true;
      const dates = { start, end };
      const span = spanIn(dates, range, zone);
      const id = span && rows.idAt(row);
      if (span && id !== undefined) entries.push({ key: entryKey(id, source), id, row, source, dates, span });
      if (repeats) comingIn(coming, { rows, row, source, dates, range, zone, repeats, today });
    }
    if (!hasDate) undated.push(row);
  }
  return { entries: entries.sort(inDayOrder), coming, undated };
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
