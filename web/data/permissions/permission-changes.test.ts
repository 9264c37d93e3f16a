import { boardPlace, permissionIdOf, type Tree, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, test } from 'vitest';
import { type EntryChange, proposalOf } from './permission-changes.ts';

const [board, other] = [newId(), newId()];
const [member, guest] = ['role:full-member:EDIT_ITEM', 'role:guest:EDIT_ITEM'] as const;
const nobody = new Map<string, Map<number, boolean>>();

/** The present entries of a workspace, by the id of their place, and the people on each board. */
const treeOf = (
  set: Record<string, Record<string, boolean>>,
  people: Record<string, number[]> = {},
): Tree => {
  const records: Record<string, Record<string, unknown>> = {
    permissions: Object.fromEntries(Object.entries(set).map(([id, permissions]) => [id, { permissions }])),
    boards: Object.fromEntries(Object.entries(people).map(([id, user_ids]) => [id, { user_ids }])),
  };
  return { get: (collection: string, id: string) => records[collection]?.[id] } as unknown as Tree;
};
const entry = (key: string, to: boolean | undefined, place = boardPlace(board)) =>
  ({ place, key, to }) as EntryChange;

describe('changed entries', () => {
  test('keep what others have set there meanwhile', () => {
    const tree = treeOf({ [board]: { [guest]: false } });
    const { entries } = proposalOf(tree, { entries: [entry(member, true)], people: nobody });
    expect(entries).toEqual([{ place: boardPlace(board), permissions: { [guest]: false, [member]: true } }]);
  });

  test('can be removed, and a missing one stays missing', () => {
    const tree = treeOf({ [board]: { [guest]: false, [member]: true } });
    const entries = [entry(guest, undefined), entry('role:guest:DELETE_ITEM', undefined)];
    expect(proposalOf(tree, { entries, people: nobody }).entries).toEqual([
      { place: boardPlace(board), permissions: { [member]: true } },
    ]);
    expect(tree.get('permissions', board as never)?.permissions).toHaveProperty([guest]);
  });

  test('of several places are one proposal for each', () => {
    const entries = [entry(member, true), entry(member, false, WORKSPACE), entry(guest, true)];
    const found = proposalOf(treeOf({}), { entries, people: nobody }).entries;
    expect(found.map(({ place }) => permissionIdOf(place))).toEqual([board, permissionIdOf(WORKSPACE)]);
    expect(found.map(({ permissions }) => permissions)).toEqual([
      { [member]: true, [guest]: true },
      { [member]: false },
    ]);
  });
});

describe('people who join or leave a board', () => {
  const peopleOf = (changes: [string, [number, boolean][]][]) =>
    proposalOf(treeOf({}, { [board]: [1, 2] }), {
      entries: [],
      people: new Map(changes.map(([id, some]) => [id, new Map(some)])),
    }).people;

  test('are added to the present people, or removed from them', () => {
    expect(
      peopleOf([
        [
          board,
          [
            [3, true],
            [1, false],
          ],
        ],
      ]),
    ).toEqual(new Map([[board, [2, 3]]]));
  });

  test('are added or removed once if others have already done it', () => {
    expect(
      peopleOf([
        [
          board,
          [
            [2, true],
            [9, false],
          ],
        ],
      ]),
    ).toEqual(new Map([[board, [1, 2]]]));
  });

  test('a board without a change is not proposed, and a deleted board has only the added people', () => {
    expect(peopleOf([[board, []]])).toEqual(new Map());
    expect(peopleOf([[other, [[5, true]]]])).toEqual(new Map([[other, [5]]]));
  });
});
