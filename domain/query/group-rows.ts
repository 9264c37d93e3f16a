import { type GroupKeys, SEVERAL, UNGROUPED } from './group-keys.ts';
import type { GroupOrder } from './grouping.ts';

export interface ResultGroup {
  /** Names the group, whatever its items are: the keys of the groups that it is in, and its own. */
  key: string;
  /** In how many groups it is. */
  level: number;
  /**
   * Its place among the groups of its level that differ, in whichever groups they are: those with the same value have the same
   * one. In an order by counts it is that of the kind.
   */
  rank: number;
  /** The value that is the group's own; null: its items have none. */
  data: unknown;
  /** The values of the groups that it is in, from the outermost on, and its own. */
  path: readonly unknown[];
  start: number;
  /** How many rows it has: an item that is in several of its groups has one in each. */
  count: number;
  /** How many items it has, each counted once. */
  found: number;
  /** It is shown without items too. */
  staysEmpty: boolean;
}

export type GroupOfRow = Pick<ResultGroup, 'key' | 'path'>;

/** Between the keys of levels. */
const SEPARATOR = '\u001f';

/** The key of a group within its level. */
export const keyInLevel = (key: string): string => key.slice(key.lastIndexOf(SEPARATOR) + 1);

/** The keys of a group and of those that it is in. */
export const keysAround = (key: string): string[] => {
  const levels = key.split(SEPARATOR);
  return levels.map((_, level) => levels.slice(0, level + 1).join(SEPARATOR));
};

/** The key of a group that is in another one. */
export const keyWithin = (parent: string, own: string): string => parent + SEPARATOR + own;

/** The key of one of the groups around a group, or its own, within its level. Undefined: it has none of that level. */
export const keyAtLevel = (key: string, level: number): string | undefined => key.split(SEPARATOR)[level];

/** The innermost groups in which the values of a row put it, whether it is found or not. */
export function groupsOf(row: number, levels: readonly Pick<GroupLevel, 'keys'>[]): GroupOfRow[] {
  let around: (GroupOfRow | undefined)[] = [undefined];
  for (const { keys } of levels) {
    keys.prepare(Uint32Array.of(row));
    const number = keys.single[row]!;
    const numbers = number === SEVERAL ? keys.several.get(row)! : [number];
    around = around.flatMap((outer) =>
      numbers.map((one) => {
        const key = keys.keyOf(one);
        const path = [...(outer?.path ?? []), keys.dataOf(one, row)];
        return { key: outer ? keyWithin(outer.key, key) : key, path };
      }),
    );
  }
  return around.filter((one) => one !== undefined);
}

/** Groups without items, of each level, are no more than this: each one has a line wherever it may stand. */
const EMPTY_MAX = 10_000;

/** What makes the groups of one level, and which of them stand in which order. */
export interface GroupLevel {
  keys: GroupKeys;
  order: GroupOrder;
  /** Keys of groups that come first, where the order is by hand. */
  byHand: readonly string[];
  showsEmpty: boolean;
}

/** Sorted rows, group by group: one with several values stands once in the group of each. */
export function groupRows(
  rows: Uint32Array<ArrayBuffer>,
  levels: readonly GroupLevel[],
): { rows: Uint32Array<ArrayBuffer>; groups: ResultGroup[] } {
  const groups: ResultGroup[] = [];
  const splitters = levels.map((level) => new LevelSplitter(level, rows));
  const last = levels.length - 1;
  const all = new Uint32Array(placesOf(rows, levels));
  let end = 0;
  const split = (some: Uint32Array, level: number, parent: ResultGroup | undefined): void => {
    const splitter = splitters[level]!;
    // The groups of the last level are where they stay; those before are split on.
    const into = level === last ? all : new Uint32Array(splitter.sizeOf(some));
    for (const { number, start, count } of splitter.split(some, into, level === last ? end : 0)) {
      const data = splitter.keys.dataOf(number, count > 0 ? into[start] : undefined);
      const own = splitter.keys.keyOf(number);
      const key = parent ? keyWithin(parent.key, own) : own;
      const path = [...(parent?.path ?? []), data];
      const staysEmpty = splitter.staysEmpty(number);
      const rank = splitter.rankOf(number);
      const group = { key, level, rank, data, path, start: end, count, found: count, staysEmpty };
      groups.push(group);
      if (level === last) end += count;
      else split(into.subarray(start, start + count), level + 1, group);
      group.count = end - group.start;
    }
  };
  split(rows, 0, undefined);
  for (let level = 0; level < levels.length; level += 1) rankLevel(groups, level);
  return { rows: all, groups };
}

