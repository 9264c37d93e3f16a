import type { Item } from '@tessera/domain/records/item.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowGroup } from '../../data/views/testing/row-group.ts';
import { cardPlace } from './card-place.ts';

/** Rows of items, each by its id and that of its parent. */
const rowsOf = (items: readonly (readonly [id: string, parent?: string])[]) => ({
  idAt: (index: number) => items[index]?.[0],
  item: (id: string) => {
    const found = items.find(([one]) => one === id);
    return found && ({ id, parent_id: found[1] ?? null } as Item);
  },
});
const rows = rowsOf([['a'], ['b'], ['b1', 'b'], ['c'], ['d']]);
const cell = rowGroup('todo', 0, 4);

test('a card goes between the two that it is dropped between', () => {
  expect(cardPlace(rows, cell, 1, new Set(['d']))).toEqual({ parent: null, after: 'a', before: 'b' });
  expect(cardPlace(rows, cell, 0, new Set(['d']))).toEqual({ parent: null, before: 'a' });
  expect(cardPlace(rows, cell, 4, new Set(['d']))).toEqual({ parent: null, after: 'c' });
});

test('those that are moved along, and cards of another parent, are passed over', () => {
  expect(cardPlace(rows, cell, 2, new Set(['b']))).toEqual({ parent: null, after: 'a', before: 'c' });
  expect(cardPlace(rows, cell, 3, new Set(['d']))).toEqual({ parent: null, after: 'b', before: 'c' });
});

test('cards keep their places in an empty cell, and where they have several parents', () => {
  expect(cardPlace(rows, rowGroup('done', 5, 0), 0, new Set(['a']))).toBeUndefined();
  expect(cardPlace(rows, cell, 1, new Set(['d', 'b1']))).toBeUndefined();
});

test('a card never goes beside itself, nor beside one out of the cell', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), fc.constantFrom('a', 'b', 'c', 'd'), (index, id) => {
      const place = cardPlace(rows, cell, index, new Set([id]));
      for (const beside of [place?.after, place?.before]) expect([id, 'd', 'b1']).not.toContain(beside ?? '');
    }),
  );
});
