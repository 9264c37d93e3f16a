import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import type { Item } from '../records/item.ts';
import { sharedFields } from '../views/shared-settings.ts';
import { ItemColumns } from './columns.ts';
import { complete } from './complete.ts';
import { conditionsOf, isGroup, withConditions } from './conditions.ts';
import { CONDITIONS_MAX, type Condition, emptyQuery, type Filter, filter as filterSchema } from './query.ts';
import { QueryResult } from './run.ts';

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const base = {
  ...place,
  ...{ row_version: 1, created_by: 1, created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
};
const attribute = (kind: Attribute['kind']): Attribute => ({
  ...{ ...base, id: newId(), kind, name: kind, position: 'a0', primary: false, settings: {} },
});
const [name, size] = [attribute('text'), attribute('number')];
const attributes = [name, size];

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    attribute_id: fc.constantFrom(name.id, newId()),
    operator: fc.constantFrom('contains' as const, 'is-empty' as const, 'starts-with' as const),
    operand: fc.constantFrom('a', 'ab', ''),
  }),
  fc.record({
    attribute_id: fc.constant(size.id),
    operator: fc.constantFrom('less' as const, 'at-least' as const, 'is-not-empty' as const),
    operand: fc.integer({ min: -2, max: 2 }),
  }),
);
const groupOf = (entry: fc.Arbitrary<Condition | Filter>): fc.Arbitrary<Filter> =>
  fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(entry, { maxLength: 3 }),
  });
const filters = groupOf(fc.oneof(condition, groupOf(fc.oneof(condition, groupOf(condition)))));
const values = fc.record({
  text: fc.constantFrom('a', 'ab', 'ba', 'c', null),
  number: fc.constantFrom(-2, 0, 2, null),
});
type Values = { text: string | null; number: number | null };

/** What a filter says of one item; undefined: nothing. */
function asked(filter: Filter, of: Values): boolean | undefined {
  const answers = filter.conditions
    .map((entry) => (isGroup(entry) ? asked(entry, of) : askedOne(entry, of)))
    .filter((answer) => answer !== undefined);
  if (answers.length === 0) return undefined;
  return filter.match === 'all' ? !answers.includes(false) : answers.includes(true);
}

function askedOne({ attribute_id, operator, operand }: Condition, of: Values): boolean | undefined {
  if (!attributes.some(({ id }) => id === attribute_id)) return undefined;
  const { text, number } = of;
  if (operator === 'is-empty') return text === null;
  if (operator === 'is-not-empty') return number !== null;
  if (operand === '') return undefined;
  if (operator === 'contains') return text?.includes(operand as string) ?? false;
  if (operator === 'starts-with') return text?.startsWith(operand as string) ?? false;
  if (number === null) return false;
  return operator === 'less' ? number < (operand as number) : number >= (operand as number);
}

const named = (operand: string): Condition => ({ attribute_id: name.id, operator: 'contains', operand });
const nested = (depth: number, inner: Filter['conditions']): Filter => ({
  match: 'all',
  conditions: depth === 1 ? inner : [nested(depth - 1, inner)],
});

describe('a filter with groups', () => {
  test('finds what it says, whatever its groups are', () => {
    fc.assert(
      fc.property(filters, fc.array(values, { maxLength: 20 }), (filter, all) => {
        const columns = new ItemColumns(place);
        for (const { text, number } of all)
          columns.put({
            ...{ ...base, id: newId(), position: 'a0', versions: {} },
            values: {
              ...(text === null ? {} : { [name.id]: text }),
              ...(number === null ? {} : { [size.id]: number }),
            },
          } as Item);
        const { rows } = new QueryResult(columns, { ...emptyQuery, filter }, attributes);
        const found = all.flatMap((one, row) => (asked(filter, one) === false ? [] : [row]));
        expect([...rows].toSorted((one, other) => one - other)).toEqual(found);
        const kept = new QueryResult(columns, { ...emptyQuery, filter: complete(filter) }, attributes);
        expect([...kept.rows]).toEqual([...rows]);
      }),
    );
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(filterSchema.parse(filter)).toEqual(filter);
      }),
    );
  });

  test('is three deep, and has fifty conditions in all', () => {
    expect(filterSchema.safeParse(nested(3, [named('a')])).success).toBe(true);
    expect(filterSchema.safeParse(nested(4, [named('a')])).success).toBe(false);
    const half = nested(1, Array(CONDITIONS_MAX / 2).fill(named('a')));
    expect(filterSchema.safeParse({ conditions: [half, half] }).success).toBe(true);
    const { error } = filterSchema.safeParse({ conditions: [half, half, named('b')] });
    expect(error?.issues).toMatchObject([{ message: 'list_long', params: { max: CONDITIONS_MAX } }]);
  });

  test('says where it is wrong', () => {
    const { error } = filterSchema.safeParse(
      nested(2, [{ ...named('a'), operator: 'sounds-like' } as never]),
    );
    expect(error?.issues).toMatchObject([
      { code: 'invalid_value', path: ['conditions', 0, 'conditions', 0, 'operator'] },
    ]);
  });

  test('is kept without groups that ask nothing, and a flat one as it was', () => {
    const filter = { match: 'any', conditions: [named('a'), nested(2, [named(' ')])] };
    const kept = sharedFields.query.parse({ filter }).filter;
    expect(kept).toEqual({ match: 'any', conditions: [named('a')] });
  });

  test('is walked with its groups', () => {
    const filter: Filter = { match: 'all', conditions: [named('a'), nested(2, [named('b'), named('c')])] };
    expect(conditionsOf(filter)).toEqual([named('a'), named('b'), named('c')]);
    const without = withConditions(filter, (one) => (one.operand === 'a' ? one : undefined));
    expect(without).toEqual({ match: 'all', conditions: [named('a')] });
  });
});
