import { describe, expect, test } from 'vitest';
import type { DomainError } from '../errors.ts';
import type { Entries } from '../permissions/entries.ts';
import { permissions, permissionType } from '../permissions/permissions.ts';
import { boardPlace, levelOf, type Place, WORKSPACE } from '../permissions/places.ts';
import { SmallTeam, who } from '../permissions/testing/small-team.ts';
import { answer, denied, saving } from '../permissions/testing/validating.ts';
import { ENTRIES_MAX, WORKSPACE_PERMISSIONS_ID } from './permission-record.ts';
import { validateDelete, validatePut } from './validate.ts';

const set = (person: number, place: (team: SmallTeam) => Place, entries: Entries, before: Entries = {}) => {
  const team = new SmallTeam();
  if (Object.keys(before).length > 0) team.set(place(team), before);
  return answer(() => saving(team, person, place(team), entries));
};

const onBoard = ({ board }: SmallTeam) => board;
const onFolder = ({ folder }: SmallTeam) => folder;
const onSub = ({ sub }: SmallTeam) => sub;
const onWorkspace = () => WORKSPACE;

describe('a save of permissions', () => {
  test('is allowed to those who have the permission, at each level, and to nobody else', () => {
    for (const place of [onWorkspace, onBoard, onFolder, onSub]) {
      const entries = { 'role:restricted-member:EDIT_ITEM': false };
      expect(set(who.owner, place, entries)).toBe('ok');
      expect(set(who.admin, place, entries)).toBe('ok');
      for (const person of [who.full, who.restricted])
        expect(set(person, place, entries)).toBe(denied('MANAGE_PERMISSIONS'));
    }
    expect(set(who.guest, onBoard, { 'role:guest:EDIT_ITEM': true })).toBe(denied('MANAGE_PERMISSIONS'));
  });

  test('needs the permission also where it changes nothing: it would make a version and a line of the log', () => {
    for (const person of [who.full, who.restricted, who.guest]) {
      expect(set(person, onBoard, {})).toBe(denied('MANAGE_PERMISSIONS'));
      expect(set(person, onFolder, {})).toBe(denied('MANAGE_PERMISSIONS'));
    }
    for (const person of [who.visitor, who.stranger, who.away]) {
      const team = new SmallTeam();
      team.set(team.board, { 'tag:guest_user:VIEW_FOLDER': true });
      expect(answer(() => saving(team, person, team.folder, {}))).toBe(denied('MANAGE_PERMISSIONS'));
    }
    expect(set(who.admin, onBoard, {})).toBe('ok');
  });

  test('needs the permission also to remove entries', () => {
    const before = { 'role:restricted-member:EDIT_ITEM': false };
    expect(set(who.full, onBoard, {}, before)).toBe(denied('MANAGE_PERMISSIONS'));
    expect(set(who.admin, onBoard, {}, before)).toBe('ok');
  });

  test('is stored as it was sent, as the next version', () => {
    const team = new SmallTeam();
    const entries = { 'user:4:EDIT_ITEM': false, 'user:4:EDIT_ITEM:owner': true };
    const first = saving(team, who.admin, team.folder, entries);
    expect(first).toMatchObject({ operation: 'created', before: null });
    expect(first.record).toMatchObject({
      id: team.folder.folder_id,
      ...team.folder,
      ...{ permissions: entries, row_version: 1, created_by: who.admin },
    });
    team.put('permissions', first.record as never);
    const second = saving(team, who.admin, team.folder, {});
    expect(second).toMatchObject({ operation: 'updated', record: { row_version: 2, permissions: {} } });
  });
});

