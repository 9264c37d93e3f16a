import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOwnOrder } from './preferences.ts';

const teams = [{ id: 3 }, { id: 1 }, { id: 2 }];

test('the workspaces stand in the person’s order; others follow, the oldest first', () => {
  expect(inOwnOrder(teams, [2]).map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(inOwnOrder(teams).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(
    inOwnOrder(teams, [9, 3, 1, 3])
      .map(({ id }) => id)
      .sort(),
  ).toEqual([1, 2, 3]);
});

test('the order of workspaces loses none and doubles none', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
      fc.array(fc.integer({ min: 1, max: 20 })),
      (ids, order) => {
        const sorted = inOwnOrder(
          ids.map((id) => ({ id })),
          order,
        ).map(({ id }) => id);
        if (sorted.length !== ids.length || !ids.every((id) => sorted.includes(id))) throw new Error('lost');
      },
    ),
  );
});
