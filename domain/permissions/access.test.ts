import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { type Entries, entryKey, type Token, type tags } from './entries.ts';
import { permissions, permissionType } from './permissions.ts';
import { boardPlace, type Place, WORKSPACE } from './places.ts';
import { standings } from './roles.ts';
import { SmallTeam, who } from './testing/small-team.ts';
import { priorities, tokensOf } from './tokens.ts';

/** Whether somebody may edit items in the folder of the open board, where this is set for that. */
function edits(person: number, entries: Entries, at: (team: SmallTeam) => Place = (team) => team.folder) {
  const team = new SmallTeam();
  team.set(at(team), entries);
  return team.access(person).may('EDIT_ITEM', team.folder);
}

const keyOf = (token: Token) => entryKey(token, 'EDIT_ITEM');

describe('"Permission tokens are considered by priority. The first token that defines the permission decides."', () => {
  test('"The role owner has priority 0, any other role 100." "The user\'s own token has priority 10."', () => {
    expect(priorities.owner).toBe(0);
    expect(priorities.role).toBe(100);
    expect(priorities.user).toBe(10);
  });

  test('"board_member, priority 50", "guest_user, priority 20", "board_locked_out, priority 60"', () => {
    expect(priorities).toMatchObject({ board_member: 50, guest_user: 20, board_locked_out: 60 });
  });

  test('everybody has their tokens in the order of their priorities', () => {
    const priorityOf = (token: Token): number => {
      if (token === 'role:owner') return priorities.owner;
      if (token.startsWith('role:')) return priorities.role;
      if (token.startsWith('user:')) return priorities.user;
      return priorities[token.slice(4) as (typeof tags)[number]];
    };
    for (const standing of [...standings, undefined])
      for (const board of [undefined, { user_ids: [] }, { user_ids: [5] }]) {
        const found = tokensOf({ person: 5, standing }, board).map(priorityOf);
        expect(found).toEqual(found.toSorted((one, other) => one - other));
        expect(found.length).toBeGreaterThan(0);
      }
  });

  test("the person's own token comes before tags and roles, whatever they say", () => {
    const others = (granted: boolean) => ({
      [keyOf('tag:board_member')]: granted,
      [keyOf('tag:board_locked_out')]: granted,
      [keyOf('role:full-member')]: granted,
    });
    for (const [person, token] of [
      [who.full, `user:${who.full}`],
      [who.otherFull, `user:${who.otherFull}`],
    ] as const) {
      expect(edits(person, { ...others(false), [keyOf(token)]: true })).toBe(true);
      expect(edits(person, { ...others(true), [keyOf(token)]: false })).toBe(false);
    }
  });

  test('tags come before roles', () => {
    expect(edits(who.full, { [keyOf('tag:board_member')]: false, [keyOf('role:full-member')]: true })).toBe(
      false,
    );
    expect(
      edits(who.otherFull, { [keyOf('tag:board_locked_out')]: false, [keyOf('role:full-member')]: true }),
    ).toBe(false);
  });

  test('roles decide where no token before them does; without any entry it is not granted', () => {
    expect(edits(who.full, { [keyOf('role:full-member')]: false })).toBe(false);
    expect(edits(who.full, { [keyOf('role:admin')]: false, [keyOf(`user:${who.admin}`)]: false })).toBe(true);
    const team = new SmallTeam();
    expect(team.access(who.restricted).may('CREATE_BOARD', WORKSPACE)).toBe(false);
    expect(team.access(who.restricted).rule('CREATE_BOARD', WORKSPACE)).toEqual({
      ...{ granted: false, token: undefined, own: false },
    });
  });

  test('the first token decides, not the nearest place', () => {
    const team = new SmallTeam();
    team.set(WORKSPACE, { [keyOf(`user:${who.full}`)]: false });
    team.set(team.folder, { [keyOf('role:full-member')]: true });
    expect(team.access(who.full).may('EDIT_ITEM', team.folder)).toBe(false);
    expect(team.access(who.otherFull).may('EDIT_ITEM', team.folder)).toBe(true);
  });

  test('the owner has everything, whatever is set', () => {
    const team = new SmallTeam();
    for (const place of [WORKSPACE, team.board, team.folder])
      team.set(
        place,
        Object.fromEntries(
          permissions.flatMap((permission) =>
            ([`user:${who.owner}`, 'role:owner', 'tag:board_member'] as const).map((token) => [
              entryKey(token, permission),
              false,
            ]),
          ),
        ),
      );
    for (const permission of permissions)
      for (const place of [WORKSPACE, team.board, team.folder, team.closed])
        expect(team.access(who.owner).may(permission, place)).toBe(true);
  });

  test('a person has no token of another person, role or board', () => {
    for (const token of ['user:44', 'role:admin', 'role:owner', 'role:guest', 'tag:guest_user'] as const)
      expect(edits(who.full, { [keyOf(token)]: false })).toBe(true);
  });
});