describe('a save of permissions that the person does not have', () => {
  const manager = { 'user:4:MANAGE_PERMISSIONS': true };

  test('is refused for others, for themselves, and to take them away', () => {
    for (const key of ['role:guest:EDIT_LOCKED_VIEWS', 'user:4:EDIT_LOCKED_VIEWS', 'tag:board_member:USE_AI'])
      for (const granted of [true, false]) {
        const withheld = { ...manager, 'user:4:USE_AI': false };
        expect(set(who.full, onBoard, { ...withheld, [key]: granted }, withheld)).toMatch(/^forbidden/);
      }
    expect(set(who.full, onBoard, { ...manager, 'role:guest:EDIT_LOCKED_VIEWS': true }, manager)).toBe(
      denied('EDIT_LOCKED_VIEWS'),
    );
    expect(set(who.full, onBoard, { ...manager, 'role:guest:DELETE_ITEM': true }, manager)).toBe('ok');
  });

  test('is refused for the workspace where it would open a private board', () => {
    const sees = (person: number, entries: Entries) => {
      const team = new SmallTeam();
      const before = team.access(person).mayView(team.closed);
      const outcome = answer(() => saving(team, who.admin, WORKSPACE, entries));
      if (outcome === 'ok') team.set(WORKSPACE, entries);
      return { outcome, before, after: team.access(person).mayView(team.closed) };
    };
    const refused = { outcome: denied('VIEW_FOLDER'), before: false, after: false };
    expect(sees(who.admin, { [`user:${who.admin}:VIEW_FOLDER`]: true })).toEqual(refused);
    // Nor do they let in somebody else.
    expect(sees(who.full, { [`user:${who.full}:VIEW_FOLDER`]: true })).toEqual(refused);
  });

  test('is refused for a place where it would open a hidden folder in it', () => {
    const team = new SmallTeam();
    team.set(team.sub, { 'role:admin:VIEW_FOLDER': false, 'role:admin:EDIT_ITEM': false });
    for (const key of [
      `user:${who.admin}:VIEW_FOLDER`,
      `user:${who.admin}:EDIT_ITEM`,
      `user:${who.otherAdmin}:VIEW_FOLDER`,
      'tag:board_locked_out:VIEW_FOLDER',
    ])
      expect([key, answer(() => saving(team, who.admin, team.board, { [key]: true }))]).toEqual([
        key,
        denied(key.endsWith('EDIT_ITEM') ? 'EDIT_ITEM' : 'VIEW_FOLDER'),
      ]);
    // Made public, the board keeps from visitors what it keeps from anybody.
    const publicly = { 'tag:guest_user:VIEW_FOLDER': true };
    expect(answer(() => saving(team, who.admin, team.board, publicly))).toBe('ok');
    team.set(team.board, publicly);
    expect(team.access(who.visitor).mayView(team.folder)).toBe(true);
    expect(team.access(who.visitor).mayView(team.sub)).toBe(false);
    // What does not reach it may be set, and whoever sees it sets what they like.
    expect(answer(() => saving(team, who.admin, team.board, { 'role:guest:VIEW_FOLDER': false }))).toBe('ok');
    expect(
      answer(() => saving(team, who.owner, team.board, { [`user:${who.admin}:VIEW_FOLDER`]: true })),
    ).toBe('ok');
  });
});

