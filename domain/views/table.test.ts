import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { readSettings, tableSettings } from './table.ts';

const [name, size] = [newId(), newId()];
const sorts = [{ attribute_id: name, direction: 'ascending' as const }];
const usual = tableSettings.parse({});

describe('the settings of a view', () => {
  test('keep no search and no condition without a value', () => {
    const conditions = [
      { attribute_id: name, operator: 'contains', operand: '' },
      { attribute_id: size, operator: 'less', operand: 5 },
    ];
    const query = { filter: { match: 'all', conditions }, sorts, search: 'mine' };
    for (const kept of [tableSettings.parse({ query }), readSettings({ query })]) {
      expect(kept.query).toEqual({
        filter: { match: 'all', conditions: [conditions[1]] },
        sorts,
        group: null,
      });
    }
  });

  test.each([
    undefined,
    null,
    'text',
    [],
    { query: null },
    { query: 'text' },
    {
      query: { filter: 7, sorts: [{}], group: 'none' },
      hidden: 'all',
      row_height: 'huge',
      widths: { a: 'x' },
    },
  ])('of any version are read, and what is not understood is as usual: %j', (stored) => {
    expect(readSettings(stored)).toEqual(usual);
  });

  test('lose nothing else where a part is not understood', () => {
    const stored = { query: { filter: { match: 'some' }, sorts }, hidden: [size], row_height: 'huge' };
    expect(readSettings(stored)).toEqual({
      ...usual,
      query: { ...usual.query, sorts },
      hidden: [size],
    });
  });

  test('are refused when they are saved and not understood', () => {
    expect(tableSettings.safeParse({ row_height: 'huge' }).success).toBe(false);
  });
});
