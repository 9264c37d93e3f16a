import { describe, expect, test } from 'vitest';
import { AttributeNames, type NamedAttribute } from './attribute-names.ts';
import { storedWithPlaces, toShown, toStored } from './references.ts';
import { ITEM, listOf, NUMBER, TEXT } from './types.ts';

const client: NamedAttribute[] = [{ id: 'c1', name: 'Name', type: TEXT }];
const project: NamedAttribute[] = [
  { id: 'p1', name: 'Price', type: NUMBER },
  { id: 'p2', name: 'Client', type: ITEM, linked: () => client },
  { id: 'a4', name: 'Tasks', type: listOf(ITEM), linked: () => own },
];
const own: NamedAttribute[] = [
  { id: 'a1', name: 'Price', type: NUMBER },
  { id: 'a2', name: 'price', type: TEXT },
  { id: 'a3', name: 'Price (2)', type: NUMBER },
  { id: 'a4', name: 'Project', type: ITEM, linked: () => project },
  { id: 'a5', name: 'Odd ] name', type: TEXT },
];
const names = new AttributeNames(own);

describe('attributes with one name', () => {
  test('are told apart, and lead back to their ids', () => {
    expect(toShown('[a1] & [a2] & [a3]', names.nameOf)).toBe('[Price] & [price (3)] & [Price (2)]');
    for (const { id } of own) expect(names.idOf(names.nameOf(id, undefined)!, undefined)).toBe(id);
  });
});

test.each([
  ['[price] + 1', '[a1] + 1'],
  ['[Project].[Price]', '[a4].[p1]'],
  ['[Project].[Client].[Name]', '[a4].[p2].[c1]'],
  ['FIRST([Project]).[Price]', 'FIRST([a4]).[p1]'],
  ['LET(one, [Project], one.[Price])', 'LET(one, [a4], one.[p1])'],
  ['MAP([Project], current.[Price] + [Price])', 'MAP([a4], current.[p1] + [a1])'],
  ['[Odd ]] name]', '[a5]'],
  ['[Nothing] + [a1]', '[Nothing] + [a1]'],
])('%s is stored as %s', (typed, stored) => {
  expect(toStored(typed, names.idOf)).toBe(stored);
});

test('what is stored is shown as it was typed', () => {
  for (const typed of ['MAP([Project], current.[Client].[Name])', '[Odd ]] name]', '[Project].[Price] * 2'])
    expect(toShown(toStored(typed, names.idOf), names.nameOf)).toBe(typed);
});

test('a name from right to left is marked where it is shown, and its mark is not stored', () => {
  const arabic = new AttributeNames([{ id: 'a1', name: 'السعر', type: NUMBER }]);
  const shown = toShown('[a1] * 2', arabic.nameOf);
  expect(shown).toBe('[السعر]\u200e * 2');
  expect(toStored(shown, arabic.idOf)).toBe('[a1] * 2');
});

test('types are known over any number of references, also in a circle', () => {
  expect(names.attribute('c1')?.type).toEqual(TEXT);
  expect(names.attribute('none')).toBeUndefined();
});

test('each place of the stored text has its place in the typed one', () => {
  const typed = '1 + [Price] + [Project].[Price]x';
  const { stored, typedAt } = storedWithPlaces(typed, names.idOf);
  const place = (text: string) => stored.indexOf(text);
  expect(typedAt(0)).toBe(0);
  expect(typedAt(place('[a1]'))).toBe(4);
  expect(typedAt(place('[a1]') + 4)).toBe(11);
  expect(typedAt(place('[p1]'))).toBe(typed.lastIndexOf('['));
  expect(typedAt(stored.length)).toBe(typed.length);
});
