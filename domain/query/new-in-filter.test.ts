import { describe, expect, test } from 'vitest';
import { noLookup, peopleOf } from '../attributes/lookup.ts';
import type { Attribute } from '../records/attribute.ts';
import { valuesOfFilter, withValuesOfFilter } from './new-in-filter.ts';
import type { Condition, Filter } from './query.ts';

const of = (kind: Attribute['kind'], id: string, more: Partial<Attribute> = {}) =>
  ({ id, kind, settings: {}, ...more }) as Attribute;
const options = ['a', 'b'].map((id) => ({ id, name: id, color: 'red' }));
const attributes = [
  of('text', 'name', { primary: true }),
  of('text', 'note'),
  of('text', 'code', { unique: true }),
  of('number', 'size', { settings: { maximum: 100 } }),
  of('checkbox', 'done'),
  of('label', 'state', { settings: { options } }),
  of('label', 'tags', { settings: { options, multiple: true } }),
  of('members', 'owner'),
  of('vote', 'votes'),
  of('date', 'due'),
  of('created-by', 'author'),
];
const ann = { id: 7, name: 'Ann', email: null, former: false };
const lookup = { ...noLookup, people: () => peopleOf([ann], 7), today: '2026-03-04' };
const condition = (
  attribute_id: string,
  operator: Condition['operator'],
  operand: Condition['operand'] = null,
) => ({ attribute_id, operator, operand }) as Condition;
const all = (...conditions: Filter['conditions']): Filter => ({ match: 'all', conditions });
const values = (filter: Filter) => valuesOfFilter(filter, attributes, lookup);

test.each([
  [condition('done', 'is-checked'), { done: true }],
  [condition('size', 'equals', 12), { size: 12 }],
  [condition('size', 'equals', '12'), { size: 12 }],
  [condition('note', 'is', 'small'), { note: 'small' }],
  [condition('state', 'any-of', ['b']), { state: ['b'] }],
  [condition('tags', 'all-of', ['a', 'b']), { tags: ['a', 'b'] }],
  [condition('tags', 'exactly', ['b', 'a']), { tags: ['b', 'a'] }],
  [condition('owner', 'any-of', ['me']), { owner: [7] }],
  [condition('owner', 'any-of', ['7']), { owner: [7] }],
  [condition('due', 'on', '2026-05-06'), { due: '2026-05-06' }],
  [condition('due', 'in-period', 'today'), { due: '2026-03-04' }],
])('an item is made with the value that %o asks for', (asked, expected) => {
  expect(values(all(asked))).toEqual(expected);
});

test.each([
  condition('state', 'any-of', ['a', 'b']),
  condition('state', 'any-of', ['gone']),
  condition('state', 'none-of', ['a']),
  condition('state', 'is-empty'),
  condition('done', 'is-not-checked'),
  condition('size', 'greater', 1),
  condition('size', 'equals', 101),
  condition('size', 'equals', null),
  condition('note', 'contains', 'x'),
  condition('due', 'in-period', 'this-week'),
  condition('due', 'before', '2026-05-06'),
  condition('owner', 'any-of', ['8']),
  condition('owner', 'any-of', ['me', '8']),
  condition('author', 'any-of', ['me']),
  condition('votes', 'any-of', ['me']),
  condition('name', 'is', 'x'),
  condition('code', 'is', 'x'),
  condition('unknown', 'is', 'x'),
])('%o says no value', (asked) => {
  expect(values(all(asked))).toEqual({});
});

describe('of several conditions', () => {
  const [checked, sized] = [condition('done', 'is-checked'), condition('size', 'equals', 1)];

  test('those count that all have to hold, also in groups', () => {
    expect(values(all(checked, all(sized)))).toEqual({ done: true, size: 1 });
    expect(values(all(checked, { match: 'any', conditions: [sized] }))).toEqual({ done: true, size: 1 });
  });

  test('one of which is enough says nothing', () => {
    expect(values({ match: 'any', conditions: [checked, sized] })).toEqual({});
    expect(values(all(checked, { match: 'any', conditions: [sized, checked] }))).toEqual({ done: true });
  });

  test('the first about an attribute counts', () => {
    expect(values(all(sized, condition('size', 'equals', 2)))).toEqual({ size: 1 });
  });

  test('one about linked items says nothing', () => {
    const linked = { ...checked, linked: { attribute_id: 'done', quantifier: 'any' } } as Condition;
    expect(values(all(linked))).toEqual({});
  });
});

test('what an item is given stays, also where that is nothing', () => {
  expect(withValuesOfFilter({ size: 5, note: null }, { size: 1, note: 'x', done: true }, attributes)).toEqual(
    {
      size: 5,
      note: null,
      done: true,
    },
  );
});

test('a value that cannot stand beside what the item is given, or begins with, is left out', () => {
  const end = of('date', 'end', { settings: { role: 'end' } });
  const start = of('date', 'start', { settings: { role: 'start' }, default: '2026-03-04' });
  const ofFilter = valuesOfFilter(all(condition('end', 'on', '2026-01-01')), [start, end], lookup);
  expect(ofFilter).toEqual({ end: '2026-01-01' });
  const made = (given: Record<string, unknown>) => withValuesOfFilter(given, ofFilter, [start, end]);
  expect(made({})).toEqual({});
  expect(made({ start: '2026-02-01' })).toEqual({ start: '2026-02-01' });
  expect(made({ start: '2025-12-01' })).toEqual({ start: '2025-12-01', end: '2026-01-01' });
});
