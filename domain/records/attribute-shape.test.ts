import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributeKindIds } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import { samples } from '../attributes/testing/samples.ts';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN, DESCRIPTION_MAX_LENGTH } from '../constants.ts';
import type { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { Access } from '../permissions/access.ts';
import { type Attribute, attributesIn } from './attribute.ts';
import { shapeOf, withDefaults, withoutDefaults } from './attribute-shape.ts';
import type { Item } from './item.ts';
import type { StructureReader } from './structure-reader.ts';
import { type Payload, validatePut } from './validate.ts';
import { validateItemPut, validateValuePut } from './validate-item.ts';
import type { View } from './view.ts';
import { type Within, withinOf } from './within.ts';

const [board, folder] = [newId(), newId()];

/** A board with a folder, to which attributes and views are saved. */
function furnished() {
  const tables: Record<string, Map<string, unknown>> = Object.fromEntries(
    ['boards', 'folders', 'attributes', 'views', 'permissions'].map((name) => [name, new Map()]),
  );
  const get = (collection: string, id: string) => tables[collection]!.get(id) as never;
  const within: Within = (collection, place) =>
    withinOf((name) => tables[name]!.values() as never)(collection, place);
  const reader: StructureReader = {
    ...{ team: 1, person: 7, now: '2026-01-01 00:00:00', get, within },
    access: new Access({ get: get as never }, { person: 7, standing: 'owner' }),
    standingOf: () => 'owner',
    all: (collection) => tables[collection]!.values() as never,
    attributesOf: (of) => attributesIn(of, within),
  };
  const save = <R>(
    collection: 'boards' | 'folders' | 'attributes' | 'views',
    id: string,
    fields: Payload,
  ): R => {
    const { record } = validatePut(reader, collection, id, fields);
    tables[collection]!.set(id, record);
    return record as R;
  };
  save('boards', board, { name: 'Board', position: 'a0' });
  save('folders', folder, { board_id: board, name: 'Folder', position: 'a0' });
  const place = { board_id: board, folder_id: folder };
  return {
    reader,
    place,
    add: (fields: Payload, id = newId()) =>
      save<Attribute>('attributes', id, {
        ...place,
        kind: 'text',
        name: `A ${id}`,
        position: 'a0',
        ...fields,
      }),
    change: (id: string, fields: Payload) => save<Attribute>('attributes', id, fields),
    view: (settings: Payload = {}, id = newId()) =>
      save<View>('views', id, { ...place, type: 'table', name: 'View', position: 'a0', settings }),
    item: (values: Payload, isProgram = false): Item =>
      validateItemPut(reader, undefined, newId(), { ...place, position: 'a0', values }, undefined, {
        isProgram,
      }).record,
  };
}

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as DomainError).details.issues?.[0]?.code ?? (error as DomainError).code;
  }
};