describe('"Tags used for folder access"', () => {
  const member = { [keyOf('tag:board_member')]: false };
  const lockedOut = { [keyOf('tag:board_locked_out')]: false };

  test('board_member is a person on the board', () => {
    expect(edits(who.full, member)).toBe(false);
    expect(edits(who.guest, member)).toBe(false);
    expect(edits(who.otherFull, member)).toBe(true);
    expect(edits(who.admin, member)).toBe(true);
  });

  test('"Owners count as board members.": also of a board that they are not on, and of a private one', () => {
    const team = new SmallTeam();
    const board = team.stored('boards', team.closed.board_id!)!;
    team.put('boards', { ...board, user_ids: [] });
    expect(team.access(who.owner).mayView(team.closed)).toBe(true);
    expect(team.access(who.admin).mayView(team.closed)).toBe(false);
  });

  test('"board_locked_out ... applies to non-members": those of the workspace who are not on the board', () => {
    expect(edits(who.full, lockedOut)).toBe(true);
    expect(edits(who.guest, lockedOut)).toBe(true);
    for (const person of [who.otherFull, who.admin]) expect(edits(person, lockedOut)).toBe(false);
    for (const person of [who.visitor, who.stranger, who.away])
      expect(new SmallTeam().access(person).tokensAt(boardPlace(newId()))).toEqual(['tag:guest_user']);
  });

  test('a private board is seen by those who are on it, and by the owner', () => {
    const team = new SmallTeam();
    for (const place of [team.closed, team.inClosed]) {
      for (const person of [who.owner, who.away]) expect(team.access(person).mayView(place)).toBe(true);
      for (const person of [who.admin, who.full, who.restricted, who.guest, who.visitor, who.stranger])
        expect(team.access(person).mayView(place)).toBe(false);
    }
  });

  test('"guest_user ... applies only when its condition is true": to visitors, and whoever is not of the team', () => {
    const team = new SmallTeam();
    team.set(team.board, {
      'tag:guest_user:VIEW_FOLDER': true,
      'role:full-member:VIEW_FOLDER': false,
      'tag:board_member:VIEW_FOLDER': false,
    });
    for (const person of [who.visitor, who.stranger, who.away])
      expect(team.access(person).mayView(team.sub)).toBe(true);
    for (const person of [who.full, who.otherFull, who.guest])
      expect(team.access(person).mayView(team.board)).toBe(false);
  });

  test('"A public board means the guest user may view the board.": it may do nothing else there', () => {
    const team = new SmallTeam();
    team.set(team.board, { 'tag:guest_user:VIEW_FOLDER': true });
    for (const person of [who.visitor, who.stranger, who.away]) {
      const access = team.access(person);
      for (const place of [team.board, team.folder, team.deep])
        for (const permission of permissions)
          expect([permission, access.may(permission, place, person)]).toEqual([
            permission,
            permission === 'VIEW_FOLDER',
          ]);
      for (const permission of permissions) expect(access.may(permission, WORKSPACE, person)).toBe(false);
    }
    expect(team.access(who.visitor).mayView(WORKSPACE)).toBe(false);
    expect(team.access(who.stranger).mayView(WORKSPACE)).toBe(false);
  });

  test('a folder of a public board that is hidden from anybody is hidden from visitors, unless it says otherwise', () => {
    for (const [entries, sees] of [
      [{ 'role:guest:VIEW_FOLDER': false }, false],
      [{ 'user:4:VIEW_FOLDER': false }, false],
      [{ 'role:guest:VIEW_FOLDER': false, 'tag:guest_user:VIEW_FOLDER': true }, true],
      [{ 'role:guest:VIEW_FOLDER': true, 'role:guest:EDIT_ITEM': false }, true],
    ] as const) {
      const team = new SmallTeam();
      team.set(team.board, { 'tag:guest_user:VIEW_FOLDER': true });
      team.set(team.folder, entries);
      for (const person of [who.visitor, who.stranger, who.away])
        for (const place of [team.folder, team.sub]) expect(team.access(person).mayView(place)).toBe(sees);
      expect(team.access(who.full).mayView(team.board)).toBe(true);
    }
  });

  test('a guest has tokens on their boards only', () => {
    const team = new SmallTeam();
    expect(team.access(who.guest).may('EDIT_ITEM', team.deep)).toBe(true);
    expect(team.access(who.guest).may('DELETE_ITEM', team.deep)).toBe(false);
    expect(team.access(who.away).mayView(team.board)).toBe(false);
    for (const permission of permissions)
      expect(team.access(who.guest).may(permission, WORKSPACE)).toBe(false);
    // Not even where something is set for them by name.
    team.set(team.board, { [`user:${who.away}:VIEW_FOLDER`]: true });
    expect(team.access(who.away).mayView(team.board)).toBe(false);
  });
});

