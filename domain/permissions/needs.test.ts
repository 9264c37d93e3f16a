import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { StructureCollection } from '../records/index.ts';
import { validateDelete, validatePut } from '../records/validate.ts';
import { validateItemDelete, validateItemPut, validateValuePut } from '../records/validate-item.ts';
import { type Entries, entryKey } from './entries.ts';
import { type Permission, permissions, permissionType } from './permissions.ts';
import { WORKSPACE } from './places.ts';
import { SmallTeam, who } from './testing/small-team.ts';

/** One save by somebody, of whom only permissions are known. */
type Save = (team: SmallTeam, person: number) => unknown;

const named = { name: 'N', position: 'a5' };

const put =
  (
    collection: StructureCollection,
    id: (team: SmallTeam) => string,
    fields: (team: SmallTeam) => object,
  ): Save =>
  (team, person) => {
    const row_version = Number(team.stored(collection, id(team))?.['row_version'] ?? 0) + 1;
    return validatePut(team.as(person), collection, id(team), { row_version, ...fields(team) });
  };

const remove =
  (collection: StructureCollection, id: (team: SmallTeam) => string): Save =>
  (team, person) =>
    validateDelete(team.as(person), collection, id(team));

const board = (team: SmallTeam) => team.board.board_id!;
const folder = (team: SmallTeam) => team.folder.folder_id!;
const sub = (team: SmallTeam) => team.sub.folder_id!;
const deep = (team: SmallTeam) => team.deep.folder_id!;

