import { describe, expect, test } from 'vitest';
import { FOLDER_DEPTH_MAX } from '../constants.ts';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { Access } from '../permissions/access.ts';
import type { Standing } from '../permissions/roles.ts';
import { attributesIn } from './attribute.ts';
import { planFolderMove } from './plan-folder-move.ts';
import type { StructureReader } from './structure-reader.ts';
import { validateDelete, validatePut } from './validate.ts';
import { validateItemPut, validateValuePut } from './validate-item.ts';
import { baseOf } from './value-base.ts';
import { type Within, withinOf } from './within.ts';

type Any = Record<string, never>;

function reader(
  standing: Standing | undefined = 'owner',
): StructureReader & { tables: Record<string, Map<string, Any>> } {
  const tables: Record<string, Map<string, Any>> = {
    boards: new Map(),
    folders: new Map(),
    attributes: new Map(),
    views: new Map(),
    attribute_sections: new Map(),
    item_templates: new Map(),
    permissions: new Map(),
  };
  const tree = { get: (collection: string, id: string) => tables[collection]!.get(id) as never };
  const within: Within = (collection, place) =>
    withinOf((name) => tables[name]!.values() as never)(collection, place);
  return {
    tables,
    team: 1,
    person: 7,
    get access() {
      return new Access(tree, { person: 7, standing });
    },
    standingOf: (person) => (person === 7 ? standing : undefined),
    now: '2026-01-01 00:00:00',
    get: (collection, id) => tables[collection]!.get(id) as never,
    all: (collection) => tables[collection]!.values() as never,
    within,
    attributesOf: (folder) => attributesIn(folder, within),
  };
}

