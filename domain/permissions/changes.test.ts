import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Access } from './access.ts';
import { type AccessChange, clearsPermissions, touches } from './changes.ts';
import type { Permission } from './permissions.ts';
import { type Place, permissionIdOf } from './places.ts';
import { standings } from './roles.ts';
import { hiddenIn, mayIn, type PlainTeam } from './testing/plain-model.ts';
import {
  everybody,
  placesIn,
  randomParent,
  randomPeople,
  randomTeam,
  savedAt,
  saving,
  subjectIn,
  Tape,
  treeOf,
  withEntry,
} from './testing/random-team.ts';

/** How many random histories are played; `npm run soak` plays others, again and again. */
const RUNS = 150;

interface Step {
  team: PlainTeam;
  change: AccessChange;
}

const nothing = (team: PlainTeam): Step[] => [
  { team, change: { collection: 'views', id: 'view', before: null, after: { name: 'V' } } },
];

function savePermissions(team: PlainTeam, tape: Tape): Step[] {
  const place = tape.pick(placesIn(team));
  // Now and then all that is set in one place is taken back.
  const next = tape.once(4) ? saving(team, place, {}) : withEntry(team, tape, place);
  const record = (from: PlainTeam) => ({ ...place, permissions: savedAt(from, place) });
  const isNew = !team.saved.some((one) => permissionIdOf(one.place) === permissionIdOf(place));
  const before = isNew ? null : record(team);
  const change = { collection: 'permissions', id: permissionIdOf(place), before, after: record(next) };
  return [{ team: next, change }];
}

function withFolder(
  team: PlainTeam,
  id: string,
  fields: { board_id?: string; parent_id?: string | null },
): Step {
  const before = team.folders.find((one) => one.id === id)!;
  const after = { ...before, ...fields };
  return {
    team: { ...team, folders: team.folders.map((one) => (one === before ? after : one)) },
    change: { collection: 'folders', id, before: { ...before }, after: { ...after } },
  };
}

/** A folder and all that is in it, those that are the deepest last. */
function below(team: PlainTeam, id: string): string[] {
  return [id, ...team.folders.filter((one) => one.parent_id === id).flatMap((one) => below(team, one.id))];
}

/** Into another folder, or with everything in it to another board, one line of the log after the other. */
function moveFolder(team: PlainTeam, tape: Tape): Step[] {
  if (team.folders.length === 0) return nothing(team);
  const { id, board_id } = tape.pick(team.folders);
  const moving = below(team, id);
  const to = tape.once(3) ? tape.pick(team.boards).id : board_id;
  const others = team.folders.filter((one) => !moving.includes(one.id));
  const steps = [withFolder(team, id, { board_id: to, parent_id: randomParent(tape, others, to) })];
  if (to === board_id) return steps;
  for (const child of moving.slice(1)) steps.push(withFolder(steps.at(-1)!.team, child, { board_id: to }));
  return steps;
}

function deleteFolder(team: PlainTeam, tape: Tape): Step[] {
  if (team.folders.length === 0) return nothing(team);
  const steps: Step[] = [];
  for (const id of below(team, tape.pick(team.folders).id).reverse()) {
    const { folders, ...rest } = steps.at(-1)?.team ?? team;
    const before = folders.find((one) => one.id === id)!;
    steps.push({
      team: { ...rest, folders: folders.filter((one) => one !== before) },
      change: { collection: 'folders', id, before: { ...before }, after: null },
    });
  }
  return steps;
}

/** Also one that was there before, and for which something is still set. */
function createFolder(team: PlainTeam, tape: Tape): Step[] {
  const id = `folder-${tape.below(9)}`;
  if (team.folders.some((one) => one.id === id)) return nothing(team);
  const board_id = tape.pick(team.boards).id;
  const after = { id, board_id, parent_id: randomParent(tape, team.folders, board_id) };
  return [
    {
      team: { ...team, folders: [...team.folders, after] },
      change: { collection: 'folders', id, before: null, after: { ...after } },
    },
  ];
}

function putOnBoard(team: PlainTeam, tape: Tape): Step[] {
  const before = tape.pick(team.boards);
  const after = { ...before, user_ids: randomPeople(tape) };
  return [
    {
      team: { ...team, boards: team.boards.map((one) => (one === before ? after : one)) },
      change: { collection: 'boards', id: before.id, before: { ...before }, after: { ...after } },
    },
  ];
}