/** Each save, and the permissions without any one of which it is refused. */
const saves: readonly { save: string; needs: readonly Permission[]; run: Save }[] = [
  {
    save: 'a new board',
    needs: ['CREATE_BOARD'],
    run: put(
      'boards',
      () => newId(),
      () => named,
    ),
  },
  { save: "a board's name", needs: ['UPDATE_BOARD'], run: put('boards', board, () => ({ name: 'N' })) },
  { save: "a board's colour", needs: ['UPDATE_BOARD'], run: put('boards', board, () => ({ hue: 'red' })) },
  { save: "a board's place", needs: ['UPDATE_BOARD'], run: put('boards', board, () => ({ position: 'a5' })) },
  {
    save: 'a board in the archive',
    needs: ['UPDATE_BOARD'],
    run: put('boards', board, () => ({ archived: true })),
  },
  { save: 'a board as it is', needs: ['UPDATE_BOARD'], run: put('boards', board, () => ({})) },
  {
    save: 'who is on a board',
    needs: ['MANAGE_VISIBILITY'],
    run: put('boards', board, () => ({ user_ids: [who.owner, who.otherFull] })),
  },
  {
    save: 'who is on a board, and its name',
    needs: ['MANAGE_VISIBILITY', 'UPDATE_BOARD'],
    run: put('boards', board, () => ({ user_ids: [who.owner, who.otherFull], name: 'N' })),
  },
  { save: 'a board deleted', needs: ['DELETE_BOARD'], run: remove('boards', board) },
  {
    save: 'a new folder at the top',
    needs: ['CREATE_FOLDER'],
    run: put(
      'folders',
      () => newId(),
      (team) => ({ ...named, board_id: board(team) }),
    ),
  },
  {
    save: 'a new folder in a folder',
    needs: ['CREATE_FOLDER'],
    run: put(
      'folders',
      () => newId(),
      (team) => ({ ...named, board_id: board(team), parent_id: sub(team) }),
    ),
  },
  { save: "a folder's name", needs: ['UPDATE_FOLDER'], run: put('folders', folder, () => ({ name: 'N' })) },
  { save: 'a folder as it is', needs: ['UPDATE_FOLDER'], run: put('folders', sub, () => ({})) },
  {
    save: 'a folder moved',
    needs: ['UPDATE_FOLDER', 'CREATE_FOLDER', 'DELETE_FOLDER'],
    run: put('folders', deep, (team) => ({ parent_id: folder(team) })),
  },
  {
    save: 'a folder moved to another board',
    needs: ['UPDATE_FOLDER', 'CREATE_FOLDER', 'DELETE_FOLDER'],
    run: (team, person) => {
      team.put('boards', { ...team.stored('boards', team.closed.board_id!)!, user_ids: [person] });
      const to = () => ({ board_id: team.closed.board_id, parent_id: null });
      return put('folders', deep, to)(team, person);
    },
  },
  { save: 'a folder deleted', needs: ['DELETE_FOLDER'], run: remove('folders', folder) },
  {
    save: "a folder's new attribute",
    needs: ['CREATE_ATTRIBUTE'],
    run: put(
      'attributes',
      () => newId(),
      (team) => ({ ...named, ...team.folder, kind: 'number' }),
    ),
  },
  {
    save: "a board's new attribute",
    needs: ['CREATE_ATTRIBUTE'],
    run: put(
      'attributes',
      () => newId(),
      (team) => ({ ...named, ...team.board, kind: 'number' }),
    ),
  },
  {
    save: "an attribute's name",
    needs: ['UPDATE_ATTRIBUTE'],
    run: put(
      'attributes',
      (team) => team.attribute,
      () => ({ name: 'N' }),
    ),
  },
  {
    save: 'an attribute deleted',
    needs: ['DELETE_ATTRIBUTE'],
    run: remove('attributes', (team) => team.attribute),
  },
  {
    save: 'a new view',
    needs: ['CREATE_TAB'],
    run: put(
      'views',
      () => newId(),
      (team) => ({ ...named, ...team.folder, type: 'table' }),
    ),
  },
  {
    save: "a view's name",
    needs: ['CUSTOMIZE_TAB'],
    run: put(
      'views',
      (team) => team.view,
      () => ({ name: 'N' }),
    ),
  },
  { save: 'a view deleted', needs: ['DELETE_TAB'], run: remove('views', (team) => team.view) },
  {
    save: 'a new view that is locked',
    needs: ['CREATE_TAB', 'EDIT_LOCKED_VIEWS'],
    run: put(
      'views',
      () => newId(),
      (team) => ({ ...named, ...team.folder, type: 'table', locked: true }),
    ),
  },
  {
    save: 'that a view is locked',
    needs: ['CUSTOMIZE_TAB', 'EDIT_LOCKED_VIEWS'],
    run: put(
      'views',
      (team) => team.view,
      () => ({ locked: true }),
    ),
  },
  {
    save: "a locked view's name",
    needs: ['CUSTOMIZE_TAB', 'EDIT_LOCKED_VIEWS'],
    run: put(
      'views',
      (team) => team.lockedView,
      () => ({ name: 'N' }),
    ),
  },
  {
    save: 'that a view is locked no more',
    needs: ['CUSTOMIZE_TAB', 'EDIT_LOCKED_VIEWS'],
    run: put(
      'views',
      (team) => team.lockedView,
      () => ({ locked: false }),
    ),
  },
  {
    save: 'a locked view deleted',
    needs: ['DELETE_TAB', 'EDIT_LOCKED_VIEWS'],
    run: remove('views', (team) => team.lockedView),
  },
  {
    save: 'a new view that is personal',
    needs: ['ACCESS_PERSONAL_VIEWS'],
    run: put(
      'views',
      () => newId(),
      (team) => ({ ...named, ...team.folder, type: 'table', personal: true }),
    ),
  },
  {
    save: 'that a view of their own is personal',
    needs: ['CUSTOMIZE_TAB', 'ACCESS_PERSONAL_VIEWS'],
    run: (team, person) => {
      team.put('views', { ...team.stored('views', team.view)!, created_by: person });
      return put(
        'views',
        () => team.view,
        () => ({ personal: true }),
      )(team, person);
    },
  },
  {
    save: 'what is set for a folder',
    needs: ['MANAGE_PERMISSIONS'],
    run: put('permissions', folder, (team) => ({
      ...team.folder,
      permissions: { 'role:guest:MANAGE_PERMISSIONS': false },
    })),
  },
  {
    save: 'that a folder is public',
    needs: ['MANAGE_VISIBILITY'],
    run: put('permissions', folder, (team) => ({
      ...team.folder,
      permissions: { 'tag:guest_user:VIEW_FOLDER': true },
    })),
  },
  {
    save: 'a new item',
    needs: ['CREATE_ITEM'],
    run: (team, person) =>
      validateItemPut(team.as(person), undefined, newId(), {
        row_version: 1,
        position: 'a0',
        ...team.folder,
      }),
  },
  {
    save: "an item's place",
    needs: ['EDIT_ITEM'],
    run: (team, person) =>
      validateItemPut(team.as(person), team.item(who.owner), newId(), { row_version: 2, position: 'a5' }),
  },
  {
    save: "an item's value",
    needs: ['EDIT_ITEM'],
    run: (team, person) =>
      validateValuePut(team.as(person), team.item(who.owner), team.attribute, { row_version: 1, data: 'x' }),
  },
  {
    save: 'an item deleted',
    needs: ['DELETE_ITEM'],
    run: (team, person) => validateItemDelete(team.as(person), team.item(who.owner)),
  },
  {
    save: 'an item of their own deleted',
    needs: ['DELETE_ITEM'],
    run: (team, person) => validateItemDelete(team.as(person), team.item(person)),
  },
];

const outcome = (work: () => unknown): string => {
  try {
    work();
    return 'ok';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'forbidden' ? error.message : error.code;
  }
};

/** For one person, in the whole workspace, over what their role has: exactly these permissions. */
function teamIn(person: number, granted: readonly Permission[], own: readonly Permission[] = []): SmallTeam {
  const team = new SmallTeam();
  const role = team.people.get(person)!;
  const entries: Record<string, boolean> = {};
  for (const permission of permissions) {
    // Their role has nothing, or has all: what is set for the person decides.
    entries[entryKey(`role:${role}`, permission)] = !granted.includes(permission);
    entries[entryKey(`user:${person}`, permission)] = granted.includes(permission);
    if (own.includes(permission)) entries[entryKey(`user:${person}`, permission, true)] = true;
  }
  team.set(WORKSPACE, entries satisfies Entries);
  return team;
}

