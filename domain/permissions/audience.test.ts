import { expect, test } from 'vitest';
import { audienceOf, audiences, entriesFor, narrowedBy } from './audience.ts';
import { EffectivePermissions } from './effective-permissions.ts';
import { boardPlace, folderPlace, type Place, permissionIdOf, type Tree } from './places.ts';
import type { Visibility } from './visibility.ts';

const board = boardPlace('board');
const folder = folderPlace({ id: 'folder', board_id: 'board' });

function treeWith(set: Map<string, Record<string, boolean>>): Tree {
  const get = (collection: string, id: string) => {
    if (collection === 'permissions')
      return set.has(id) ? { ...(id === 'folder' ? folder : board), permissions: set.get(id) } : undefined;
    return collection === 'folders' ? { id, board_id: 'board', parent_id: null } : { id, user_ids: [] };
  };
  return { get } as unknown as Tree;
}

/** Chooses as a person does, one place after another. */
function chosen(...choices: [Place, Visibility][]) {
  const set = new Map<string, Record<string, boolean>>();
  for (const [place, wanted] of choices) {
    const tree = treeWith(set);
    const own = { ...set.get(permissionIdOf(place)) };
    for (const { key, to } of entriesFor(tree, new EffectivePermissions(tree), place, wanted)) {
      if (to === undefined) delete own[key];
      else own[key] = to;
    }
    set.set(permissionIdOf(place), own);
  }
  const tree = treeWith(set);
  return { set, audience: (place: Place) => audienceOf(tree, new EffectivePermissions(tree), place) };
}

test('a board has the chosen audience, whatever it had before', () => {
  for (const before of audiences)
    for (const after of audiences)
      expect(chosen([board, before], [board, after]).audience(board)).toBe(after);
});

test('a folder has the audience of its board, or a smaller one', () => {
  for (const above of audiences)
    for (const own of audiences) {
      const { audience } = chosen([board, above], [folder, own]);
      const narrower = audiences[Math.max(audiences.indexOf(above), audiences.indexOf(own))];
      expect(audience(folder)).toBe(narrower);
    }
});

test('a folder with the audience of its board has no entries for it', () => {
  for (const one of audiences) expect(chosen([board, one], [folder, one]).set.get('folder')).toEqual({});
});

test('the place above that limits the audience is named', () => {
  const { set } = chosen([board, 'private']);
  const tree = treeWith(set);
  expect(narrowedBy(tree, new EffectivePermissions(tree), folder, 'workspace')).toEqual(board);
  expect(narrowedBy(tree, new EffectivePermissions(tree), folder, 'private')).toBeUndefined();
  expect(narrowedBy(tree, new EffectivePermissions(tree), board, 'public')).toBeUndefined();
});
