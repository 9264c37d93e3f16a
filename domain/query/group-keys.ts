import type { Group } from '../attributes/kind.ts';
import { type GroupOrder, type GroupPeriod, periodStart } from './grouping.ts';
import type { ColumnKeys } from './keys.ts';
import { type Compare, mergeRows } from './merge-rows.ts';

export interface ResultGroup {
  /** Names the group, whatever its items are. */
  key: string;
  /** The value that is the group's own; null: its items have none. */
  data: unknown;
  start: number;
  count: number;
}

/** The key of the group of items without a value. Those of values are never empty. */
export const UNGROUPED_KEY = '';
/** The number of that group: it comes last, whichever way the others are sorted. */
const UNGROUPED = 0;

/** What stands for a row instead of the number of its group. */
const UNKNOWN = -1;
const SEVERAL = -2;

interface Periods {
  period: GroupPeriod;
  firstWeekday: number | undefined;
}

const isByCount = (order: GroupOrder): boolean => order === 'most' || order === 'fewest';

/** In which groups the values of one attribute are, or the periods of its dates. Computed when first asked for, row by row afterwards. */
export class GroupKeys {
  private readonly keys: ColumnKeys;
  /** By number, in the order in which they were met. */
  private readonly groups: (Group | undefined)[] = [undefined];
  private readonly numbers = new Map<string, number>();
  /** Numbers by sort key, without `UNGROUPED`; those that were met since are `added`. */
  private sorted = new Uint32Array(0);
  private added: number[] = [];
  /** By row. */
  private single = new Int32Array(0);
  private readonly several = new Map<number, readonly number[]>();
  /** Few different values on many rows, and each look-up of a reference walks the options. */
  private readonly memo = new Map<string, readonly number[]>();
  /** The last number of those that are there without any item too. */
  private readonly lastConstant: number;

  private readonly of: Periods;

  constructor(keys: ColumnKeys, of: Periods) {
    this.keys = keys;
    this.of = of;
    for (const group of keys.kind.allGroups?.(keys.settings) ?? []) this.numberOf(group);
    this.lastConstant = this.groups.length - 1;
  }

  forgetRow(row: number): void {
    if (row < this.single.length) this.single[row] = UNKNOWN;
    this.several.delete(row);
  }

  /** Sorted rows, group by group: one with several values stands once in the group of each. */
  spread(
    rows: Uint32Array<ArrayBuffer>,
    order: GroupOrder,
  ): { rows: Uint32Array<ArrayBuffer>; groups: ResultGroup[] } {
    this.prepare(rows);
    const { single, several } = this;
    const counts = this.countsOf(rows);
    const groups: ResultGroup[] = [];
    const ends = new Uint32Array(this.groups.length);
    let start = 0;
    for (const number of this.inOrder(order, counts)) {
      const count = counts[number]!;
      if (count === 0 && (number === UNGROUPED || number > this.lastConstant)) continue;
      groups.push({ key: this.keyOf(number), data: this.groups[number]?.data ?? null, start, count });
      ends[number] = start;
      start += count;
    }
    const spread = new Uint32Array(start);
    const put = (row: number, number: number) => {
      spread[ends[number]!] = row;
      ends[number]! += 1;
    };
    for (const row of rows) {
      const number = single[row]!;
      if (number !== SEVERAL) put(row, number);
      else for (const one of several.get(row)!) put(row, one);
    }
    // Of texts that differ by case alone the group is called as its first item has it.
    if (!this.keys.kind.groups)
      for (const group of groups) if (group.count > 0) group.data = this.dataOf(spread[group.start]!, group);
    return { rows: spread, groups };
  }

