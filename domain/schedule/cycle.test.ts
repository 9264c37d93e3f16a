import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedCycle } from './cycle.ts';

const waits = (all: Record<string, string[]>) => (id: string) => all[id] ?? [];

describe('a circle of dependencies', () => {
  test('is told in order, the shortest through a new link', () => {
    const waitsFor = waits({ a: ['d'], b: ['a'], c: ['b', 'a'], d: ['c'] });
    expect(closedCycle([{ from: 'd', to: 'a' }], waitsFor)).toEqual(['a', 'c', 'd']);
  });

  test('of an item with itself is one', () => {
    expect(closedCycle([{ from: 'a', to: 'a' }], waits({ a: ['a'] }))).toEqual(['a']);
  });

  test('of which no link is new counts nothing', () => {
    const waitsFor = waits({ a: ['b'], b: ['a'], c: ['a'] });
    expect(closedCycle([{ from: 'a', to: 'c' }], waitsFor)).toBeUndefined();
  });

  test('is found exactly where one can come back to a new link, also in a chain of ten thousand', () => {
    const links = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 25 });
    fc.assert(
      fc.property(links, links, (old, fresh) => {
        const all = [...old, ...fresh];
        const waitsFor = (id: string) => all.flatMap(([from, to]) => (`${to}` === id ? `${from}` : []));
        const reaches = (start: string, end: string) => {
          const seen = new Set([start]);
          for (const id of seen) for (const next of waitsFor(id)) seen.add(next);
          return seen.has(end);
        };
        const found = closedCycle(
          fresh.map(([from, to]) => ({ from: `${from}`, to: `${to}` })),
          waitsFor,
        );
        expect(found !== undefined).toBe(fresh.some(([from, to]) => reaches(`${from}`, `${to}`)));
        for (const [index, id] of (found ?? []).entries())
          expect(waitsFor(id)).toContain(found!.at(index - 1));
      }),
    );
    const chain = (id: string) => (Number(id) > 0 ? [`${Number(id) - 1}`] : ['9999']);
    expect(closedCycle([{ from: '9999', to: '0' }], chain)).toHaveLength(10_000);
  });
});
