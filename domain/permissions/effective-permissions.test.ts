import { describe, expect, test } from 'vitest';
import { defaultEntries } from './effective-permissions.ts';
import { type Entries, entryKey, type Token } from './entries.ts';
import { type Permission, permissions, permissionType } from './permissions.ts';
import { type Place, WORKSPACE } from './places.ts';
import { type Standing, standings } from './roles.ts';
import { SmallTeam, who } from './testing/small-team.ts';

const keyOf = (token: Token) => entryKey(token, 'EDIT_ITEM');

describe('inheritance', () => {
  const effective = (team: SmallTeam, place: Place) => team.access(who.owner).effective.at(place);

  test('"Top-level folders inherit from their workspace. Nested folders inherit from their parent folder."', () => {
    const team = new SmallTeam();
    team.set(WORKSPACE, { 'role:guest:USE_AI': true, 'role:guest:PIN_COMMENT': true });
    team.set(team.board, { 'role:guest:PIN_COMMENT': false });
    team.set(team.sub, { 'role:guest:USE_AI': false });
    expect(effective(team, team.folder)).toEqual({
      ...defaultEntries,
      ...{ 'role:guest:USE_AI': true, 'role:guest:PIN_COMMENT': false },
    });
    expect(effective(team, team.deep)).toEqual({
      ...defaultEntries,
      ...{ 'role:guest:USE_AI': false, 'role:guest:PIN_COMMENT': false },
    });
  });

  test('"Inherited permissions ... are dropped when final permissions cover them"', () => {
    const team = new SmallTeam();
    team.set(team.board, { [keyOf('role:full-member')]: false, [keyOf('role:guest')]: false });
    team.set(team.folder, { [keyOf('role:full-member')]: true });
    expect(effective(team, team.folder)).toMatchObject({
      ...{ [keyOf('role:full-member')]: true, [keyOf('role:guest')]: false },
    });
    expect(team.access(who.otherFull).may('EDIT_ITEM', team.folder)).toBe(true);
    expect(team.access(who.otherFull).may('EDIT_ITEM', team.board)).toBe(false);
  });

  test('"unless the owner variant applies": what is said of all does not cover what is said of one\'s own', () => {
    const team = new SmallTeam();
    team.set(team.board, { [entryKey('role:full-member', 'EDIT_ITEM', true)]: true });
    team.set(team.folder, { [keyOf('role:full-member')]: false });
    const access = team.access(who.full);
    expect(access.may('EDIT_ITEM', team.folder)).toBe(false);
    expect(access.may('EDIT_ITEM', team.folder, who.otherFull)).toBe(false);
    expect(access.may('EDIT_ITEM', team.folder, who.full)).toBe(true);
    team.set(team.sub, { [entryKey('role:full-member', 'EDIT_ITEM', true)]: false });
    expect(team.access(who.full).may('EDIT_ITEM', team.deep, who.full)).toBe(false);
  });

  test('"Items: create, edit own, edit all": each can be given without the other', () => {
    const own = entryKey('role:guest', 'EDIT_ITEM', true);
    const may = (entries: Entries) => {
      const team = new SmallTeam();
      team.set(team.board, entries);
      const access = team.access(who.guest);
      return [who.guest, who.full].map((by) => access.may('EDIT_ITEM', team.folder, by));
    };
    expect(may({ [own]: true, [keyOf('role:guest')]: false })).toEqual([true, false]);
    expect(may({ [own]: false, [keyOf('role:guest')]: true })).toEqual([false, true]);
    expect(may({ [own]: false, [keyOf('role:guest')]: false })).toEqual([false, false]);
  });

  test("a token that comes first decides also about one's own, before a later one's variant for that", () => {
    const team = new SmallTeam();
    team.set(team.board, { [keyOf(`user:${who.full}`)]: false });
    expect(team.access(who.full).may('EDIT_ITEM', team.folder, who.full)).toBe(false);
  });

  test('nothing is the own of a visitor, nor of nobody', () => {
    const team = new SmallTeam();
    team.set(team.board, {
      ...{ 'tag:guest_user:VIEW_FOLDER': true, [entryKey('tag:guest_user', 'EDIT_ITEM', true)]: true },
    });
    const access = team.access(who.visitor);
    for (const createdBy of [0, null, undefined])
      expect(access.may('EDIT_ITEM', team.folder, createdBy)).toBe(false);
  });

  test('what is set for a folder holds for no board or workspace that has the same id', () => {
    const team = new SmallTeam();
    const { board_id } = team.board;
    const entries = { [keyOf('role:full-member')]: false };
    team.put('permissions', { id: board_id!, ...team.folder, permissions: entries });
    expect(team.access(who.full).may('EDIT_ITEM', team.board)).toBe(true);
  });

  test('where nobody has set anything the table of permissions holds, for each standing', () => {
    const team = new SmallTeam();
    const someone: Record<Standing, number> = {
      ...{ owner: who.owner, admin: who.admin, 'full-member': who.full },
      ...{ 'restricted-member': who.restricted, guest: who.guest },
    };
    for (const permission of permissions)
      for (const standing of standings) {
        const { granted, own } = permissionType(permission);
        const has = (list: readonly Standing[] = []) => standing === 'owner' || list.includes(standing);
        const access = team.access(someone[standing]);
        expect([permission, standing, access.may(permission, team.board)]).toEqual([
          ...[permission, standing, has(granted)],
        ]);
        expect([permission, access.may(permission, team.board, someone[standing])]).toEqual([
          ...[permission, has(granted) || has(own)],
        ]);
      }
  });
});