  /**
   * Compares rows by the first group in which each stands.
   *
   * @param counted those that the groups are ordered by, where it is by how many they have
   */
  comparison(rows: Uint32Array, order: GroupOrder, counted: () => Uint32Array): Compare {
    this.prepare(rows);
    const counts = isByCount(order) ? this.countsOf(counted()) : undefined;
    const places = new Uint32Array(this.groups.length);
    for (const [place, number] of this.inOrder(order, counts).entries()) places[number] = place;
    const first = (row: number): number => {
      const number = this.single[row]!;
      if (number !== SEVERAL) return places[number]!;
      return Math.min(...this.several.get(row)!.map((one) => places[one]!));
    };
    return (one, other) => first(one) - first(other);
  }

  /** By number. */
  private countsOf(rows: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.groups.length);
    for (const row of rows) {
      const number = this.single[row]!;
      if (number !== SEVERAL) counts[number]! += 1;
      else for (const one of this.several.get(row)!) counts[one]! += 1;
    }
    return counts;
  }

  private dataOf(row: number, { key }: ResultGroup): unknown {
    return key === UNGROUPED_KEY ? null : this.keys.data(row);
  }

  private prepare(rows: Uint32Array): void {
    for (const row of rows) {
      if (row >= this.single.length) this.grow(row + 1);
      if (this.single[row] !== UNKNOWN) continue;
      const numbers = this.numbersOf(row);
      this.single[row] = numbers.length === 1 ? numbers[0]! : SEVERAL;
      if (numbers.length !== 1) this.several.set(row, numbers);
    }
  }

  private grow(length: number): void {
    const grown = new Int32Array(Math.max(length, Math.ceil(this.single.length * 1.5))).fill(UNKNOWN);
    grown.set(this.single);
    this.single = grown;
  }

  private numbersOf(row: number): readonly number[] {
    const { kind, settings, lookup } = this.keys;
    const data = this.keys.data(row);
    if (!kind.groups) {
      const sortKey = data === null ? null : this.keys.key(data);
      return [sortKey === null ? UNGROUPED : this.numberOf({ key: String(sortKey), data, sortKey })];
    }
    const name = JSON.stringify(data);
    let numbers = this.memo.get(name);
    if (!numbers) {
      const own = kind.groups(data, settings, lookup).map((group) => this.numberOf(this.inPeriod(group)));
      // Two days of a value may be in one period.
      numbers = [...new Set(own)];
      if (numbers.length === 0) numbers = [UNGROUPED];
      this.memo.set(name, numbers);
    }
    return numbers;
  }

  /** The group of the period in which the day of a group is. */
  private inPeriod(group: Group): Group {
    const { period, firstWeekday } = this.of;
    if (period === 'day' || this.keys.kind.storage !== 'instant') return group;
    const start = periodStart(group.key, period, firstWeekday);
    return { key: start, data: start, sortKey: start };
  }

  private numberOf(group: Group): number {
    const known = this.numbers.get(group.key);
    if (known !== undefined) return known;
    const number = this.groups.length;
    this.groups.push(group);
    this.numbers.set(group.key, number);
    this.added.push(number);
    return number;
  }

  private keyOf(number: number): string {
    return number === UNGROUPED ? UNGROUPED_KEY : `=${this.groups[number]!.key}`;
  }

  private inOrder(order: GroupOrder, counts?: Uint32Array): number[] {
    if (this.added.length > 0) {
      this.sorted = mergeRows(this.sorted, this.added, (one, other) => this.compare(one, other));
      this.added = [];
    }
    const numbers = [...this.sorted];
    if (order === 'descending') numbers.reverse();
    // Groups of as many items stay in the order of their kind.
    if (counts && isByCount(order)) {
      const sign = order === 'most' ? -1 : 1;
      numbers.sort((one, other) => sign * (counts[one]! - counts[other]!));
    }
    return [...numbers, UNGROUPED];
  }

  private compare(one: number, other: number): number {
    const [a, b] = [this.groups[one]!, this.groups[other]!];
    if (a.sortKey === b.sortKey) return a.key < b.key ? -1 : 1;
    return a.sortKey < b.sortKey ? -1 : 1;
  }
}