function changeMember(team: PlainTeam, tape: Tape): Step[] {
  const id = 2 + tape.below(5);
  const before = team.people.find((one) => one.id === id);
  const standing = tape.pick([...standings.slice(1), undefined]);
  const others = team.people.filter((one) => one.id !== id);
  return [
    {
      team: { ...team, people: standing ? [...others, { id, standing }] : others },
      change: {
        collection: 'members',
        id: String(id),
        before: before ? { standing: before.standing } : null,
        after: standing ? { standing } : null,
      },
    },
  ];
}

function rename(team: PlainTeam, tape: Tape): Step[] {
  const [collection, record] = tape.once(2)
    ? (['boards', tape.pick(team.boards)] as const)
    : (['folders', team.folders[0]] as const);
  if (!record) return nothing(team);
  return [
    {
      team,
      change: {
        collection,
        id: record.id,
        before: { ...record, name: 'A' },
        after: { ...record, name: 'B' },
      },
    },
  ];
}

const mutations = [
  savePermissions,
  moveFolder,
  putOnBoard,
  deleteFolder,
  createFolder,
  changeMember,
  rename,
  nothing,
];

const asked: readonly Permission[] = ['EDIT_ITEM', 'DELETE_COMMENT', 'CREATE_ITEM', 'UPDATE_WORKSPACE'];

interface Answerer {
  mayView(place: Place): boolean;
  may(permission: Permission, place: Place, createdBy?: number): boolean;
}

const modelOf = (team: PlainTeam, person: number): Answerer => ({
  mayView: (place) => !hiddenIn(team, person, place),
  may: (permission, place, createdBy) => mayIn(team, person, permission, place, createdBy),
});

/** All that somebody may, a line for each place. */
const answersOf = (team: PlainTeam, answerer: Answerer, person: number): string[] =>
  placesIn(team).map((place) => {
    const may = asked.flatMap((permission) => [
      answerer.may(permission, place),
      answerer.may(permission, place, person),
    ]);
    return `${permissionIdOf(place)}: ${answerer.mayView(place)} ${may}`;
  });

const placeOfLine = (line: string): string => line.slice(0, line.indexOf(':'));

/** What is said of a place that was there before and is there now. */
function sayOtherwise(before: readonly string[], after: readonly string[]): boolean {
  const were = new Map(before.map((line) => [placeOfLine(line), line]));
  return after.some((line) => (were.get(placeOfLine(line)) ?? line) !== line);
}

const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength, size: 'max' });

describe('after each change', () => {
  let answered = 0;
  let quiet = 0;

  test('an access that is cleared only when it has to be answers as a new one and as the model', () => {
    fc.assert(
      fc.property(bytes(30, 130), bytes(80, 80), (ofTeam, ofChanges) => {
        let team = randomTeam(new Tape(ofTeam));
        const tape = new Tape(ofChanges);
        const tree = treeOf(() => team);
        // Standings are the business of whoever holds an Access: it is for one person as they are.
        const some = new Set([0, tape.pick(everybody), tape.pick(everybody), 2 + tape.below(5)]);
        const kept = new Map([...some].map((id) => [id, new Access(tree, subjectIn(team, id))]));
        const before = new Map<number, string[]>();
        for (const [id, access] of kept) before.set(id, answersOf(team, access, id));
        for (let count = 0; count < 4; count++)
          for (const { team: next, change } of tape.pick(mutations)(team, tape)) {
            const were = team;
            team = next;
            answered += kept.size;
            const clears = clearsPermissions(change);
            const changed = change.collection === 'members' ? Number(change.id) : undefined;
            if (changed !== undefined && some.has(changed))
              kept.set(changed, new Access(tree, subjectIn(team, changed)));
            for (const [id, access] of kept) {
              if (clears) access.clear();
              const now = answersOf(team, access, id);
              const anew = answersOf(team, new Access(tree, subjectIn(team, id)), id);
              const said = answersOf(team, modelOf(team, id), id);
              // Compared by hand: an `expect` for each answer would take longer than all the rest.
              if (String(now) !== String(anew)) expect([id, change, now]).toEqual([id, change, anew]);
              if (String(now) !== String(said)) expect([id, change, now]).toEqual([id, change, said]);
              const isTouched = touches(change, subjectIn(team, id)) || touches(change, subjectIn(were, id));
              if (!isTouched && sayOtherwise(before.get(id)!, now))
                expect({ id, change, isTouched }).toEqual({ id, change, isTouched: true });
              if (!isTouched) quiet++;
              before.set(id, now);
            }
          }
      }),
      { numRuns: RUNS },
    );
    // Whoever named everybody each time would pass, and would make every browser load everything anew each time.
    expect(quiet).toBeGreaterThan(answered / 3);
  }, 600_000);
});