describe('"Assignable permissions"', () => {
  const area = (name: string): Permission[] => permissions.filter((one) => permissionType(one).area === name);

  test('are these, by area', () => {
    expect(area('items')).toEqual(['CREATE_ITEM', 'EDIT_ITEM', 'DELETE_ITEM']);
    expect(area('attributes')).toEqual(['CREATE_ATTRIBUTE', 'UPDATE_ATTRIBUTE', 'DELETE_ATTRIBUTE']);
    expect(area('tabs')).toEqual(['CREATE_TAB', 'CUSTOMIZE_TAB', 'DELETE_TAB']);
    expect(area('comments')).toEqual(['CREATE_COMMENT', 'DELETE_COMMENT', 'PIN_COMMENT', 'REACT_TO_COMMENT']);
    expect(area('access')).toEqual(['MANAGE_VISIBILITY', 'MANAGE_PERMISSIONS']);
    expect([...area('folders')].sort()).toEqual([
      ...['CREATE_FOLDER', 'DELETE_FOLDER', 'EXPORT_FOLDER', 'UPDATE_FOLDER', 'VIEW_FOLDER'],
    ]);
    expect([...area('boards')].sort()).toEqual([
      ...['CREATE_BOARD', 'DELETE_BOARD', 'EXPORT_BOARD', 'SAVE_AS_TEMPLATE', 'UPDATE_BOARD'],
    ]);
    expect([...area('workspace')].sort()).toEqual([
      ...['DELETE_WORKSPACE', 'INVITE_MEMBERS', 'REMOVE_MEMBERS', 'UPDATE_MEMBER_ROLES', 'UPDATE_WORKSPACE'],
    ]);
  });

  test('each has a denial of its own; those that the specification words are worded so', () => {
    const denials = permissions.map((one) => permissionType(one).denial);
    expect(new Set(denials).size).toBe(denials.length);
    expect(permissionType('CREATE_ITEM').denial).toContain(
      'You do not have the permission to create an item',
    );
    expect(permissionType('CREATE_TAB').denial).toContain('create a view');
    expect(permissionType('UPDATE_WORKSPACE').denial).toContain('update a workspace');
  });
});