describe('a save of permissions of people above the person', () => {
  const manager = { 'user:4:MANAGE_PERMISSIONS': true };
  const asFull = (key: string, granted: boolean) =>
    set(who.full, onBoard, { ...manager, [key]: granted }, manager);

  test('is refused by name and by role', () => {
    for (const granted of [true, false]) {
      for (const key of [`user:${who.admin}:EDIT_ITEM`, 'role:admin:EDIT_ITEM'])
        expect([key, asFull(key, granted)]).toEqual([key, expect.stringMatching(/^forbidden/)]);
      for (const id of [`user:${who.otherFull}`, 'role:full-member', 'role:restricted-member', 'role:guest'])
        expect([id, asFull(`${id}:EDIT_ITEM`, granted)]).toEqual([id, 'ok']);
    }
  });

  test('is refused by a tag that people above have too', () => {
    for (const granted of [true, false])
      expect(asFull('tag:board_member:EDIT_ITEM', granted)).toMatch(/^forbidden/);
    expect(set(who.admin, onBoard, { 'tag:board_member:EDIT_ITEM': false })).toBe('ok');
  });

  test('is allowed among admins', () => {
    expect(set(who.admin, onBoard, { [`user:${who.otherAdmin}:EDIT_ITEM`]: false })).toBe('ok');
    expect(set(who.admin, onBoard, { 'role:admin:EDIT_ITEM': false })).toBe('ok');
  });

  test('is refused for the owner, also to the owner', () => {
    for (const person of [who.owner, who.admin]) {
      expect(set(person, onBoard, { [`user:${who.owner}:EDIT_ITEM`]: false })).toMatch(/^forbidden/);
      expect(set(person, onBoard, { 'role:owner:EDIT_ITEM': false })).toBe('invalid');
    }
  });
});

describe('a save of permissions that locks its person out', () => {
  test('is refused for managing permissions and for visibility', () => {
    // Of the workspace itself nobody is shut out: that it can be seen depends on no entry.
    for (const permission of ['MANAGE_PERMISSIONS', 'MANAGE_VISIBILITY', 'VIEW_FOLDER'])
      for (const token of [`user:${who.admin}`, 'role:admin'])
        for (const place of [onWorkspace, onBoard, onFolder])
          if (place !== onWorkspace || permission !== 'VIEW_FOLDER')
            expect([permission, token, set(who.admin, place, { [`${token}:${permission}`]: false })]).toEqual(
              [...[permission, token, 'invalid']],
            );
  });

  test('is refused for a private board that they are not on', () => {
    expect(set(who.admin, onBoard, { 'tag:board_locked_out:VIEW_FOLDER': false })).toBe('invalid');
    expect(set(who.owner, onBoard, { 'tag:board_locked_out:VIEW_FOLDER': false })).toBe('ok');
    const team = new SmallTeam();
    team.put('boards', { ...team.stored('boards', team.board.board_id!)!, user_ids: [who.admin] });
    expect(
      answer(() => saving(team, who.admin, team.board, { 'tag:board_locked_out:VIEW_FOLDER': false })),
    ).toBe('ok');
  });

  test('is allowed where another token keeps them in', () => {
    const keeping = {
      [`user:${who.admin}:MANAGE_PERMISSIONS`]: true,
      'role:admin:MANAGE_PERMISSIONS': false,
    };
    expect(set(who.admin, onBoard, keeping)).toBe('ok');
  });
});

describe('a save of visibility', () => {
  const publicly = { 'tag:guest_user:VIEW_FOLDER': true };
  const privately = { 'tag:board_locked_out:VIEW_FOLDER': false };

  test('needs no other permission, and sets nothing else', () => {
    const before = { [`user:${who.full}:MANAGE_VISIBILITY`]: true };
    for (const entries of [publicly, privately])
      expect(set(who.full, onBoard, { ...before, ...entries }, before)).toBe('ok');
    for (const key of [
      'role:guest:VIEW_FOLDER',
      `user:${who.otherFull}:VIEW_FOLDER`,
      'tag:board_member:VIEW_FOLDER',
    ])
      expect(set(who.full, onBoard, { ...before, [key]: false }, before)).toBe(denied('MANAGE_PERMISSIONS'));
  });

  test('is refused to those who manage permissions only', () => {
    const before = { [`user:${who.full}:MANAGE_PERMISSIONS`]: true };
    for (const entries of [publicly, privately])
      expect(set(who.full, onBoard, { ...before, ...entries }, before)).toBe(denied('MANAGE_VISIBILITY'));
  });

  test('gives visitors and people off the board nothing but viewing, and nothing of a whole workspace', () => {
    for (const tag of ['tag:guest_user', 'tag:board_locked_out'])
      for (const granted of [true, false]) {
        for (const permission of permissions.filter((one) => one !== 'VIEW_FOLDER'))
          expect(set(who.owner, onBoard, { [`${tag}:${permission}`]: granted })).toBe('invalid');
        expect(set(who.owner, onWorkspace, { [`${tag}:VIEW_FOLDER`]: granted })).toBe('invalid');
        expect(set(who.owner, onFolder, { [`${tag}:VIEW_FOLDER`]: granted })).toBe('ok');
      }
  });
});

