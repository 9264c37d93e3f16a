import type { Group } from '../attributes/kind.ts';
import {
  type GroupOrder,
  type GroupPeriod,
  groupedIn,
  periodStart,
  rangeOf,
  rangeStart,
} from './grouping.ts';
import type { ColumnKeys } from './keys.ts';
import { mergeRows } from './merge-rows.ts';

/** The key, within its level, of the group of items without a value. Those of values are never empty. */
const UNGROUPED_KEY = '';
/** The number of that group: it comes last, whichever way the others are sorted. */
export const UNGROUPED = 0;

/** What stands for a row instead of the number of its group. */
const UNKNOWN = -1;
export const SEVERAL = -2;

/** What makes groups of values, beside the values. */
export interface GroupedBy {
  period?: GroupPeriod | undefined;
  /** Whoever looks has weeks that begin so. */
  firstWeekday?: number | undefined;
  size?: number | undefined;
}

/** In which groups the values of one attribute are. Computed when first asked for, row by row afterwards. */
export class GroupKeys {
  /** By row: the number of its group, or `SEVERAL`. Call `prepare` first. */
  single = new Int32Array(0);
  readonly several = new Map<number, readonly number[]>();
  private readonly keys: ColumnKeys;
  private readonly by: GroupedBy;
  /** By number, in the order in which they were met. */
  private readonly groups: (Group | undefined)[] = [undefined];
  private readonly numbers = new Map<string, number>();
  /** Numbers by sort key, without `UNGROUPED`; those that were met since are `added`. */
  private sorted = new Uint32Array(0);
  private added: number[] = [];
  /** Few different values on many rows, and each look-up of a reference walks the options. */
  private readonly memo = new Map<string | number, readonly number[]>();
  /** The same of values that are one option. */
  private readonly ofOption = new Map<string, readonly number[]>();
  /** How far each range of numbers reaches; undefined: each number has a group of its own. */
  private readonly size: number | undefined;
  /** Numbers from 1 to this one are there without any item too. */
  readonly constant: number;

  constructor(keys: ColumnKeys, by: GroupedBy) {
    this.keys = keys;
    this.by = by;
    this.size = groupedIn(keys.kind) === 'ranges' ? by.size : undefined;
    for (const group of keys.kind.allGroups?.(keys.settings) ?? []) this.numberOf(group);
    this.constant = this.groups.length - 1;
  }

  /** How many numbers there are. */
  get count(): number {
    return this.groups.length;
  }

  forgetRow(row: number): void {
    if (row < this.single.length) this.single[row] = UNKNOWN;
    this.several.delete(row);
  }

  prepare(rows: Uint32Array): void {
    for (const row of rows) {
      if (row >= this.single.length) this.grow(row + 1);
      if (this.single[row] !== UNKNOWN) continue;
      const numbers = this.numbersOf(row);
      this.single[row] = numbers.length === 1 ? numbers[0]! : SEVERAL;
      if (numbers.length !== 1) this.several.set(row, numbers);
    }
  }

  keyOf(number: number): string {
    return number === UNGROUPED ? UNGROUPED_KEY : `=${this.groups[number]!.key}`;
  }

  /** The value of a group. Of texts that differ by case alone it is called as the first of its items has it. */
  dataOf(number: number, first: number | undefined): unknown {
    if (number === UNGROUPED) return null;
    const isNamedByItem = !this.keys.kind.groups && this.size === undefined && first !== undefined;
    return isNamedByItem ? this.keys.data(first) : this.groups[number]!.data;
  }

  /**
   * All numbers in an order, as far as it does not hang from how many items there are.
   *
   * @param byHand keys of those that come first
   */
  inOrder(order: GroupOrder, byHand: readonly string[]): number[] {
    if (this.added.length > 0) {
      this.sorted = mergeRows(this.sorted, this.added, (one, other) => this.compare(one, other));
      this.added = [];
    }
    const numbers = [...this.sorted];
    if (order === 'descending') numbers.reverse();
    if (order !== 'by-hand' || byHand.length === 0) return [...numbers, UNGROUPED];
    const first = new Set(byHand.flatMap((key) => this.numbers.get(key.slice(1)) ?? []));
    return [...first, ...numbers.filter((number) => !first.has(number)), UNGROUPED];
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
      if (sortKey === null) return [UNGROUPED];
      if (this.size !== undefined) return this.inRange(data, this.size);
      return [this.numberOf({ key: String(sortKey), data, sortKey })];
    }
    // Most have one option, and are many: to make a text of each would take longer than all else.
    const isOne = Array.isArray(data) && data.length === 1 && typeof data[0] === 'string';
    const name: string = isOne ? data[0] : JSON.stringify(data);
    const memo = isOne ? this.ofOption : this.memo;
    let numbers = memo.get(name);
    if (!numbers) {
      const own = kind.groups(data, settings, lookup).map((group) => this.numberOf(this.inPeriod(group)));
      // Two days of a value may be in one period.
      numbers = [...new Set(own)];
      if (numbers.length === 0) numbers = [UNGROUPED];
      memo.set(name, numbers);
    }
    return numbers;
  }

  /** The group of the period in which the day of a group is. */
  private inPeriod(group: Group): Group {
    const { period = 'day', firstWeekday } = this.by;
    if (period === 'day' || groupedIn(this.keys.kind) !== 'periods') return group;
    const start = periodStart(group.key, period, firstWeekday);
    return { key: start, data: start, sortKey: start };
  }

  /** The group of the range in which a number is. */
  private inRange(data: unknown, size: number): readonly number[] {
    const { kind, settings } = this.keys;
    const range = rangeOf(kind.amount!.of(data, settings), size);
    let numbers = this.memo.get(range);
    if (!numbers) {
      const start = rangeStart(range, size);
      const own = kind.amount!.from(start, settings) ?? data;
      numbers = [this.numberOf({ key: String(start), data: own, sortKey: start })];
      this.memo.set(range, numbers);
    }
    return numbers;
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

  private compare(one: number, other: number): number {
    const [a, b] = [this.groups[one]!, this.groups[other]!];
    if (a.sortKey === b.sortKey) return a.key < b.key ? -1 : 1;
    return a.sortKey < b.sortKey ? -1 : 1;
  }
}
