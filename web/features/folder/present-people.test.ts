import type { Presence } from '@tessera/domain/api/presence.ts';
import { expect, it } from 'vitest';
import { cellsOf, noOthers, onePerPerson } from './present-people.ts';

const presence = (id: string, changes: Partial<Presence> = {}): Presence => ({
  id,
  person_id: 1,
  name: 'Ann',
  folder_id: 'f',
  item_id: 'i',
  attribute_id: 'a',
  editing: false,
  ...changes,
});

it('finds the people at each cell of the folder, with those who edit first', () => {
  const looks = presence('1');
  const edits = presence('2', { editing: true });
  const cells = cellsOf([looks, edits, presence('3', { folder_id: 'g' })], 'f');
  expect([...cells]).toEqual([['i.a', [edits, looks]]]);
});

it('returns the same map if nothing in the cells has changed', () => {
  const one = presence('1');
  const before = cellsOf([one], 'f');
  expect(cellsOf([one, presence('2', { item_id: null, attribute_id: null })], 'f', before)).toBe(before);
  expect(cellsOf([{ ...one, editing: true }], 'f', before)).not.toBe(before);
  expect(cellsOf([], 'f', before)).toBe(noOthers);
});

it('shows a person once: where they edit, with this folder first', () => {
  const elsewhere = presence('1', { folder_id: 'g', editing: true });
  const here = presence('2');
  const edits = presence('3', { editing: true });
  const bob = presence('4', { person_id: 2, name: 'Bob' });
  expect(onePerPerson([elsewhere, here, bob], 'f')).toEqual([here, bob]);
  expect(onePerPerson([elsewhere, here, edits], 'f')).toEqual([edits]);
});
