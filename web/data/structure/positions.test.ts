import fc from 'fast-check';
import { generateNKeysBetween } from 'fractional-indexing';
import { expect, test } from 'vitest';
import { type Placed, positionsFor } from './positions.ts';

const named = (...ids: string[]): Placed[] => {
  const keys = generateNKeysBetween(null, null, ids.length);
  return ids.map((id, at) => ({ id, position: keys[at]! }));
};
const positionOf = (list: Placed[], id: string) => list.find((one) => one.id === id)!.position;

test('only what was moved is saved, between its new neighbours', () => {
  const [a, b, c, d] = named('a', 'b', 'c', 'd') as [Placed, Placed, Placed, Placed];
  const saved = positionsFor([a, d, b, c], new Set(['d']));
  expect([...saved.keys()]).toEqual(['d']);
  expect(saved.get('d')! > a.position && saved.get('d')! < b.position).toBe(true);
});

test('the first, the last and the only one', () => {
  const list = named('a', 'b');
  expect(positionsFor([list[1]!, list[0]!], new Set(['b'])).get('b')! < positionOf(list, 'a')).toBe(true);
  expect(positionsFor([list[1]!, list[0]!], new Set(['a'])).get('a')! > positionOf(list, 'b')).toBe(true);
  expect(positionsFor([{ id: 'x', position: 'a0' }], new Set(['x'])).size).toBe(1);
});

test('between two that share a position the one behind moves up', () => {
  const twins: Placed[] = [
    { id: 'a', position: 'a1' },
    { id: 'b', position: 'a1' },
    { id: 'c', position: 'a3' },
  ];
  const saved = positionsFor([twins[0]!, { id: 'n', position: 'a9' }, twins[1]!, twins[2]!], new Set(['n']));
  expect([...saved.keys()]).toEqual(['n', 'b']);
  const all = ['a1', saved.get('n')!, saved.get('b')!, 'a3'];
  expect(all).toEqual([...all].sort());
  expect(new Set(all).size).toBe(4);
});

test('whatever was moved: the order is that which was asked for, and strict', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat({ max: 6 }), { minLength: 12, maxLength: 12 }),
      fc.func(fc.boolean()),
      (ids, at, isMoved) => {
        const keys = generateNKeysBetween(null, null, 7);
        const order = ids.map((id, index) => ({ id: String(id), position: keys[at[index]!]! }));
        const saved = positionsFor(order, new Set(order.map(({ id }) => id).filter((id) => isMoved(id))));
        const positions = order.map(({ id, position }) => saved.get(id) ?? position);
        return positions.every((position, index) => index === 0 || position > positions[index - 1]!);
      },
    ),
  );
});
