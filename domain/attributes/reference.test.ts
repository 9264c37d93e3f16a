import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { readTitles, whyUnlinked } from './link-titles.ts';
import { linkTo, parseLink } from './links.ts';
import { noLookup } from './lookup.ts';
import { reference } from './reference.ts';

const [one, two, three] = [newId(), newId(), newId()];
const folder = newId();
const to = (id: string) => linkTo(id, folder);
const merge = reference.merge!;

test('a link has one spelling', () => {
  expect(parseLink(to(one))).toEqual({ item_id: one, folder_id: folder });
  for (const wrong of ['', one, `${one}.`, `${to(one)}.x`, to(one).toUpperCase(), 7, null])
    expect(parseLink(wrong)).toBeUndefined();
});

test('links that two people add and remove are merged one by one', () => {
  expect(merge([to(one)], [to(one), to(two)], [to(one), to(three)])).toEqual([to(one), to(three), to(two)]);
  expect(merge([to(one), to(two)], [to(one)], [to(one), to(two), to(three)])).toEqual([to(one), to(three)]);
  expect(merge(null, [to(one)], [to(two)])).toEqual([to(two), to(one)]);
  expect(merge([to(one)], [to(one), to(two)], [to(two), to(one)])).toEqual([to(two), to(one)]);
  // The other one has taken all away, or all that is left is hidden.
  expect(merge([to(one)], [to(one), to(two)], null as never)).toEqual([to(two)]);
});

test('an attribute of a single link is not merged: the person decides', () => {
  const settings = (given: object) => reference.settings.parse(given);
  expect(reference.merges!(settings({ multiple: false }))).toBe(false);
  expect(reference.merges!(settings({}))).toBe(true);
});

test('a title is read as the one item that has it, in one folder', () => {
  const known: Record<string, string[]> = { Ann: [one], Ben: [two], Twin: [two, three], 'A, B': [three] };
  const lookup = {
    ...noLookup,
    itemsTitled: (title: string, of: string) => (of === folder ? (known[title] ?? []) : []),
  };
  const read = (typed: string, given: object = { folder_id: folder }) =>
    reference.parse(typed, reference.settings.parse(given), lookup);
  expect(read(' Ann ')).toEqual([to(one)]);
  expect(read('Ann, Ben, Ann')).toEqual([to(one), to(two)]);
  expect(read('A, B')).toEqual([to(three)]);
  expect(read('Ann; A, B\nBen;')).toEqual([to(one), to(three), to(two)]);
  expect([read('Ann; Nobody'), read('Ann, Twin'), read(',;')]).toEqual(Array(3).fill(undefined));
  expect([read('Twin'), read('Nobody'), read('Ann', { folder_id: null })]).toEqual(Array(3).fill(undefined));
  expect(read('Ann, Ben', { folder_id: folder, multiple: false })).toBeUndefined();
  expect(reference.parse('Ann', reference.settings.parse({ folder_id: folder }), noLookup)).toBeUndefined();
});

test('titles that name nothing, or several items, are told apart', () => {
  const known: Record<string, string[]> = { Ann: [one], Twin: [two, three], 'Ann; Ben': [three] };
  const titled = (title: string) => known[title] ?? [];
  const [ids, unknown, ambiguous] = [[one], ['Zoe', 'Yan'], ['Twin']];
  expect(readTitles('Zoe, Ann; Yan\nTwin, Zoe', true, titled)).toEqual({ ids, unknown, ambiguous });
  expect(readTitles('Ann; Ben', false, titled)).toEqual({ ids: [three], unknown: [], ambiguous: [] });
  expect(readTitles('Ann, Zoe', false, titled)).toEqual({ ids: [], unknown: ['Ann, Zoe'], ambiguous: [] });
  const lookup = { itemsTitled: titled };
  const why = (text: string) => whyUnlinked(text, { folder_id: folder, multiple: true }, lookup);
  expect([why('Ann'), why('Zoe, Twin'), why('Twin')]).toEqual([undefined, 'noSuchTitle', 'severalWithTitle']);
});

test('conditions of what is offered are for one folder, and visitors are told none: they may name people', () => {
  const offered = {
    match: 'all',
    conditions: [{ attribute_id: newId(), operator: 'is-empty', operand: null }],
  };
  const read = (given: object) => reference.settings.parse({ offered, shown: [one], ...given });
  expect(reference.linksTo!(read({ folder_id: folder }))).toMatchObject({ offered, shown: [one] });
  expect(reference.linksTo!(read({}))).toEqual({ folder_id: null, multiple: true });
  expect(reference.settingsForVisitors!(read({ folder_id: folder }), () => true)).not.toHaveProperty(
    'offered',
  );
});
