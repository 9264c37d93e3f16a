import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Role } from '../permissions/roles.ts';
import { type Attribute, hasAttribute } from './attribute.ts';
import { judgeDelete, judgePut } from './judge.ts';
import { judgeItemPut, judgeValuePut } from './judge-item.ts';
import type { World } from './world.ts';

type Any = Record<string, never>;

function world(role: Role | undefined = 'owner'): World & { tables: Record<string, Map<string, Any>> } {
  const tables: Record<string, Map<string, Any>> = {
    boards: new Map(),
    folders: new Map(),
    attributes: new Map(),
    views: new Map(),
  };
  return {
    tables,
    team: 1,
    person: 7,
    role,
    now: '2026-01-01 00:00:00',
    get: (collection, id) => tables[collection]!.get(id) as never,
    all: (collection) => tables[collection]!.values() as never,
    attributesOf: (folder) =>
      [...tables['attributes']!.values()].filter((one) =>
        hasAttribute(folder, one as unknown as Attribute),
      ) as never,
  };
}

function furnished(role?: Role) {
  const made = world(role);
  const [board, folder, name, size] = [newId(), newId(), newId(), newId()] as [
    string,
    string,
    string,
    string,
  ];
  const put = (collection: 'boards' | 'folders' | 'attributes', id: string, payload: object) => {
    const { record } = judgePut({ ...made, role: 'owner' }, collection, id, { row_version: 1, ...payload });
    made.tables[collection]!.set(id, record as never);
  };
  put('boards', board, { name: 'B', position: 'a0' });
  put('folders', folder, { board_id: board, name: 'F', position: 'a0' });
  put('attributes', name, {
    board_id: board,
    folder_id: folder,
    kind: 'text',
    name: 'Name',
    position: 'a0',
    primary: true,
  });
  put('attributes', size, {
    board_id: board,
    folder_id: folder,
    kind: 'number',
    name: 'Size',
    position: 'a1',
  });
  return { made, board, folder, name, size };
}

const code = (work: () => unknown): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

describe('a save of a record', () => {
  test('creates with row_version 1 and updates with the stored one + 1', () => {
    const { made, board } = furnished();
    expect(code(() => judgePut(made, 'boards', newId(), { row_version: 2, name: 'x', position: 'a0' }))).toBe(
      'not_found',
    );
    expect(judgePut(made, 'boards', board, { row_version: 2, name: 'New' }).record).toMatchObject({
      name: 'New',
      row_version: 2,
      created_by: 7,
    });
    expect(code(() => judgePut(made, 'boards', board, { row_version: 1, name: 'New' }))).toBe('conflict');
    expect(code(() => judgePut(made, 'boards', board, { name: 'New' }))).toBe('invalid');
  });

  test('cannot change what is not changeable, nor the envelope', () => {
    const { made, folder, board } = furnished();
    expect(code(() => judgePut(made, 'folders', folder, { row_version: 2, board_id: newId() }))).toBe(
      'invalid',
    );
    const { record } = judgePut(made, 'folders', folder, {
      row_version: 2,
      board_id: board,
      team_id: 99,
      created_by: 1,
      id: newId(),
    });
    expect(record).toMatchObject({ id: folder, team_id: 1, created_by: 7 });
  });

  test('names only records that are there', () => {
    const { made } = furnished();
    expect(
      code(() =>
        judgePut(made, 'folders', newId(), { row_version: 1, board_id: newId(), name: 'x', position: 'a0' }),
      ),
    ).toBe('invalid');
  });

  test('a folder is never inside itself', () => {
    const { made, folder } = furnished();
    expect(code(() => judgePut(made, 'folders', folder, { row_version: 2, parent_id: folder }))).toBe(
      'invalid',
    );
  });

  test('an attribute with the same name and type must not already exist', () => {
    const { made, board, folder } = furnished();
    const again = { row_version: 1, board_id: board, folder_id: folder, name: 'Size', position: 'a2' };
    expect(() => judgePut(made, 'attributes', newId(), { ...again, kind: 'number' })).toThrow(
      'An attribute with the same name and type must not already exist.',
    );
    expect(code(() => judgePut(made, 'attributes', newId(), { ...again, kind: 'text' }))).toBe('done');
    expect(
      code(() =>
        judgePut(made, 'attributes', newId(), { ...again, kind: 'text', name: 'Other', primary: true }),
      ),
    ).toBe('invalid');
    expect(
      code(() =>
        judgePut(made, 'attributes', newId(), {
          ...again,
          kind: 'label',
          name: 'L',
          settings: { options: 'x' },
        }),
      ),
    ).toBe('invalid');
  });

  test('takes along what hangs from it when it is deleted, leaves first', () => {
    const { made, board, folder } = furnished();
    const gone = judgeDelete(made, 'boards', board).map(({ collection, verdict }) => [
      collection,
      verdict.record.id,
    ]);
    expect(gone.at(-1)).toEqual(['boards', board]);
    expect(gone.map(([collection]) => collection).toSorted()).toEqual([
      'attributes',
      'attributes',
      'boards',
      'folders',
    ]);
    expect(gone.findIndex(([, id]) => id === folder)).toBe(2);
  });
});

describe('a save of an item or a value', () => {
  test('takes only attributes of its folder and data of their kind', () => {
    const { made, board, folder, name, size } = furnished();
    const create = (values: object) =>
      judgeItemPut(made, undefined, newId(), {
        row_version: 1,
        board_id: board,
        folder_id: folder,
        position: 'a0',
        values,
      });
    expect(create({ [name]: 'x', [size]: 3 }).record.values).toEqual({ [name]: 'x', [size]: 3 });
    expect(create({ [size]: null }).record.values).toEqual({});
    expect(code(() => create({ [size]: 'x' }))).toBe('invalid');
    expect(code(() => create({ [newId()]: 1 }))).toBe('invalid');
    expect(code(() => create({ [name]: 'a\0b' }))).toBe('invalid');
  });

  test('each value has a row_version of its own, kept when it is cleared', () => {
    const { made, board, folder, name } = furnished();
    let { record: item } = judgeItemPut(made, undefined, newId(), {
      row_version: 1,
      board_id: board,
      folder_id: folder,
      position: 'a0',
      values: {},
    });
    for (const [version, data] of [
      [1, 'a'],
      [2, null],
      [3, 'b'],
    ] as const) {
      const judged = judgeValuePut(made, item, name, { row_version: version, data });
      expect(judged.value.record).toMatchObject({ row_version: version, data });
      expect(code(() => judgeValuePut(made, judged.item, name, { row_version: version, data }))).toBe(
        'conflict',
      );
      item = judged.item;
    }
    expect(item.row_version).toBe(1);
  });
});

test('restricted members leave the structure alone, guests see nothing', () => {
  const restricted = furnished('restricted-member');
  expect(
    code(() => judgePut(restricted.made, 'boards', restricted.board, { row_version: 2, name: 'x' })),
  ).toBe('forbidden');
  const payload = {
    row_version: 1,
    board_id: restricted.board,
    folder_id: restricted.folder,
    position: 'a0',
  };
  expect(code(() => judgeItemPut(restricted.made, undefined, newId(), payload))).toBe('done');
  const guest = furnished();
  expect(
    code(() =>
      judgeItemPut({ ...guest.made, role: undefined }, undefined, newId(), {
        ...payload,
        board_id: guest.board,
        folder_id: guest.folder,
      }),
    ),
  ).toBe('forbidden');
});
