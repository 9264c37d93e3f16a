import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ITEM_DEPTH_MAX } from '../constants.ts';
import type { DomainError } from '../errors.ts';
import { fittingParent, type ItemNode, type ItemTree, itemsBelow } from './sub-items.ts';

/** A tree of one folder, by the parent of each item. */
function treeOf(parents: Record<string, string | null>, folder_id = 'folder'): ItemTree {
  const node = (id: string): ItemNode | undefined =>
    id in parents ? { id, folder_id, parent_id: parents[id]! } : undefined;
  return { node, childrenOf: (id) => Object.keys(parents).filter((one) => parents[one] === id) };
}

const put = (
  id: string,
  parent_id: string | null,
  tree: ItemTree,
  misfit: 'refused' | 'to-top' = 'refused',
) => fittingParent({ id, folder_id: 'folder', parent_id }, tree, misfit);

function refusal(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as DomainError).details.issues?.[0]?.code;
  }
}

const chain = (length: number): Record<string, string | null> =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`${index}`, index === 0 ? null : `${index - 1}`]));

describe('the parent of an item', () => {
  test('is an item of the same folder', () => {
    const tree = treeOf({ a: null });
    expect(put('b', 'a', tree)).toBe('a');
    expect(put('b', null, tree)).toBeNull();
    expect(refusal(() => put('b', 'gone', tree))).toBe('no_such_item');
    expect(refusal(() => put('b', 'a', treeOf({ a: null }, 'other')))).toBe('no_such_item');
  });

  test('is neither the item itself nor below it', () => {
    const tree = treeOf({ a: null, b: 'a', c: 'b' });
    for (const parent of ['a', 'b', 'c'])
      expect(refusal(() => put('a', parent, tree))).toBe('item_in_itself');
    expect(put('c', 'a', tree)).toBe('a');
  });

  test('leaves room for all levels below the item', () => {
    const tree = treeOf({ ...chain(ITEM_DEPTH_MAX), x: null, y: 'x' });
    expect(put('y', `${ITEM_DEPTH_MAX - 2}`, tree)).toBe(`${ITEM_DEPTH_MAX - 2}`);
    expect(refusal(() => put('y', `${ITEM_DEPTH_MAX - 1}`, tree))).toBe('items_too_deep');
    expect(put('x', `${ITEM_DEPTH_MAX - 3}`, tree)).toBe(`${ITEM_DEPTH_MAX - 3}`);
    expect(refusal(() => put('x', `${ITEM_DEPTH_MAX - 2}`, tree))).toBe('items_too_deep');
  });

  test('is none where it does not fit and the item is not to be lost', () => {
    const tree = treeOf({ ...chain(ITEM_DEPTH_MAX), a: 'b', b: null });
    for (const [id, parent] of [
      ['b', 'a'],
      ['x', 'gone'],
      ['x', `${ITEM_DEPTH_MAX - 1}`],
    ] as const)
      expect(put(id, parent, tree, 'to-top')).toBeNull();
  });

  test('may come later, also where it then would be below the item', () => {
    const later = (tree: ItemTree) => ({ ...tree, comesLater: (_: string, to: string) => to === 'folder' });
    expect(put('a', 'b', later(treeOf({})), 'to-top')).toBe('b');
    expect(put('b', 'a', later(treeOf({ a: 'b' })), 'to-top')).toBeNull();
    expect(refusal(() => put('a', 'b', later(treeOf({ b: null }, 'other'))))).toBe('no_such_item');
  });
});

test('whatever is moved where, items stay a tree and none is lost', () => {
  const moves = fc.array(fc.tuple(fc.nat(7), fc.option(fc.nat(7))), { maxLength: 40 });
  fc.assert(
    fc.property(moves, (steps) => {
      const parents: Record<string, string | null> = Object.fromEntries(
        Array.from({ length: 8 }, (_, index) => [`${index}`, null]),
      );
      for (const [item, to] of steps) {
        const parent = to === null ? null : `${to}`;
        const code = refusal(() => {
          parents[item] = put(`${item}`, parent, treeOf(parents));
        });
        expect([undefined, 'item_in_itself']).toContain(code);
      }
      const top = Object.keys(parents).filter((id) => parents[id] === null);
      const reached = top.flatMap((id) => [...itemsBelow(id, treeOf(parents)), id]);
      expect(reached.toSorted()).toEqual(Object.keys(parents));
      for (const id of reached)
        if (parents[id] !== null) expect(reached.indexOf(id)).toBeLessThan(reached.indexOf(parents[id]!));
    }),
  );
});

test('items that two waiting saves have put below each other are each named once', () => {
  expect(itemsBelow('a', treeOf({ a: 'b', b: 'a', c: 'b' })).toSorted()).toEqual(['b', 'c']);
});
