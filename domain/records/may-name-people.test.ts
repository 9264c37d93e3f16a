import { expect, test } from 'vitest';
import { attributeOf, formulaOf } from '../computing/testing/folder.ts';
import { newId } from '../ids.ts';
import type { Access } from '../permissions/access.ts';
import { mayNamePeople } from './may-name-people.ts';
import { type View, view } from './view.ts';

const [who, price] = [attributeOf('members', 'Who'), attributeOf('number', 'Price')];
const links = attributeOf('reference', 'Links');
const lookup = attributeOf('lookup', 'Their', { reference_id: links.id, attribute_id: who.id });
const double = formulaOf('Double', '[Price] * 2', [price]);
const named = formulaOf('Named', '"" & [Who]', [who]);
const again = formulaOf('Again', '[Named] & "!"', [named]);
const me = formulaOf('Me', 'me()', []);
const all = [who, price, links, lookup, double, named, again, me];
const get = (id: string) => all.find((one) => one.id === id);

test.each([who, lookup, named, again, me])('$name may name people', ({ id }) => {
  expect(mayNamePeople(id, get)).toBe(true);
});
/** The number of linked items of which other linked items are asked. */
const counted = (of: string) =>
  attributeOf('rollup', 'Counted', {
    ...{ reference_id: links.id, function: 'count' },
    condition: {
      match: 'all',
      conditions: [
        {
          attribute_id: links.id,
          linked: { attribute_id: of, quantifier: 'any' },
          operator: 'is-empty',
          operand: null,
        },
      ],
    },
  });
test('a condition about linked items names people where it asks who they are', () => {
  const [people, numbers] = [counted(who.id), counted(price.id)];
  const found = (id: string) => [people, numbers].find((one) => one.id === id) ?? get(id);
  expect([people, numbers].map(({ id }) => mayNamePeople(id, found))).toEqual([true, false]);
});

test.each([price, links, double])('$name names nobody', ({ id }) => {
  expect(mayNamePeople(id, get)).toBe(false);
});
test('nobody knows what an attribute was that is gone', () => {
  expect(mayNamePeople(newId(), get)).toBe(true);
});

test('visitors are told no people that a view asks for, also where they are looked up', () => {
  const asks = (attribute_id: string) => ({ attribute_id, operator: 'any-of', operand: ['7'] });
  const linked = { ...asks(links.id), linked: { attribute_id: who.id, quantifier: 'any' } };
  const conditions = [asks(who.id), asks(lookup.id), asks(links.id), linked];
  const record = { board_id: newId(), settings: { query: { filter: { match: 'all', conditions } } } };
  const access = { isVisitor: () => true } as unknown as Access;
  const known = { get: (_collection: string, id: string) => get(id) as never };
  const told = view.shownTo!(access, record as unknown as View, known);
  const { filter } = (told.settings as { query: { filter: { conditions: { operand: unknown }[] } } }).query;
  expect(filter.conditions.map(({ operand }) => operand)).toEqual([[], [], ['7'], []]);
});

test('visitors are told no rule of colours that asks who people are', () => {
  const asks = (attribute_id: string) => ({ attribute_id, operator: 'is-empty', operand: null });
  const rule = (id: string) => ({
    ...{ filter: { match: 'all', conditions: [asks(id)] }, color: 'red', target: { of: 'item' } },
  });
  const label = { attribute_id: price.id, target: { of: 'edge' } };
  const rules = [rule(who.id), rule(price.id), rule(lookup.id)];
  const record = { board_id: newId(), settings: { colors: { label, rules } } };
  const access = { isVisitor: () => true } as unknown as Access;
  const known = { get: (_collection: string, id: string) => get(id) as never };
  const told = view.shownTo!(access, record as unknown as View, known);
  expect(told.settings).toEqual({ colors: { label, rules: [rule(price.id)] } });
});
