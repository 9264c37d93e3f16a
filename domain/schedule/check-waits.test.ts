import { expect, test } from 'vitest';
import type { DomainError } from '../errors.ts';
import { checkFamily, checkWaits, type WaitingItems } from './check-waits.ts';
import { nameList } from './name-list.ts';

const ground = (waits: Record<string, string[]>, parents: Record<string, string> = {}): WaitingItems => ({
  id: 'attribute',
  label: 'Predecessors',
  waitsFor: (id) => waits[id] ?? [],
  upFrom: (id) => (parents[id] === undefined ? [id] : [id, ...ground({}, parents).upFrom(parents[id])]),
  titleOf: (id) => (id === 'x' ? undefined : id.toUpperCase()),
});
const refusal = (check: () => void) => {
  try {
    check();
    return undefined;
  } catch (error) {
    const { code, params } = (error as DomainError).details.issues![0]!;
    return [code, params?.['items']];
  }
};

test('items that wait for themselves, in a circle, or for items above and below them are refused by name', () => {
  expect(refusal(() => checkWaits([{ from: 'a', to: 'b' }], ground({ b: ['a'] })))).toBeUndefined();
  expect(refusal(() => checkWaits([{ from: 'a', to: 'a' }], ground({ a: ['a'] })))).toEqual([
    'item_waits_for_itself',
    undefined,
  ]);
  const circle = ground({ a: ['x'], b: ['a'], x: ['b'] });
  expect(refusal(() => checkWaits([{ from: 'x', to: 'a' }], circle))).toEqual([
    'items_wait_in_circle',
    'A, B, …',
  ]);
  const family = ground({ c: ['a'] }, { c: 'b', b: 'a' });
  expect(refusal(() => checkWaits([{ from: 'a', to: 'c' }], family))).toEqual(['item_waits_for_family', 'A']);
  expect(refusal(() => checkWaits([{ from: 'c', to: 'a' }], family))).toEqual(['item_waits_for_family', 'C']);
});

test('items do not come below what they wait for, or what waits for them', () => {
  expect(refusal(() => checkFamily(['b', 'c'], ['a'], ground({ c: ['a'] })))).toEqual([
    'item_waits_for_family',
    'A',
  ]);
  expect(refusal(() => checkFamily(['b', 'c'], ['a'], ground({ a: ['c'] })))).toEqual([
    'item_waits_for_family',
    'C',
  ]);
  expect(refusal(() => checkFamily(['b'], ['a'], ground({ b: ['d'], a: ['e'] })))).toBeUndefined();
});

test('five items are named at most, each by the beginning of a long title', () => {
  expect(nameList(['1', '2', '3', '4', '5', '6'], (id) => id)).toBe('1, 2, 3, 4, 5, …');
  expect(nameList(['a'], () => 'x'.repeat(99))).toBe(`${'x'.repeat(60)}…`);
});