describe('"The permission cache is cleared on permission-updating events and when a folder or board changes parent_id, team_id, board_id or user_ids."', () => {
  const folder = { id: 'f', name: 'F', team_id: 1, board_id: 'b', parent_id: null, position: 'a0' };
  const board = { id: 'b', name: 'B', team_id: 1, user_ids: [1, 2], position: 'a0' };
  const change = (collection: string, before: object | null, after: object | null) =>
    ({ collection, id: 'x', before, after }) as AccessChange;

  test.each([
    ['folders', folder, { parent_id: 'g' }],
    ['folders', folder, { board_id: 'c' }],
    ['folders', folder, { team_id: 2 }],
    ['boards', board, { user_ids: [1] }],
    ['boards', board, { team_id: 2 }],
  ])('%s: %o with %o', (collection, record, fields) => {
    expect(clearsPermissions(change(collection, record, { ...record, ...fields }))).toBe(true);
  });

  test('when they come or go, whenever permissions are saved, and when somebody is another thing in the team', () => {
    for (const collection of ['folders', 'boards', 'permissions', 'members'])
      for (const [before, after] of [
        [null, folder],
        [folder, null],
      ] as const)
        expect(clearsPermissions(change(collection, before, after))).toBe(true);
    expect(clearsPermissions(change('permissions', {}, {}))).toBe(true);
  });

  test('and upon nothing else', () => {
    for (const [collection, record] of [
      ['folders', folder],
      ['boards', board],
    ] as const)
      expect(clearsPermissions(change(collection, record, { ...record, name: 'N', position: 'a1' }))).toBe(
        false,
      );
    for (const collection of ['attributes', 'views', 'items', 'values', 'team'])
      expect(clearsPermissions(change(collection, null, folder))).toBe(false);
  });
});

describe('who is touched', () => {
  const touched = (collection: string, id: string, before: object | null, after: object | null) =>
    (['admin', 'full-member', 'guest', undefined] as const).map((standing, at) =>
      touches({ collection, id, before, after } as AccessChange, { person: at, standing }),
    );
  const permissions = (entries: object) =>
    touched('permissions', 'x', { permissions: {} }, { permissions: entries });

  test('by an entry: whom it is about; guests and strangers always, as visitors may see less by any of them', () => {
    expect(permissions({ 'role:admin:EDIT_ITEM': false })).toEqual([true, false, true, true]);
    expect(permissions({ 'user:1:EDIT_ITEM': false })).toEqual([false, true, true, true]);
    expect(permissions({ 'tag:board_member:EDIT_ITEM': false })).toEqual([true, true, true, true]);
    expect(permissions({})).toEqual([false, false, false, false]);
  });

  test('by who is on a board: whoever comes or goes', () => {
    expect(touched('boards', 'b', { user_ids: [0, 1] }, { user_ids: [1, 2] })).toEqual([
      ...[true, false, true, false],
    ]);
  });

  test('by a move: everybody; by a name, or by what comes or goes: nobody', () => {
    expect(touched('folders', 'f', { parent_id: null }, { parent_id: 'g' })).not.toContain(false);
    expect(touched('folders', 'f', { board_id: 'b' }, { board_id: 'c' })).not.toContain(false);
    expect(touched('folders', 'f', { name: 'A' }, { name: 'B' })).not.toContain(true);
    expect(touched('folders', 'f', null, { parent_id: null })).not.toContain(true);
    expect(touched('boards', 'b', { user_ids: [1] }, null)).not.toContain(true);
  });

  test('by what somebody is in the team: they themselves', () => {
    expect(touched('members', '1', { standing: 'admin' }, null)).toEqual([false, true, false, false]);
  });
});