const VIEW: readonly Permission[] = ['VIEW_FOLDER'];

describe.each(saves)('$save needs $needs', ({ needs, run }) => {
  test.each([who.restricted, who.full, who.guest, who.admin])('and nothing else (person %i)', (person) => {
    // In the workspace itself a guest is nobody.
    const isPossible = person !== who.guest || !needs.includes('CREATE_BOARD');
    const wanted = isPossible ? 'ok' : permissionType('CREATE_BOARD').denial;
    expect(outcome(() => run(teamIn(person, [...VIEW, ...needs]), person))).toBe(wanted);
  });

  test.each(needs)('%s is missed where it is the only one that is withheld', (missing) => {
    for (const person of [who.restricted, who.admin]) {
      const others = permissions.filter((permission) => permission !== missing);
      expect(outcome(() => run(teamIn(person, others), person))).toBe(permissionType(missing).denial);
    }
  });

  test('whoever may not view it is not told that it is there; the owner may always', () => {
    const blind = permissions.filter((permission) => permission !== 'VIEW_FOLDER');
    const seesNothing = outcome(() => run(teamIn(who.full, blind), who.full));
    expect(needs[0] === 'CREATE_BOARD' ? ['ok'] : ['not_found', 'invalid']).toContain(seesNothing);
    expect(outcome(() => run(teamIn(who.full, []), who.owner))).toBe('ok');
  });
});

describe('who made an item', () => {
  const editing = (created_by: number, granted: readonly Permission[], own: readonly Permission[]) => {
    const team = teamIn(who.restricted, [...VIEW, ...granted], own);
    const item = team.item(created_by);
    const reader = team.as(who.restricted);
    return [
      outcome(() => validateItemPut(reader, item, item.id, { row_version: 2, position: 'a5' })),
      outcome(() => validateValuePut(reader, item, team.attribute, { row_version: 1, data: 'x' })),
    ];
  };
  const denial = permissionType('EDIT_ITEM').denial;

  test('may edit it where they may edit what is their own, and no other', () => {
    expect(editing(who.restricted, [], ['EDIT_ITEM'])).toEqual(['ok', 'ok']);
    expect(editing(who.full, [], ['EDIT_ITEM'])).toEqual([denial, denial]);
    expect(editing(who.restricted, [], [])).toEqual([denial, denial]);
    expect(editing(who.full, ['EDIT_ITEM'], [])).toEqual(['ok', 'ok']);
  });
});

describe('a move', () => {
  const moving = (withheld: Permission, at: 'folder' | 'sub' | 'deep' | 'board') => {
    const team = new SmallTeam();
    team.set(team[at], { [entryKey('role:full-member', withheld)]: false });
    // Out of `sub`, to the top of the board.
    return outcome(() =>
      validatePut(team.as(who.full), 'folders', deep(team), { row_version: 2, parent_id: null }),
    );
  };

  test('needs the one where the folder is and the other where it comes to', () => {
    expect(moving('DELETE_FOLDER', 'deep')).toBe(permissionType('DELETE_FOLDER').denial);
    expect(moving('UPDATE_FOLDER', 'deep')).toBe(permissionType('UPDATE_FOLDER').denial);
    expect(moving('CREATE_FOLDER', 'board')).toBe(permissionType('CREATE_FOLDER').denial);
    expect(moving('CREATE_FOLDER', 'deep')).toBe('ok');
  });

  test('to where one does not see is as if to nowhere', () => {
    const team = new SmallTeam();
    team.set(team.folder, { [entryKey('role:full-member', 'VIEW_FOLDER')]: false });
    const top = newId();
    team.put('folders', { ...named, id: top, board_id: board(team), parent_id: null });
    const into = (parent_id: string) =>
      outcome(() => validatePut(team.as(who.full), 'folders', top, { row_version: 2, parent_id }));
    expect(into(folder(team))).toBe(into(newId()));
  });
});

test('a new thing for a folder with another board than its own is refused', () => {
  const team = new SmallTeam();
  for (const board_id of [team.closed.board_id, newId()]) {
    const place = { ...named, board_id, folder_id: folder(team), row_version: 1 };
    for (const person of [who.full, who.owner]) {
      const attribute = { ...place, kind: 'number' };
      const made = [
        outcome(() => validatePut(team.as(person), 'attributes', newId(), attribute)),
        outcome(() => validatePut(team.as(person), 'views', newId(), { ...place, type: 'table' })),
        outcome(() => validateItemPut(team.as(person), undefined, newId(), place)),
      ];
      expect(made).not.toContain('ok');
    }
  }
});