describe('an unknown entry', () => {
  test('is refused, and may be removed', () => {
    for (const key of [
      ...['', 'EDIT_ITEM', 'role:full-member', 'role:boss:EDIT_ITEM', 'user:0:EDIT_ITEM', 'user:x:EDIT_ITEM'],
      ...['user:04:EDIT_ITEM', 'tag:everybody:VIEW_FOLDER', 'role:guest:FLY', 'role:guest:EDIT_ITEM:other'],
      ...['role:guest:EDIT_ITEM:owner:owner', 'role:guest:edit_item'],
      // There is no variant of it for what is one's own, and no such person.
      ...['role:guest:CREATE_ITEM:owner', `user:${who.stranger}:EDIT_ITEM`, 'user:12345:EDIT_ITEM'],
    ]) {
      const entries: Entries = Object.fromEntries([[key, true]]);
      expect([key, set(who.owner, onBoard, entries)]).toEqual([key, 'invalid']);
      expect([key, set(who.owner, onBoard, {}, entries)]).toEqual([key, 'ok']);
      expect([key, set(who.full, onBoard, {}, entries)]).toEqual([key, denied('MANAGE_PERMISSIONS')]);
    }
  });

  test('is also a name that every object has', () => {
    expect(set(who.owner, onBoard, { ['constructor']: true })).toBe('invalid');
    const odd = JSON.parse('{ "__proto__": true }') as Entries;
    const team = new SmallTeam();
    const { permissions: stored } = saving(team, who.owner, team.board, odd).record;
    expect(Object.keys(stored)).toEqual([]);
    expect(Object.getPrototypeOf(stored)).toBe(Object.prototype);
  });

  test('is also a permission at another level than its own', () => {
    for (const place of [onWorkspace, onBoard, onFolder])
      for (const permission of permissions) {
        const { levels } = permissionType(permission);
        const possible = (levels as readonly string[]).includes(levelOf(place(new SmallTeam())));
        expect([permission, set(who.owner, place, { [`role:guest:${permission}`]: true })]).toEqual([
          permission,
          possible ? 'ok' : 'invalid',
        ]);
      }
  });

  test('is also a key of another form', () => {
    for (const odd of [null, [], 'x', { 'role:guest:EDIT_ITEM': 'yes' }, { ['x'.repeat(101)]: true }])
      expect(set(who.owner, onBoard, odd as never)).toBe('invalid');
  });
});

