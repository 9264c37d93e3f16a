import { DayIndex, dayNumber } from '@tessera/domain/calendar/day-index.ts';
import type { Range, StoredDates } from '@tessera/domain/calendar/span.ts';
import type { ItemRows } from '../../data/views/types.ts';
import type { ComingDates } from './coming.ts';
import type { Source } from './sources.ts';

/** What is asked of the rows of a calendar. */
export type Read = Pick<ItemRows, 'revision' | 'itemIds' | 'values' | 'changedSince' | 'indexOf' | 'tree'>;

/** An item in the rows, by some dates of it. */
interface Dated {
  id: string;
  row: number;
  source: Source;
  dates: StoredDates;
}

/** What clocks show is a day before or after the stored one at most. */
const ZONE_DAYS = 1;

type Reads = (id: string) => unknown;

/**
 * The items of a folder by the days of their dates, whether they are found or not. After a change only what has changed is put
 * elsewhere, and a page costs what lies near its days.
 */
export class DatedItems {
  private readonly rows: Read;
  private readonly sources: readonly Source[];
  /** The attribute with the rules of repeating items. */
  private readonly rule: string | undefined;
  /** By the place of their source among the sources. */
  private readonly days: readonly DayIndex<string>[];
  private readonly without = new Set<string>();
  private readonly withRule = new Set<string>();
  /** What reads the values of each attribute, as they are at the revision; those of the sources apart. */
  private readonly readers = new Map<string, Reads>();
  private dates: readonly { start: Reads; end: Reads | undefined }[] = [];
  private revision: number | undefined;

  constructor(rows: Read, sources: readonly Source[], repeats: ComingDates | undefined) {
    this.rows = rows;
    this.sources = sources;
    this.rule = repeats?.of.repeating.attribute.id;
    this.days = sources.map(() => new DayIndex());
  }

  /** What is found and may take a part of a range; some of it lies only nearby. */
  *near({ first, last }: Range): Iterable<Dated> {
    this.follow();
    const [from, to] = [dayNumber(first) - ZONE_DAYS, dayNumber(last) + ZONE_DAYS];
    for (const [at, source] of this.sources.entries())
      for (const id of this.days[at]!.near(from, to)) {
        const row = this.rowOf(id);
        if (row >= 0) yield { id, row, source, dates: this.datesOf(id, at) };
      }
  }

  /** What is found, has a date and a rule by which it repeats. */
  *repeating(): Iterable<Dated> {
    this.follow();
    for (const row of this.foundOf(this.withRule)) {
      const { id } = row;
      for (const [at, source] of this.sources.entries()) {
        const dates = this.datesOf(id, at);
        if (dates.start !== null || dates.end !== null) yield { ...row, source, dates };
      }
    }
  }

  /** The rows of what is found and has none of the dates. */
  undated(): readonly number[] {
    this.follow();
    return this.foundOf(this.without).map(({ row }) => row);
  }

  /** A value of an item, found or not. */
  valueOf = (id: string, attributeId: string): unknown => this.reader(attributeId)(id);

  private reader(attributeId: string): Reads {
    const known = this.readers.get(attributeId) ?? this.rows.values(attributeId);
    this.readers.set(attributeId, known);
    return known;
  }

  /** Takes in what has changed since. */
  private follow(): void {
    const { revision } = this.rows;
    if (this.revision === revision) return;
    this.readers.clear();
    this.dates = this.sources.map(({ start, end }) => ({
      start: this.reader(start.id),
      end: end && this.reader(end.id),
    }));
    const changed = this.revision === undefined ? undefined : this.rows.changedSince(this.revision);
    this.revision = revision;
    if (!changed) {
      for (const one of this.days) one.clear();
      this.without.clear();
      this.withRule.clear();
    }
    for (const id of changed ?? this.rows.itemIds()) this.place(id);
  }

  private place(id: string): void {
    let hasDate = false;
    let isThere = true;
    for (const [at, { start, end }] of this.dates.entries()) {
      const value = start(id);
      isThere = value !== undefined;
      const last = dateOf(end?.(id));
      const from = dateOf(value) ?? last;
      if (from === null) {
        this.days[at]!.delete(id);
        continue;
      }
      hasDate = true;
      const first = dayNumber(from);
      this.days[at]!.set(id, first, last === null ? first : Math.max(first, dayNumber(last)));
    }
    keep(this.without, id, isThere && !hasDate);
    if (this.rule !== undefined) keep(this.withRule, id, hasDate && this.valueOf(id, this.rule) != null);
  }

  private datesOf(id: string, at: number): StoredDates {
    const { start, end } = this.dates[at]!;
    return { start: dateOf(start(id)), end: dateOf(end?.(id)) };
  }

  /** The first row of an item; -1: it is not found, as is what is there only for its sub-items. */
  private rowOf(id: string): number {
    const row = this.rows.indexOf(id);
    return row >= 0 && this.rows.tree?.isContextAt(row) ? -1 : row;
  }

  /** Those of some items that are found, in the order of their rows. */
  private foundOf(ids: Iterable<string>): { id: string; row: number }[] {
    return Array.from(ids, (id) => ({ id, row: this.rowOf(id) }))
      .filter(({ row }) => row >= 0)
      .sort((one, other) => one.row - other.row);
  }
}

/** What is computed may be an error. */
const dateOf = (data: unknown): string | null => (typeof data === 'string' ? data : null);

function keep(ids: Set<string>, id: string, isIn: boolean): void {
  if (isIn) ids.add(id);
  else ids.delete(id);
}