function furnished(standing?: Standing) {
  const made = reader(standing);
  const as = (who: Standing | undefined): StructureReader => ({
    ...made,
    access: new Access({ get: made.get as never }, { person: 7, standing: who }),
    standingOf: () => who,
  });
  const [board, folder, name, size] = [newId(), newId(), newId(), newId()] as [
    string,
    string,
    string,
    string,
  ];
  const put = (collection: 'boards' | 'folders' | 'attributes', id: string, payload: object) => {
    const { record } = validatePut(as('owner'), collection, id, { row_version: 1, ...payload });
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
  return { made, as, board, folder, name, size };
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
    expect(
      code(() => validatePut(made, 'boards', newId(), { row_version: 2, name: 'x', position: 'a0' })),
    ).toBe('not_found');
    expect(validatePut(made, 'boards', board, { row_version: 2, name: 'New' }).record).toMatchObject({
      name: 'New',
      row_version: 2,
      created_by: 7,
    });
    expect(code(() => validatePut(made, 'boards', board, { row_version: 1, name: 'New' }))).toBe('conflict');
  });

  test('cannot change what is not changeable, nor the envelope', () => {
    const { made, folder, board, name } = furnished();
    expect(code(() => validatePut(made, 'attributes', name, { row_version: 2, kind: 'number' }))).toBe(
      'invalid',
    );
    expect(code(() => validatePut(made, 'folders', folder, { row_version: 2, board_id: newId() }))).toBe(
      'invalid',
    );
    const { record } = validatePut(made, 'folders', folder, {
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
        validatePut(made, 'folders', newId(), {
          row_version: 1,
          board_id: newId(),
          name: 'x',
          position: 'a0',
        }),
      ),
    ).toBe('invalid');
  });

  test('a folder is never inside itself', () => {
    const { made, folder } = furnished();
    expect(code(() => validatePut(made, 'folders', folder, { row_version: 2, parent_id: folder }))).toBe(
      'invalid',
    );
  });

  test('an attribute with the same name and type must not already exist', () => {
    const { made, board, folder } = furnished();
    const again = { row_version: 1, board_id: board, folder_id: folder, name: 'Size', position: 'a2' };
    expect(() => validatePut(made, 'attributes', newId(), { ...again, kind: 'number' })).toThrow(
      'An attribute with the same name and type must not already exist.',
    );
    expect(code(() => validatePut(made, 'attributes', newId(), { ...again, kind: 'text' }))).toBe('done');
    expect(
      code(() =>
        validatePut(made, 'attributes', newId(), { ...again, kind: 'text', name: 'Other', primary: true }),
      ),
    ).toBe('invalid');
    expect(
      code(() =>
        validatePut(made, 'attributes', newId(), {
          ...again,
          kind: 'label',
          name: 'L',
          settings: { options: 'x' },
        }),
      ),
    ).toBe('invalid');
  });

  test('deletes what refers to the record with it, leaves first', () => {
    const { made, board, folder } = furnished();
    const gone = validateDelete(made, 'boards', board).map(({ collection, change }) => [
      collection,
      change.record.id,
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

test('validation of folders, attributes and views reads only the places that a save touches', () => {
  const { made, board, folder } = furnished('owner');
  const inner = newId();
  const put = (collection: 'boards' | 'folders' | 'attributes' | 'views', id: string, payload: object) => {
    const { record } = validatePut(narrow, collection, id, { row_version: 1, position: 'a0', ...payload });
    made.tables[collection]!.set(id, record as never);
  };
  const asked = new Set<string>();
  const whole: string[] = [];
  const narrow: StructureReader = {
    ...made,
    access: made.access,
    all: (collection) => {
      whole.push(collection);
      return made.all(collection);
    },
    within: (collection, place) => {
      asked.add(place);
      return made.within(collection, place);
    },
  };
  const other = newId();
  made.tables['boards']!.set(other, { ...made.tables['boards']!.get(board), id: other } as never);
  put('folders', inner, { board_id: board, parent_id: folder, name: 'In' });
  put('attributes', newId(), { board_id: board, folder_id: inner, kind: 'text', name: 'One' });
  put('attributes', newId(), { board_id: board, kind: 'text', name: 'Wide' });
  put('views', newId(), { board_id: board, folder_id: inner, type: 'table', name: 'Table' });
  validatePut(narrow, 'folders', inner, { row_version: 2, parent_id: null });
  expect(validateDelete(narrow, 'boards', board)).toHaveLength(8);
  expect(whole).toEqual([]);
  const before = made.get('folders', inner)!;
  const record = { ...before, board_id: other, parent_id: null };
  planFolderMove(
    narrow,
    { collection: 'folders', change: { operation: 'updated', record, before } },
    () => true,
  );
  expect(asked).toEqual(new Set([board, folder, inner, other]));
  // Settings anywhere may name an attribute that has another id on the other board.
  expect(whole.sort()).toEqual(['attributes', 'views']);
});

describe('a save of an item or a value', () => {
  test('takes only attributes of its folder and data of their kind', () => {
    const { made, board, folder, name, size } = furnished();
    const create = (values: object) =>
      validateItemPut(made, undefined, newId(), {
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
    let { record: item } = validateItemPut(made, undefined, newId(), {
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
      const validated = validateValuePut(made, item, name, { row_version: version, data });
      expect(validated.value.record).toMatchObject({ row_version: version, data });
      expect(code(() => validateValuePut(made, validated.item, name, { row_version: version, data }))).toBe(
        'conflict',
      );
      item = validated.item;
    }
    expect(item.row_version).toBe(1);
  });

  test('is refused where the stored value is not its base, even if the version fits', () => {
    const { made, board, folder, name } = furnished();
    const place = { board_id: board, folder_id: folder, position: 'a0' };
    const { record: item } = validateItemPut(made, undefined, newId(), {
      ...{ row_version: 1, ...place, values: { [name]: 'theirs' } },
    });
    const put = (base: unknown) =>
      validateValuePut(made, item, name, {
        row_version: 2,
        data: 'mine',
        ...(base === undefined ? {} : { base }),
      });
    expect(code(() => put(baseOf('what was there in another life')))).toBe('conflict');
    expect(code(() => put(7))).toBe('conflict');
    for (const base of [baseOf('theirs'), undefined])
      expect(put(base).value.record).toMatchObject({ data: 'mine', row_version: 2 });
  });
});

test('validatePut nests folders to the limit only, also where folders are moved below others', () => {
  const { made, board } = furnished();
  const put = (id: string, parent_id: string | null, row_version = 1) => {
    const { record } = validatePut(made, 'folders', id, {
      ...{ row_version, board_id: board, parent_id, name: 'F', position: 'a0' },
    });
    made.tables['folders']!.set(id, record as never);
  };
  const chain = (length: number): string[] => {
    const ids = Array.from({ length }, newId);
    for (const [at, id] of ids.entries()) put(id, ids[at - 1] ?? null);
    return ids;
  };
  const long = chain(FOLDER_DEPTH_MAX);
  expect(code(() => put(newId(), long.at(-1)!))).toBe('invalid');
  const short = chain(10);
  expect(code(() => put(short[0]!, long[FOLDER_DEPTH_MAX - 10]!, 2))).toBe('invalid');
  expect(code(() => put(short[0]!, long[FOLDER_DEPTH_MAX - 11]!, 2))).toBe('done');
});

test('a save of the structure is refused to restricted members, and every save to strangers', () => {
  const restricted = furnished('restricted-member');
  expect(
    code(() => validatePut(restricted.made, 'boards', restricted.board, { row_version: 2, name: 'x' })),
  ).toBe('forbidden');
  const payload = {
    row_version: 1,
    board_id: restricted.board,
    folder_id: restricted.folder,
    position: 'a0',
  };
  expect(code(() => validateItemPut(restricted.made, undefined, newId(), payload))).toBe('done');
  const guest = furnished();
  expect(
    code(() =>
      validateItemPut(guest.as(undefined), undefined, newId(), {
        ...payload,
        board_id: guest.board,
        folder_id: guest.folder,
      }),
    ),
  ).toBe('invalid');
});

describe('a save that leaves out a field', () => {
  const positionOf = (change: { record: unknown }) => (change.record as { position: string }).position;

  test('puts a record without a position at the end of its container', () => {
    const { as, board, folder } = furnished();
    const put = (collection: 'boards' | 'folders' | 'attributes' | 'views', payload: object) =>
      positionOf(validatePut(as('owner'), collection, newId(), { ...payload }));
    const place = { board_id: board, folder_id: folder };
    expect(put('boards', { name: 'B2' })).toBe('a1');
    expect(put('folders', { board_id: board, name: 'F2' })).toBe('a1');
    expect(put('folders', { board_id: board, parent_id: folder, name: 'Sub' })).toBe('a0');
    expect(put('attributes', { ...place, kind: 'text', name: 'More' })).toBe('a2');
    // One of the whole board stands with those of each of its folders.
    expect(put('attributes', { board_id: board, kind: 'text', name: 'Wide' })).toBe('a2');
    expect(put('views', { ...place, type: 'table', name: 'View' })).toBe('a0');
    expect(positionOf(validateItemPut(as('owner'), undefined, newId(), place, () => 'b00'))).toBe('b01');
    expect(positionOf(validateItemPut(as('owner'), undefined, newId(), place))).toBe('a0');
  });

  test('puts a record behind a position of another form', () => {
    const { as, board } = furnished();
    const odd = validatePut(as('owner'), 'folders', newId(), {
      board_id: board,
      name: 'Odd',
      position: 'zz0',
    });
    expect(positionOf(odd)).toBe('zz0');
    const { as: next, board: other, folder } = furnished();
    const item = { board_id: other, folder_id: folder };
    expect(positionOf(validateItemPut(next('owner'), undefined, newId(), item, () => 'zz0'))).toBe('zz0');
  });

  test('refuses an empty position', () => {
    const { as, board } = furnished();
    expect(() =>
      validatePut(as('owner'), 'folders', newId(), { board_id: board, name: 'F', position: '' }),
    ).toThrow(/position/);
  });

  test('makes the next version without a row_version, and is refused with one that is no number', () => {
    const { as, board } = furnished();
    const renamed = validatePut(as('owner'), 'boards', board, { name: 'Renamed' });
    expect(renamed.record).toMatchObject({ row_version: 2, name: 'Renamed', position: 'a0' });
    for (const row_version of ['2', null, {}])
      expect(() => validatePut(as('owner'), 'boards', board, { name: 'Again', row_version })).toThrow(
        /row_version/,
      );
  });
});
