import { type Range, type Span, type StoredDates, spanIn } from '@tessera/domain/calendar/span.ts';
import type { ItemRows } from '../../data/views/types.ts';
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

interface Collected {
  /** What takes a part of the range, in the order in which a day lists it. */
  entries: readonly Entry[];
  /** The rows of the items without any date. */
  undated: readonly number[];
}

export const entryKey = (id: string, source: Source): string => `${id}.${source.index}`;

type Read = Pick<ItemRows, 'count' | 'idAt' | 'indexOf' | 'valueAt' | 'groups' | 'tree'>;

/** What is computed may be an error. */
const dateAt = (rows: Read, row: number, id: string | undefined): string | null => {
  const data = id === undefined ? null : rows.valueAt(row, id);
  return typeof data === 'string' ? data : null;
};

/** One pass over all rows: what is not in the range costs two comparisons of texts. */
export function collect(rows: Read, sources: readonly Source[], range: Range, zone: string): Collected {
  const entries: Entry[] = [];
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
    }
    if (!hasDate) undated.push(row);
  }
  return { entries: entries.sort(inDayOrder), undated };
}

/** Days before times, earlier times before later ones, and then as the view sorts its items. */
const inDayOrder = (one: Entry, other: Entry): number =>
  (one.span.time?.from ?? -1) - (other.span.time?.from ?? -1) ||
  one.row - other.row ||
  one.source.index - other.source.index;

/** What takes a part of a day. */
export const entriesOn = (entries: readonly Entry[], day: string): Entry[] =>
  entries.filter(({ span }) => span.first <= day && span.last >= day);
