import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldersBelow } from './folders-below.ts';
import type { StructureRecord } from './index.ts';
import { allBelow, RecordsWithin, withinOf } from './within.ts';

const BOARD = 'board';

/** Folders within each other, as their parents say, each with a view; and an attribute of the whole board. */
const trees = fc.array(fc.nat({ max: 20 }), { maxLength: 10 }).map((parents) => {
  const place = { board_id: BOARD };
  const folders = parents.map((parent, index) => ({
    ...place,
    id: `folder ${index}`,
    parent_id: parent % (index + 1) === index ? null : `folder ${parent % (index + 1)}`,
  }));
  const views = folders.map(({ id }) => ({ ...place, id: `view in ${id}`, folder_id: id }));
  const attributes = [{ ...place, id: 'wide', folder_id: null }];
  return {
    boards: [],
    folders,
    views,
    attributes,
    attribute_sections: [],
    item_templates: [],
    permissions: [],
    working_times: [],
  };
});
type Tree = typeof trees extends fc.Arbitrary<infer T> ? T : never;

const withinTree = (tree: Tree) => withinOf((name) => tree[name] as never);
const parentOf = (tree: Tree, id: string) => tree.folders.find((one) => one.id === id)?.parent_id ?? null;
const isBelow = (tree: Tree, id: string, place: string): boolean =>
  place === BOARD ||
  id === place ||
  (parentOf(tree, id) !== null && isBelow(tree, parentOf(tree, id)!, place));

describe('records within a place', () => {
  test('are those right in it, after any additions and removals', () => {
    fc.assert(
      fc.property(trees, fc.array(fc.nat({ max: 20 })), (tree, removals) => {
        const records = new RecordsWithin();
        for (const folder of tree.folders) records.add('folders', folder as unknown as StructureRecord);
        const gone = new Set(removals.map((index) => `folder ${index}`));
        for (const folder of tree.folders)
          if (gone.has(folder.id)) records.remove('folders', folder as unknown as StructureRecord);
        for (const place of [BOARD, ...tree.folders.map(({ id }) => id)]) {
          const found = [...records.within('folders', place)].map(({ id }) => id);
          const left = tree.folders.filter(
            ({ id, parent_id }) => !gone.has(id) && (parent_id ?? BOARD) === place,
          );
          expect(found).toEqual(left.map(({ id }) => id));
        }
      }),
    );
  });

  test('are all found below it, each before its container', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 20 }), (tree, nth) => {
        const place = [BOARD, ...tree.folders.map(({ id }) => id)][nth % (tree.folders.length + 1)]!;
        const found = allBelow(withinTree(tree), place).map(({ record }) => record.id);
        const folders = tree.folders.filter(({ id }) => id !== place && isBelow(tree, id, place));
        const views = tree.views.filter(({ folder_id }) => isBelow(tree, folder_id, place));
        const wide = place === BOARD ? ['wide'] : [];
        expect([...found].sort()).toEqual([...[...folders, ...views].map(({ id }) => id), ...wide].sort());
        for (const { id, folder_id } of views)
          if (folders.some((one) => one.id === folder_id))
            expect(found.indexOf(id)).toBeLessThan(found.indexOf(folder_id));
        for (const { id, parent_id } of folders)
          if (parent_id !== null && parent_id !== place)
            expect(found.indexOf(id)).toBeLessThan(found.indexOf(parent_id));
      }),
    );
  });

  test('have their folders listed, each after its container', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const found = foldersBelow(withinTree(tree), BOARD).map(({ id }) => id);
        expect([...found].sort()).toEqual(tree.folders.map(({ id }) => id).sort());
        for (const { id, parent_id } of tree.folders)
          if (parent_id !== null) expect(found.indexOf(parent_id)).toBeLessThan(found.indexOf(id));
      }),
    );
  });
});
