import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { Access } from '../permissions/access.ts';
import type { Standing } from '../permissions/roles.ts';
import { type PersonalCollection, type PersonalRecord, personalTypes } from './index.ts';
import type { StructureReader } from './structure-reader.ts';
import { validatePersonalDelete, validatePersonalPut } from './validate-personal.ts';

/** A team with these boards, as a person of this standing sees it. */
function teamOf(boards: readonly string[], standing: Standing | undefined = 'full-member'): StructureReader {
  const records = new Map(boards.map((id) => [id, { id, user_ids: [], public: false }]));
  const get = (collection: string, id: string) =>
    (collection === 'boards' ? records.get(id) : undefined) as never;
  return {
    team: 1,
    person: 7,
    now: '2026-01-01 00:00:00',
    get,
    access: new Access({ get }, { person: 7, standing }),
    standingOf: () => standing,
  } as Partial<StructureReader> as StructureReader;
}

const madeOf = (collection: PersonalCollection, nth: number) =>
  collection === 'recents'
    ? { visited_at: `2026-01-01 00:${String(nth).padStart(2, '0')}:00` }
    : { position: `a${nth}` };

/** As many as a person may have. */
function full(collection: PersonalCollection) {
  const ids = Array.from({ length: personalTypes[collection].max }, newId);
  const own = new Map<string, PersonalRecord>();
  for (const [nth, id] of ids.entries()) {
    const save = { collection, id, payload: madeOf(collection, nth), own, item: undefined };
    const { change, gaveWay } = validatePersonalPut(teamOf(ids), save);
    expect(gaveWay).toBeUndefined();
    own.set(id, change.record);
  }
  return { ids, own };
}

const save = (reader: StructureReader, collection: PersonalCollection, id: string, own = new Map()) =>
  validatePersonalPut(reader, { collection, id, payload: madeOf(collection, 59), own, item: undefined });

describe("a person's own records", () => {
  test('favourites are full at their limit, and say so', () => {
    const { ids, own } = full('favourites');
    const next = newId();
    expect(() => save(teamOf([...ids, next]), 'favourites', next, own)).toThrow('at most 200');
  });

  test('what its person cannot see gives way first', () => {
    const { ids, own } = full('favourites');
    const next = newId();
    const seen = [...ids.slice(0, 9), ...ids.slice(10), next];
    expect(save(teamOf(seen), 'favourites', next, own).gaveWay).toMatchObject({
      operation: 'deleted',
      record: { id: ids[9] },
    });
  });

  test('recents forget their oldest', () => {
    const { ids, own } = full('recents');
    const next = newId();
    const { gaveWay } = save(teamOf([...ids, next]), 'recents', next, own);
    expect(gaveWay?.record.id).toBe(ids[0]);
  });

  test('are not had by who is not of the team', () => {
    const board = newId();
    // `undefined` would be the default.
    const stranger = { ...teamOf([board]), standingOf: () => undefined };
    expect(() => save(stranger, 'favourites', board)).toThrow('Not Found');
    expect(() => validatePersonalDelete(stranger, { id: board, own: new Map() })).toThrow('Not Found');
  });

  test('are changed also while what they are about is not there', () => {
    const board = newId();
    const { change } = save(teamOf([board]), 'favourites', board);
    const own = new Map([[board, change.record]]);
    const moved = save(teamOf([]), 'favourites', board, own).change;
    expect(moved).toMatchObject({ operation: 'updated', record: { row_version: 2, position: 'a59' } });
  });

  test('a deletion of what is not there is done', () => {
    expect(validatePersonalDelete(teamOf([]), { id: newId(), own: new Map() })).toBeUndefined();
  });

  test('an item is followed in its own folder only', () => {
    const [board, folder, item] = [newId(), newId(), newId()];
    const reader = teamOf([board]);
    const get = ((collection: 'boards', id: string) =>
      id === folder ? { id, board_id: board, parent_id: null } : reader.get(collection, id)) as never;
    const there = { ...reader, get, access: new Access({ get }, { person: 7, standing: 'owner' }) };
    const follow = (inFolder: string) =>
      validatePersonalPut(there, {
        ...{ collection: 'follows', id: item, payload: { folder_id: folder }, own: new Map() },
        item: { id: item, folder_id: inFolder } as never,
      });
    expect(follow(folder).change.record).toMatchObject({ id: item, folder_id: folder });
    expect(() => follow(newId())).toThrow('does not exist');
  });
});
