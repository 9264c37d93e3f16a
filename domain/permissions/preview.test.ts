import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../records/board.ts';
import type { Folder } from '../records/folder.ts';
import { Access } from './access.ts';
import type { Effect } from './effect.ts';
import { EffectivePermissions } from './effective-permissions.ts';
import type { Entries } from './entries.ts';
import { boardPlace, folderPlace, type Place, parentOf, permissionIdOf, WORKSPACE } from './places.ts';
import { preview } from './preview.ts';
import { namedIn, type Proposal, type TeamPermissions, treeWith } from './proposal.ts';
import type { Standing } from './roles.ts';
import type { PlainTeam } from './testing/plain-model.ts';
import {
  placesIn,
  randomPeople,
  randomTeam,
  savedAt,
  Tape,
  treeOf,
  withEntry,
} from './testing/random-team.ts';
import { VISITOR } from './tokens.ts';

const people: PlainTeam['people'] = [
  { id: 1, standing: 'owner' },
  { id: 2, standing: 'admin' },
  { id: 3, standing: 'full-member' },
  { id: 4, standing: 'full-member' },
  { id: 5, standing: 'restricted-member' },
  { id: 6, standing: 'guest' },
];
const [board, other] = [boardPlace('board'), boardPlace('other')];
const budget = folderPlace({ id: 'budget', board_id: 'board' });
const team: PlainTeam = {
  people,
  boards: [
    { id: 'board', user_ids: [3, 6] },
    { id: 'other', user_ids: [] },
  ],
  folders: [
    { id: 'budget', board_id: 'board', parent_id: null },
    { id: 'plans', board_id: 'board', parent_id: 'budget' },
  ],
  saved: [],
};

function landOf(from: PlainTeam): TeamPermissions {
  const tree = treeOf(() => from);
  return {
    tree,
    effective: new EffectivePermissions(tree),
    boards: from.boards as unknown as Board[],
    foldersOf: (id) => from.folders.filter(({ board_id }) => board_id === id) as unknown as Folder[],
    named: new Set(from.saved.flatMap(({ entries }) => namedIn(entries))),
  };
}

const subjectsOf = (from: PlainTeam) => from.people.map(({ id, standing }) => ({ person: id, standing }));

const set = (place: Place, permissions: Entries): Proposal => ({
  entries: [{ place, permissions }],
  people: new Map(),
});

const will = (proposal: Proposal, from = team): Effect[] => preview(landOf(from), subjectsOf(from), proposal);

const who = (some: { people?: number[]; roles?: Standing[]; except?: number[]; visitors?: boolean }) => ({
  people: [],
  roles: [],
  except: [],
  visitors: false,
  ...some,
});

describe('who will see what', () => {
  test('a folder that is hidden from a role is seen no more by those who have it, and neither is what is in it', () => {
    expect(will(set(budget, { 'role:full-member:VIEW_FOLDER': false }))).toEqual([
      { kind: 'sees', gains: false, who: who({ people: [3, 4] }), places: [budget] },
    ]);
  });

  test('somebody for whom something of their own is set is not spoken of with their role', () => {
    const named = { ...team, saved: [{ place: board, entries: { 'user:4:VIEW_FOLDER': true } }] };
    expect(will(set(budget, { 'role:full-member:VIEW_FOLDER': false }), named)).toEqual([
      { kind: 'sees', gains: false, who: who({ people: [3] }), places: [budget] },
    ]);
  });

  test('a board that becomes private is seen no more by those who are not on it', () => {
    expect(will(set(board, { 'tag:board_locked_out:VIEW_FOLDER': false }))).toEqual([
      { kind: 'sees', gains: false, who: who({ people: [2, 4, 5] }), places: [board] },
    ]);
  });

  test('put on a board that is private, somebody sees it', () => {
    const closed = {
      ...team,
      saved: [{ place: board, entries: { 'tag:board_locked_out:VIEW_FOLDER': false } }],
    };
    const proposal: Proposal = { entries: [], people: new Map([['board', [3, 4, 6]]]) };
    expect(will(proposal, closed)).toEqual([
      { kind: 'on-board', gains: true, who: who({ people: [4] }), board: 'board' },
      { kind: 'sees', gains: true, who: who({ people: [4] }), places: [board] },
    ]);
  });

  test('where everybody sees it nobody is named', () => {
    const proposal = set(other, { 'tag:guest_user:VIEW_FOLDER': true });
    expect(will(proposal)).toEqual([
      { kind: 'sees', gains: true, who: who({ visitors: true }), places: [other] },
    ]);
  });

  test('several places that the same people lose are one sentence', () => {
    expect(will(set(WORKSPACE, { 'role:restricted-member:VIEW_FOLDER': false }))).toEqual([
      { kind: 'sees', gains: false, who: who({ people: [5] }), places: [board, other] },
    ]);
  });

  test('a role that nobody has is spoken of too', () => {
    const without = { ...team, people: people.filter(({ id }) => id !== 5) };
    expect(will(set(budget, { 'role:restricted-member:VIEW_FOLDER': false }), without)).toEqual([
      { kind: 'sees', gains: false, who: who({ roles: ['restricted-member'] }), places: [budget] },
    ]);
  });
});

