import { describe, expect, test } from 'vitest';
import { Access } from './access.ts';
import { explain, hiddenAt, type Line, linesAt, pathTo } from './explain.ts';
import { boardPlace, folderPlace, type Place, WORKSPACE } from './places.ts';
import type { PlainTeam } from './testing/plain-model.ts';
import { subjectIn, treeOf } from './testing/random-team.ts';

const board = boardPlace('board');
const [budget, plans] = ['budget', 'plans'].map((id) => folderPlace({ id, board_id: 'board' })) as [
  Place,
  Place,
];
const [owner, member, restricted, guest, stranger] = [1, 3, 5, 6, 9];

function teamWith(...saved: PlainTeam['saved'][number][]): PlainTeam {
  return {
    people: [
      { id: owner, standing: 'owner' },
      { id: member, standing: 'full-member' },
      { id: restricted, standing: 'restricted-member' },
      { id: guest, standing: 'guest' },
    ],
    boards: [{ id: 'board', user_ids: [restricted] }],
    folders: [
      { id: 'budget', board_id: 'board', parent_id: null },
      { id: 'plans', board_id: 'board', parent_id: 'budget' },
    ],
    saved,
  };
}

function ask(team: PlainTeam, person: number, place: Place, line: Partial<Line> = {}) {
  const tree = treeOf(() => team);
  const access = new Access(tree, subjectIn(team, person));
  const { granted, reason } = explain(tree, access, place, {
    permission: 'DELETE_ITEM',
    own: false,
    ...line,
  });
  return { granted, reason };
}

const from = (token: string, source: unknown, own = false) => ({ kind: 'set', token, own, source });

describe('why somebody may', () => {
  test('because they own the workspace', () => {
    expect(ask(teamWith(), owner, plans)).toEqual({ granted: true, reason: { kind: 'owner' } });
  });

  test('because their role has it by default', () => {
    expect(ask(teamWith(), member, plans)).toEqual({
      granted: true,
      reason: from('role:full-member', 'default'),
    });
  });

  test('because of an entry of the nearest place above', () => {
    const team = teamWith(
      {
        place: WORKSPACE,
        entries: { 'role:guest:DELETE_ITEM': true, 'role:full-member:DELETE_ITEM': false },
      },
      { place: board, entries: { 'role:full-member:DELETE_ITEM': true } },
    );
    expect(ask(team, member, plans)).toEqual({ granted: true, reason: from('role:full-member', board) });
    expect(ask(team, member, WORKSPACE)).toEqual({
      granted: false,
      reason: from('role:full-member', WORKSPACE),
    });
  });

  test('because of an entry by name, before one for their role', () => {
    const team = teamWith({ place: budget, entries: { [`user:${member}:DELETE_ITEM`]: false } });
    expect(ask(team, member, plans)).toEqual({ granted: false, reason: from(`user:${member}`, budget) });
    expect(ask(team, member, board).granted).toBe(true);
  });

  test('because of an entry for their own records, told apart from one for all', () => {
    const team = teamWith({ place: board, entries: { 'role:full-member:EDIT_ITEM': false } });
    expect(ask(team, member, board, { permission: 'EDIT_ITEM' }).granted).toBe(false);
    expect(ask(team, member, board, { permission: 'EDIT_ITEM', own: true })).toEqual({
      granted: true,
      reason: from('role:full-member', 'default', true),
    });
  });
});

describe('why somebody may not', () => {
  test('because no entry allows it', () => {
    expect(ask(teamWith(), restricted, board, { permission: 'CREATE_FOLDER' })).toEqual({
      granted: false,
      reason: { kind: 'nobody' },
    });
  });

  test('because they are not on the private board', () => {
    const team = teamWith({ place: board, entries: { 'tag:board_locked_out:VIEW_FOLDER': false } });
    expect(ask(team, member, plans).reason).toEqual({
      kind: 'hidden',
      place: board,
      because: from('tag:board_locked_out', board),
    });
    expect(ask(team, restricted, plans).granted).toBe(true);
  });

  test('because its container is hidden from them', () => {
    const team = teamWith({ place: budget, entries: { 'role:full-member:VIEW_FOLDER': false } });
    expect(ask(team, member, plans)).toEqual({
      granted: false,
      reason: { kind: 'hidden', place: budget, because: from('role:full-member', budget) },
    });
  });

  test('because they are a guest off the board, or a stranger', () => {
    expect(ask(teamWith(), guest, board)).toEqual({ granted: false, reason: { kind: 'outside' } });
    expect(ask(teamWith(), guest, WORKSPACE)).toEqual({ granted: false, reason: { kind: 'outside' } });
    expect(ask(teamWith(), stranger, plans)).toEqual({ granted: false, reason: { kind: 'outside' } });
  });

  test('because a folder that is hidden from some is hidden from visitors', () => {
    const team = teamWith(
      { place: board, entries: { 'tag:guest_user:VIEW_FOLDER': true } },
      { place: budget, entries: { 'role:full-member:VIEW_FOLDER': false } },
    );
    const tree = treeOf(() => team);
    const access = new Access(tree, { person: 0, standing: undefined });
    expect(hiddenAt(tree, access, board)).toBeUndefined();
    expect(hiddenAt(tree, access, plans)).toEqual({
      kind: 'hidden',
      place: budget,
      because: { kind: 'kept-inside' },
    });
  });
});

test('an explanation does not name a place whose entries the person may not see', () => {
  const team = teamWith();
  const tree = treeOf(() => team);
  const access = new Access(tree, subjectIn(team, member));
  const { effective } = access;
  const told = { 'role:full-member:DELETE_ITEM': false };
  Object.assign(effective, { at: () => told });
  expect(explain(tree, access, board, { permission: 'DELETE_ITEM', own: false }).reason).toEqual({
    kind: 'hidden',
    place: board,
    because: { kind: 'nobody' },
  });
  Object.assign(told, { 'role:full-member:VIEW_FOLDER': true });
  const again = new Access(tree, subjectIn(team, member), { effective });
  expect(explain(tree, again, board, { permission: 'DELETE_ITEM', own: false }).reason).toEqual(
    from('role:full-member', 'above'),
  );
});

test('the lines of a place are the permissions of its level, with those for own records below those for all', () => {
  const names = (place: Place) =>
    linesAt(place).map(({ permission, own }) => `${permission}${own ? '+' : ''}`);
  expect(names(WORKSPACE)).toContain('DELETE_WORKSPACE');
  expect(names(board)).not.toContain('CREATE_BOARD');
  expect(names(budget)).not.toContain('UPDATE_BOARD');
  expect(names(budget).slice(0, 4)).toEqual(['CREATE_ITEM', 'EDIT_ITEM', 'EDIT_ITEM+', 'DELETE_ITEM']);
});

test('the path to a folder begins at the workspace', () => {
  expect(
    pathTo(
      treeOf(() => teamWith()),
      plans,
    ),
  ).toEqual([WORKSPACE, board, budget, plans]);
});
