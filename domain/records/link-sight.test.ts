import { expect, test } from 'vitest';
import { linkTo } from '../attributes/links.ts';
import { newId } from '../ids.ts';
import type { Attribute } from './attribute.ts';
import { savedLinks, shownData, withShownLinks } from './link-sight.ts';

const [seen, hidden] = [newId(), newId()];
const [a, b, c] = [linkTo(newId(), seen), linkTo(newId(), seen), linkTo(newId(), hidden)];
const sees = (folder: string) => folder === seen;
const links = { id: newId(), kind: 'reference', name: 'Links', settings: {} } as unknown as Attribute;
const text = { id: newId(), kind: 'text', name: 'Text', settings: {} } as unknown as Attribute;
const targets = { sees, isThere: () => true };

test('a value is shown without hidden links; other kinds are as they are', () => {
  expect(shownData(links, [a, c, b], sees)).toEqual([a, b]);
  expect([shownData(links, [c], sees), shownData(links, null, sees)]).toEqual([null, null]);
  expect(shownData(text, c, sees)).toBe(c);
  const item = { values: { [links.id]: [c], [text.id]: 'x' } };
  expect(withShownLinks(item, [links, text], sees)).toEqual({ values: { [text.id]: 'x' } });
  expect(withShownLinks(item, [links, text], () => true)).toBe(item);
});

test('hidden links stay whatever is saved over them, and none is added to what is hidden', () => {
  const saved = (stored: unknown, sent: unknown) => savedLinks(links, { stored, sent }, targets);
  expect(saved([a, c], [b])).toEqual([c, b]);
  expect(saved([a, c], null)).toEqual([c]);
  expect(saved([a], null)).toBeNull();
  expect(saved([c], [c, a])).toEqual([c, a]);
  expect(() => saved([a], [a, c])).toThrow();
  expect(() => savedLinks(links, { stored: [a], sent: [a, b] }, { sees, isThere: () => false })).toThrow();
  // A link that is there stays, also to an item that has been deleted.
  expect(savedLinks(links, { stored: [a], sent: [a] }, { sees, isThere: () => false })).toEqual([a]);
});