describe('who will be able to do what', () => {
  const line = { permission: 'DELETE_ITEM', own: false } as const;

  test('a role as a whole', () => {
    expect(
      will(set(board, { 'role:guest:DELETE_ITEM': true, 'role:full-member:DELETE_ITEM': false })),
    ).toEqual([
      { kind: 'may', gains: false, who: who({ roles: ['full-member'] }), place: board, ...line },
      { kind: 'may', gains: true, who: who({ roles: ['guest'] }), place: board, ...line },
    ]);
  });

  test('but for those for whom something of their own is set', () => {
    const named = { ...team, saved: [{ place: board, entries: { 'user:4:DELETE_ITEM': true } }] };
    const proposal = set(board, { 'user:4:DELETE_ITEM': true, 'role:full-member:DELETE_ITEM': false });
    expect(will(proposal, named)).toEqual([
      { kind: 'may', gains: false, who: who({ roles: ['full-member'], except: [4] }), place: board, ...line },
    ]);
  });

  test('single people by name', () => {
    expect(will(set(board, { 'user:5:DELETE_ITEM': false }))).toEqual([
      { kind: 'may', gains: false, who: who({ people: [5] }), place: board, ...line },
    ]);
  });

  test('guests show on their boards what is set for the workspace', () => {
    expect(will(set(WORKSPACE, { 'role:guest:CREATE_COMMENT': false }))).toEqual([
      {
        ...{ kind: 'may', gains: false, who: who({ roles: ['guest'] }), place: WORKSPACE },
        ...{ permission: 'CREATE_COMMENT', own: false },
      },
    ]);
  });

  test('what changes nothing for anybody is nothing', () => {
    expect(will(set(board, { 'role:full-member:DELETE_ITEM': true }))).toEqual([]);
  });
});

/** Who sees which place before and after, asked for each person at each place. */
function sightsOneByOne(from: PlainTeam, proposal: Proposal): Set<string> {
  const before = treeOf(() => from);
  const after = treeWith(before, proposal);
  const subjects = [...subjectsOf(from), { person: VISITOR, standing: undefined }];
  return new Set(
    subjects.flatMap((subject) => {
      const [was, is] = [new Access(before, subject), new Access(after, subject)];
      return placesIn(from).flatMap((place) => {
        if (place.board_id === null || was.mayView(place) === is.mayView(place)) return [];
        // What is in a place that somebody loses or gains is not spoken of.
        const parent = parentOf(before, place)!;
        const said = parent.board_id !== null && was.mayView(parent) !== is.mayView(parent);
        return said ? [] : [`${subject.person} ${is.mayView(place)} ${permissionIdOf(place)}`];
      });
    }),
  );
}

test('on random teams it names exactly those who see a place before and not after, or after and not before', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200, size: 'max' }), (bytes) => {
      const tape = new Tape(bytes);
      const from = randomTeam(tape);
      const place = tape.pick(placesIn(from));
      const next = withEntry(withEntry(from, tape, place), tape, place);
      const proposal: Proposal = {
        entries: [{ place, permissions: savedAt(next, place) }],
        people: tape.once(3) ? new Map([[tape.pick(from.boards).id, randomPeople(tape)]]) : new Map(),
      };
      const found = will(proposal, from).flatMap((effect) =>
        effect.kind === 'sees'
          ? effect.places.flatMap((at) =>
              [...effect.who.people, ...(effect.who.visitors ? [VISITOR] : [])].map(
                (person) => `${person} ${effect.gains} ${permissionIdOf(at)}`,
              ),
            )
          : [],
      );
      const expected = sightsOneByOne(from, proposal);
      for (const one of found) if (!expected.has(one)) throw new Error(`said, and not so: ${one}`);
      for (const one of expected) {
        const [, gains, id] = one.split(' ');
        // Where all the world sees it, or no more, that is said in place of the names.
        if (!found.includes(one) && !found.includes(`${VISITOR} ${gains} ${id}`))
          throw new Error(`not said: ${one}`);
      }
    }),
    { numRuns: 1_000 },
  );
}, 60_000);