describe('"A user is allowed only if every required permission is granted: the resource\'s own plus the requested one."', () => {
  const hiding = { 'role:full-member:VIEW_FOLDER': false };

  test('"Folder access requires the parent\'s permissions plus VIEW_FOLDER, checked recursively up through parents."', () => {
    const seen = (at: (team: SmallTeam) => Place) => {
      const team = new SmallTeam();
      team.set(at(team), hiding);
      // Allowed again further down, it is hidden with what it is in.
      team.set(team.deep, { 'role:full-member:VIEW_FOLDER': true, 'user:4:EDIT_ITEM': true });
      const access = team.access(who.full);
      return [team.board, team.folder, team.sub, team.deep].map(
        (place) => access.mayView(place) && access.may('EDIT_ITEM', place),
      );
    };
    expect(seen((team) => team.sub)).toEqual([true, true, false, false]);
    expect(seen((team) => team.folder)).toEqual([true, false, false, false]);
    expect(seen((team) => team.board)).toEqual([false, false, false, false]);
  });

  test('"A folder is hidden if its final permissions include the view-folder restriction, or a parent is hidden."', () => {
    const team = new SmallTeam();
    team.set(team.folder, hiding);
    for (const person of [who.full, who.otherFull])
      for (const place of [team.folder, team.sub, team.deep])
        expect(team.access(person).mayView(place)).toBe(false);
    for (const person of [who.owner, who.admin, who.restricted, who.guest])
      expect(team.access(person).mayView(team.deep)).toBe(true);
  });

  test('a place that may not be seen may not be changed, and the denial names the permission asked for', () => {
    const team = new SmallTeam();
    team.set(team.folder, hiding);
    const must = () => team.access(who.full).must('EDIT_ITEM', team.sub);
    expect(must).toThrow(permissionType('EDIT_ITEM').denial);
  });

  test('a folder or board that is not there is seen by nobody', () => {
    const team = new SmallTeam();
    const gone = newId();
    for (const place of [
      boardPlace(gone),
      { board_id: team.board.board_id, folder_id: gone },
      { board_id: gone, folder_id: team.folder.folder_id },
      { board_id: null, folder_id: team.folder.folder_id },
      boardPlace(team.folder.folder_id!),
    ]) {
      expect(team.access(who.owner).mayView(place)).toBe(false);
      expect(team.access(who.owner).may('EDIT_ITEM', place)).toBe(false);
    }
  });

  test('a question about a folder with a board that it is not on is not answered by, and does not answer, another', () => {
    const team = new SmallTeam();
    team.set(team.inClosed, { [keyOf('tag:board_member')]: true, 'role:guest:EDIT_ITEM': false });
    team.set(team.closed, {});
    const here = team.inClosed;
    const elsewhere = { ...here, board_id: team.board.board_id };
    for (const [first, second] of [
      [here, elsewhere],
      [elsewhere, here],
    ] as const) {
      // On the other board, but not on the folder's.
      const access = team.access(who.guest);
      expect([access.may('EDIT_ITEM', first), access.mayView(first)]).toEqual([false, false]);
      expect([access.may('EDIT_ITEM', second), access.mayView(second)]).toEqual([false, false]);
    }
    const asked = team.access(who.full);
    expect([asked.mayView(elsewhere), asked.mayView(here)]).toEqual([false, true]);
    expect([asked.mayView(boardPlace(here.folder_id!)), asked.mayView(here)]).toEqual([false, true]);
  });
});

describe('"In pretend mode all permission checks pass."', () => {
  test('for everybody, everywhere', () => {
    const team = new SmallTeam();
    for (const person of Object.values(who)) {
      const access = team.access(person, { pretend: true });
      for (const permission of permissions)
        for (const place of [WORKSPACE, team.board, team.closed, team.inClosed]) {
          expect(access.may(permission, place)).toBe(true);
          expect(() => access.must(permission, place)).not.toThrow();
        }
      for (const place of [team.board, team.deep, team.closed, team.inClosed])
        expect(access.mayView(place)).toBe(true);
    }
  });
});

describe('what is kept', () => {
  test('"The permission cache is cleared on permission-updating events": until then it answers as before', () => {
    const team = new SmallTeam();
    const access = team.access(who.full);
    expect(access.may('EDIT_ITEM', team.folder)).toBe(true);
    team.set(team.board, { [keyOf('role:full-member')]: false });
    expect(access.may('EDIT_ITEM', team.folder)).toBe(true);
    access.clear();
    expect(access.may('EDIT_ITEM', team.folder)).toBe(false);
  });
});