describe('a save of permissions of a place', () => {
  test('is a conflict with the stored record where it names another version than the next', () => {
    const team = new SmallTeam();
    team.set(team.board, { 'role:guest:EDIT_ITEM': false });
    for (const row_version of [1, 3]) {
      expect(answer(() => saving(team, who.admin, team.board, {}, { row_version }))).toBe('conflict');
      try {
        saving(team, who.admin, team.board, {}, { row_version });
      } catch (error) {
        expect((error as DomainError).data).toMatchObject({ permissions: { 'role:guest:EDIT_ITEM': false } });
      }
    }
    expect(answer(() => saving(team, who.admin, team.folder, {}, { row_version: 2 }))).toBe('not_found');
    expect(answer(() => saving(team, who.admin, team.folder, {}, { row_version: undefined }))).toBe(
      'invalid',
    );
  });

  test('tells nothing of the stored entries to those who may not set them', () => {
    const team = new SmallTeam();
    team.set(team.board, { 'role:guest:EDIT_ITEM': false });
    const stale = () => saving(team, who.full, team.board, {}, { row_version: 7 });
    expect(answer(stale)).toBe(denied('MANAGE_PERMISSIONS'));
  });

  test(`a place has at most ${ENTRIES_MAX} entries`, () => {
    const team = new SmallTeam();
    const many = (count: number): Entries => {
      for (let id = 100; id < 100 + count; id++) team.people.set(id, 'guest');
      return Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`user:${100 + at}:EDIT_ITEM`, true]),
      );
    };
    expect(answer(() => saving(team, who.owner, team.board, many(ENTRIES_MAX)))).toBe('ok');
    expect(answer(() => saving(team, who.owner, team.board, many(ENTRIES_MAX + 1)))).toBe('invalid');
  });

  test('is never a deletion: it has no entries instead', () => {
    const team = new SmallTeam();
    expect(answer(() => validateDelete(team.as(who.owner), 'permissions', team.closed.board_id!))).toBe(
      'invalid',
    );
  });

  test('tells nothing of a place that the person may not see', () => {
    const team = new SmallTeam();
    for (const person of [who.full, who.stranger])
      expect(answer(() => validateDelete(team.as(person), 'permissions', team.closed.board_id!))).toBe(
        'not_found',
      );
  });
});

describe('the place of a save of permissions', () => {
  test('is not found where the person may not see it', () => {
    const team = new SmallTeam();
    for (const place of [team.closed, team.inClosed])
      expect(answer(() => saving(team, who.admin, place, { 'role:guest:EDIT_ITEM': true }))).toBe(
        'not_found',
      );
    team.set(team.sub, { 'role:admin:VIEW_FOLDER': false });
    expect(answer(() => saving(team, who.admin, team.sub, {}))).toBe('not_found');
    expect(answer(() => saving(team, who.admin, team.deep, {}))).toBe('not_found');
    const gone = boardPlace('018f0000-0000-7000-8000-00000000000f');
    expect(answer(() => saving(team, who.owner, gone, {}))).toBe('not_found');
    expect(answer(() => saving(team, who.stranger, WORKSPACE, {}))).toBe('not_found');
  });

  test('is not found for a folder with another board, or with none', () => {
    const team = new SmallTeam();
    const { folder_id } = team.inClosed;
    for (const board_id of [null, team.board.board_id]) {
      const entries = { 'role:guest:EDIT_ITEM': false };
      expect(answer(() => saving(team, who.admin, { board_id, folder_id }, entries))).toBe('not_found');
    }
  });

  test('has the id of the record, and never changes', () => {
    const team = new SmallTeam();
    const put = (id: string, place: Place, row_version = 1) =>
      answer(() =>
        validatePut(team.as(who.owner), 'permissions', id, { ...place, permissions: {}, row_version }),
      );
    expect(put(team.sub.folder_id!, team.folder)).toBe('invalid');
    expect(put(WORKSPACE_PERMISSIONS_ID, team.board)).toBe('invalid');
    expect(put(team.board.board_id!, WORKSPACE)).toBe('invalid');
    expect(put(team.closed.board_id!, team.board, 2)).toBe('invalid');
  });

  test('keeps its id from new records', () => {
    const team = new SmallTeam();
    const fields = { row_version: 1, name: 'N', position: 'a0', board_id: team.board.board_id };
    const make = (collection: 'boards' | 'folders', id: string) =>
      answer(() => validatePut(team.as(who.full), collection, id, fields));
    expect(make('folders', WORKSPACE_PERMISSIONS_ID)).toBe('invalid');
    expect(make('boards', WORKSPACE_PERMISSIONS_ID)).toBe('invalid');
    expect(make('folders', team.closed.board_id!)).toBe('invalid');
    expect(make('boards', team.inClosed.folder_id!)).toBe('invalid');
  });
});
