import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { viewTypeIds } from './ids.ts';
import { viewTypes } from './index.ts';
import { table } from './table.ts';

const [name, size] = [newId(), newId()];
const sorts = [{ attribute_id: name, direction: 'ascending' as const }];
const usual = table.read({});

/** Anything, also where a setting is looked for. */
const stored = (fields: readonly string[]) =>
  fc.oneof(
    fc.anything(),
    fc.record(Object.fromEntries(fields.map((field) => [field, fc.anything()])), { requiredKeys: [] }),
    fc.record({
      query: fc.record(
        { filter: fc.anything(), sorts: fc.anything(), group: fc.anything(), groups: fc.anything() },
        { requiredKeys: [] },
      ),
    }),
  );

describe.each(viewTypeIds)('the settings of a %s', (id) => {
  const type = viewTypes[id];
  const fields = Object.keys(type.read({}));

  test('are read by whatever version they were stored, and can be saved as they were read', () => {
    fc.assert(
      fc.property(stored(fields), (one) => {
        const read = type.read(one);
        expect(Object.keys(read)).toEqual(fields);
        expect(type.settings.parse(read)).toEqual(read);
        expect(type.read(read)).toEqual(read);
      }),
    );
  });

  test('are read as they were saved', () => {
    fc.assert(
      fc.property(stored(fields), (one) => {
        const { success, data } = type.settings.safeParse(one);
        if (success) expect(type.read(one)).toEqual(data);
      }),
    );
  });

  test('lose nothing else where a part is not understood', () => {
    const read = type.read({ query: { filter: { match: 'some' }, sorts }, hidden: [size], order: 'all' });
    expect(read).toEqual({
      ...type.read({}),
      query: { ...type.read({}).query, sorts },
      hidden: [size],
    });
  });

  test('keep no search and no condition without a value', () => {
    const conditions = [
      { attribute_id: name, operator: 'contains', operand: '' },
      { attribute_id: size, operator: 'less', operand: 5 },
    ];
    const query = { filter: { match: 'all', conditions }, sorts, search: 'mine' };
    for (const kept of [type.settings.parse({ query }), type.read({ query })]) {
      expect(kept.query).toEqual({
        filter: { match: 'all', conditions: [conditions[1]] },
        sorts,
        groups: [],
      });
    }
  });
});

describe('groups', () => {
  const level = { attribute_id: name, order: 'descending' as const };

  test('of one level are read as they were stored and sent before there were several', () => {
    for (const read of [table.read, table.settings.parse]) {
      expect(read({ query: { group: level } }).query.groups).toEqual([level]);
      expect(read({ query: { group: null } }).query.groups).toEqual([]);
      expect(read({ query: { group: level, groups: [] } }).query.groups).toEqual([]);
    }
  });

  test('have three levels at most', () => {
    const saved = (count: number) =>
      table.settings.safeParse({ query: { groups: Array.from({ length: count }, () => level) } }).success;
    expect([saved(3), saved(4)]).toEqual([true, false]);
  });
});

describe('the settings of a table', () => {
  test.each([
    ...[undefined, null, 'text', [], { query: null }, { row_height: 'huge', widths: { a: 'x' } }],
    { frozen: 0 },
  ])('are as usual where nothing is understood: %j', (one) => {
    expect(table.read(one)).toEqual(usual);
  });

  test.each([...[{ row_height: 'huge' }, { frozen: 0 }, { frozen: 1.5 }, { frozen: 201 }, { frozen: null }]])(
    'are refused when they are saved and not understood: %j',
    (one) => {
      expect(table.settings.safeParse(one).success).toBe(false);
    },
  );

  test('say how many columns stay in place: the first one always does', () => {
    expect(usual.frozen).toBe(1);
    expect(table.settings.safeParse({ frozen: 4 }).data?.frozen).toBe(4);
  });
});
