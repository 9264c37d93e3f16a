import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bar, layBars } from './bars.ts';
import { type Block, layBlocks } from './hours.ts';

const bar = fc.tuple(fc.nat(6), fc.nat(6)).map(([one, other]) => ({
  ...{ first: Math.min(one, other), last: Math.max(one, other) },
}));
const bars = fc.array(bar, { maxLength: 30 }).map(numbered);
const block = fc.tuple(fc.nat(95), fc.integer({ min: 1, max: 40 })).map(([from, length]) => ({
  ...{ from: from * 15, to: Math.min(1_440, (from + length) * 15) },
}));
const blocks = fc.array(block, { maxLength: 30 }).map(numbered);

function numbered<T>(all: T[]): (T & { id: number })[] {
  return all.map((one, id) => ({ ...one, id }));
}
const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id).sort((one, other) => one - other);
const crosses = (one: Bar, other: Bar) => one.first <= other.last && other.first <= one.last;
const overlaps = (one: Block, other: Block) => one.from < other.to && other.from < one.to;
const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));

describe('bars over days', () => {
  test('are all there, none over another one, and none with free space above it', () => {
    fc.assert(
      fc.property(bars, (all) => {
        const laid = layBars(all);
        expect(idsOf(laid)).toEqual(idsOf(all));
        for (const [one, other] of pairs(laid))
          if (one.lane === other.lane) expect(crosses(one, other)).toBe(false);
        for (const one of laid)
          for (let lane = 0; lane < one.lane; lane += 1)
            expect(laid.some((other) => other.lane === lane && crosses(one, other))).toBe(true);
      }),
    );
  });

  test('stay in their lanes when one comes that begins later', () => {
    fc.assert(
      fc.property(bars, fc.nat(6), (all, last) => {
        const later = { first: 7, last: 7 + last, id: all.length };
        expect(layBars([...all, later]).filter(({ id }) => id !== later.id)).toEqual(layBars(all));
      }),
    );
  });
});

/** All of an order that `at` says. */
const shuffled = <T>(all: readonly T[], at: readonly number[]): T[] =>
  all
    .map((one, index) => ({ one, by: at[index] ?? index }))
    .sort((one, other) => one.by - other.by)
    .map(({ one }) => one);
const orders = fc.array(fc.nat(1_000), { maxLength: 30 });

test('bars of different days, and blocks of different times, lie the same in whatever order they come', () => {
  fc.assert(
    fc.property(bars, blocks, orders, (someBars, someBlocks, order) => {
      const own = <T>(all: T[], key: (one: T) => string) => [
        ...new Map(all.map((one) => [key(one), one])).values(),
      ];
      const byId = <T extends { id: number }>(all: T[]) => all.sort((one, other) => one.id - other.id);
      const apart = own(someBars, ({ first, last }) => `${first}-${last}`);
      expect(byId(layBars(shuffled(apart, order)))).toEqual(byId(layBars(apart)));
      const alone = own(someBlocks, ({ from, to }) => `${from}-${to}`);
      expect(byId(layBlocks(shuffled(alone, order)))).toEqual(byId(layBlocks(alone)));
    }),
  );
});

describe('blocks in hours', () => {
  test('are all there, and none over another one', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const laid = layBlocks(all);
        expect(idsOf(laid)).toEqual(idsOf(all));
        for (const { column, width, columns } of laid) {
          expect(width).toBeGreaterThan(0);
          expect(column + width).toBeLessThanOrEqual(columns);
        }
        for (const [one, other] of pairs(laid)) {
          if (!overlaps(one, other)) continue;
          const isBeside = one.column + one.width <= other.column || other.column + other.width <= one.column;
          expect(one.columns === other.columns && isBeside).toBe(true);
        }
      }),
    );
  });

  test('stay where they are when one comes that touches none of them', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const until = Math.max(0, ...all.map(({ to }) => to));
        const later = { from: until, to: until + 30, id: all.length };
        expect(layBlocks([...all, later]).filter(({ id }) => id !== later.id)).toEqual(layBlocks(all));
      }),
    );
  });

  test('take the whole width where they are alone, and what those beside them leave', () => {
    const at = (from: number, to: number) => ({ from: from * 60, to: to * 60 });
    const laid = layBlocks([at(9, 10), at(9, 12), at(10, 11), at(13, 14)]);
    expect(laid.map(({ column, width, columns }) => [column, width, columns])).toEqual([
      // The longer one of two that begin together stands first.
      [0, 1, 2],
      [1, 1, 2],
      [1, 1, 2],
      [0, 1, 1],
    ]);
  });
});