/** From places among all groups that were ever met to places among those that are there. */
function rankLevel(groups: readonly ResultGroup[], level: number): void {
  const own = groups.filter((one) => one.level === level);
  const places = [...new Set(own.map(({ rank }) => rank))].sort((one, other) => one - other);
  const ranks = new Map(places.map((place, rank) => [place, rank]));
  for (const group of own) group.rank = ranks.get(group.rank)!;
}

/** How many rows the groups of all these levels have. */
function placesOf(rows: Uint32Array, levels: readonly GroupLevel[]): number {
  const branching = levels.filter(({ keys }) => keys.several.size > 0);
  if (branching.length === 0) return rows.length;
  let places = 0;
  for (const row of rows) {
    let own = 1;
    for (const { keys } of branching) if (keys.single[row] === SEVERAL) own *= keys.several.get(row)!.length;
    places += own;
  }
  return places;
}

interface Part {
  number: number;
  start: number;
  count: number;
}

/** Splits rows into the groups of one level, some after others. */
class LevelSplitter {
  readonly keys: GroupKeys;
  private readonly level: GroupLevel;
  /** All numbers in their order. */
  private readonly all: readonly number[];
  /** By number, its place there. */
  private readonly places: Uint32Array;
  /** By number: 0 between two splits. */
  private readonly counts: Uint32Array;
  private readonly ends: Uint32Array;
  private empty = 0;

  constructor(level: GroupLevel, rows: Uint32Array) {
    const { keys, order, byHand } = level;
    keys.prepare(rows);
    this.level = level;
    this.keys = keys;
    this.places = new Uint32Array(keys.count);
    this.all = keys.inOrder(order, byHand);
    for (const [place, number] of this.all.entries()) this.places[number] = place;
    this.counts = new Uint32Array(keys.count);
    this.ends = new Uint32Array(keys.count);
  }

  rankOf = (number: number): number => this.places[number]!;

  sizeOf = (rows: Uint32Array): number => placesOf(rows, [this.level]);

  /** Puts rows into a list from a place on. */
  split(rows: Uint32Array, into: Uint32Array, from: number): Part[] {
    const { counts, ends } = this;
    const { single, several } = this.keys;
    const met: number[] = [];
    const meet = (number: number) => {
      if (counts[number] === 0) met.push(number);
      counts[number]! += 1;
    };
    for (const row of rows) {
      const number = single[row]!;
      if (number !== SEVERAL) meet(number);
      else for (const one of several.get(row)!) meet(one);
    }
    let start = from;
    const parts = this.arranged(this.withEmpty(met)).map((number): Part => {
      const part = { number, start, count: counts[number]! };
      ends[number] = start;
      start += part.count;
      return part;
    });
    const put = (row: number, number: number) => {
      into[ends[number]!] = row;
      ends[number]! += 1;
    };
    for (const row of rows) {
      const number = single[row]!;
      if (number !== SEVERAL) put(row, number);
      else for (const one of several.get(row)!) put(row, one);
    }
    for (const number of met) counts[number] = 0;
    return parts;
  }

  staysEmpty(number: number): boolean {
    return this.level.showsEmpty && number !== UNGROUPED && number <= this.keys.constant;
  }

  private withEmpty(met: number[]): number[] {
    const empty: number[] = [];
    for (let number = 1; this.level.showsEmpty && number <= this.keys.constant; number += 1)
      if (this.counts[number] === 0) empty.push(number);
    this.empty += empty.length;
    return this.empty > EMPTY_MAX ? met : [...met, ...empty];
  }

  private arranged(met: readonly number[]): number[] {
    const { places, counts, all } = this;
    const { order } = this.level;
    // Most of all groups are quicker picked out of all than sorted.
    const arranged =
      met.length * 8 < all.length
        ? met.toSorted((one, other) => places[one]! - places[other]!)
        : picked(met, places, all);
    if (order !== 'most' && order !== 'fewest') return arranged;
    // Groups of as many items stay in the order of their kind.
    const sign = order === 'most' ? -1 : 1;
    const last = arranged.at(-1) === UNGROUPED ? [UNGROUPED] : [];
    const others = last.length > 0 ? arranged.slice(0, -1) : arranged;
    return [...others.sort((one, other) => sign * (counts[one]! - counts[other]!)), ...last];
  }
}

function picked(some: readonly number[], places: Uint32Array, all: readonly number[]): number[] {
  const isPicked = new Uint8Array(all.length);
  for (const number of some) isPicked[places[number]!] = 1;
  return all.filter((_, place) => isPicked[place] === 1);
}