describe('an attribute', () => {
  test('has what is set and nothing else; what was stored before stays as it is', () => {
    const { add, change } = furnished();
    const one = add({});
    expect(shapeOf(one)).toEqual({});
    const all = { description: 'What it is', default: 'x', required: true, hidden: true, width: 200 };
    expect(shapeOf(change(one.id, { ...all, description: ' What it is\n' }))).toEqual(all);
    expect(shapeOf(change(one.id, { name: 'Other' }))).toEqual(all);
    expect(change(one.id, { width: null, default: null, description: '' })).toMatchObject({
      ...{ width: null, default: null, description: '', required: true },
    });
  });

  test('has a description and a width of its bounds', () => {
    const { add } = furnished();
    expect(codeOf(() => add({ description: 'x'.repeat(DESCRIPTION_MAX_LENGTH + 1) }))).toBe('too_long');
    expect(codeOf(() => add({ description: 'a\u0000b' }))).toBe('unstorable');
    expect(codeOf(() => add({ width: COLUMN_WIDTH_MIN - 1 }))).toBe('too_small');
    expect(codeOf(() => add({ width: COLUMN_WIDTH_MAX + 1 }))).toBe('too_large');
    expect(add({ width: COLUMN_WIDTH_MAX, description: 'x'.repeat(DESCRIPTION_MAX_LENGTH) })).toBeDefined();
  });

  test.each(attributeKindIds)('of the kind %s has what its kind can', (kind) => {
    const { add } = furnished();
    const { canBeRequired, canBeUnique, canHaveDefault } = attributeKinds[kind];
    const { settings, data } = samples[kind] as {
      settings: fc.Arbitrary<Payload>;
      data(of: never): fc.Arbitrary<unknown>;
    };
    const refused = (can: false | undefined) => (can === false ? 'not_valid' : undefined);
    expect(codeOf(() => add({ kind, required: true }))).toBe(refused(canBeRequired));
    expect(codeOf(() => furnished().add({ kind, unique: true }))).toBe(refused(canBeUnique));
    const some = settings.chain((sent) => {
      const own = attributeKinds[kind].settings.parse(sent) as never;
      return data(own).map((value) => ({ settings: own, default: value }));
    });
    fc.assert(
      fc.property(some, (own) => {
        const isNone = own.default === null;
        expect(codeOf(() => furnished().add({ kind, ...own }))).toBe(
          isNone ? undefined : refused(canHaveDefault),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('has a default that its kind can store, and goes without where the settings take it away', () => {
    const { add, change } = furnished();
    expect(codeOf(() => add({ kind: 'number', default: 'much' }))).toBe('not_number');
    expect(codeOf(() => add({ unique: true, default: 'x' }))).toBe('unique_without_default');
    const option = (id: string) => ({ id, name: `Option ${id}`, color: 'red' });
    const label = add({ kind: 'label', settings: { options: [option('1'), option('2')] }, default: ['1'] });
    expect(label.default).toEqual(['1']);
    expect(change(label.id, { settings: { options: [option('2')] } }).default).toBeNull();
  });
});

describe('a new item', () => {
  test('has the defaults of what it is not given: 0 and false are defaults, null is given', () => {
    const { add, item } = furnished();
    const [zero, no, text] = [
      add({ kind: 'number', default: 0 }).id,
      add({ kind: 'checkbox', default: false }).id,
      add({ default: 'x' }).id,
    ];
    expect(item({}).values).toEqual({ [zero]: 0, [no]: false, [text]: 'x' });
    expect(item({ [zero]: null, [text]: 'y' }).values).toEqual({ [no]: false, [text]: 'y' });
  });

  test('of a program has what is required; people make it first, and then fill it in', () => {
    const { add, item } = furnished();
    const { id } = add({ required: true });
    expect(item({}).values).toEqual({});
    expect(codeOf(() => item({}, true))).toBe('required');
    expect(codeOf(() => item({ [id]: null }, true))).toBe('required');
    expect(item({ [id]: 'x' }, true).values).toEqual({ [id]: 'x' });
    const other = add({ required: true, default: 'y' });
    expect(item({ [id]: 'x' }, true).values).toEqual({ [id]: 'x', [other.id]: 'y' });
  });

  test('as it was is as it was, whatever the defaults are', () => {
    const kinds = fc.constantFrom('x', 'y', null, undefined);
    fc.assert(
      fc.property(fc.array(fc.tuple(kinds, kinds), { maxLength: 6 }), (all) => {
        const { add, item } = furnished();
        const attributes = all.map(([data]) => add(data === undefined ? {} : { default: data }));
        const values = Object.fromEntries(
          all.flatMap(([, value], index) => (value === undefined ? [] : [[attributes[index]!.id, value]])),
        );
        const there = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
        expect(item(withoutDefaults(attributes, values)).values).toEqual(there);
        // What a browser adds at once is what the server would.
        expect(item(withDefaults(attributes, values)).values).toEqual(item(values).values);
      }),
    );
  });
});

test('a required value is changed and never cleared; what is empty may stay so', () => {
  const { add, item, reader } = furnished();
  const { id } = add({ required: true });
  const [full, empty] = [item({ [id]: 'x' }), item({})];
  const put = (one: Item, data: unknown) => validateValuePut(reader, one, id, { data }).item.values;
  expect(put(full, 'y')).toEqual({ [id]: 'y' });
  expect(codeOf(() => put(full, null))).toBe('required');
  expect(put(empty, null)).toEqual({});
});

test('a new view begins without what is hidden at first, unless it says what it hides', () => {
  const { add, view } = furnished();
  const { id } = add({ hidden: true });
  add({ hidden: true, primary: true });
  expect(view().settings['hidden']).toEqual([id]);
  const shown = view({ hidden: [] });
  expect(shown.settings['hidden']).toEqual([]);
  expect(view({ row_height: 'tall' }, shown.id).settings['hidden']).toEqual([]);
});
