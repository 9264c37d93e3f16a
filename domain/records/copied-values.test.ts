import { expect, test } from 'vitest';
import { attributeOf } from '../computing/testing/folder.ts';
import { TEXT_MAX_LENGTH } from '../constants.ts';
import { copiedValues } from './copied-values.ts';

const name = { ...attributeOf('text', 'Name'), primary: true };
const size = { ...attributeOf('number', 'Size'), default: 3 };
const code = { ...attributeOf('text', 'Code'), unique: true };
const number = attributeOf('custom-id', 'No.');
const all = [name, size, code, number];
const copy = (title: string) => `${title} (copy)`;

test('a copy has the values of its item, but for those that no two items share', () => {
  const values = { [name.id]: 'Lamp', [size.id]: 0, [code.id]: 'L1', [number.id]: 7 };
  expect(copiedValues(all, { values }, copy)).toEqual({ [name.id]: 'Lamp (copy)', [size.id]: 0 });
});

test('what is empty stays empty, also where new items have a value', () => {
  expect(copiedValues(all, { values: {} }, copy)).toEqual({ [size.id]: null });
});

test('a name that would be too long with more words stays as it is', () => {
  const long = 'x'.repeat(TEXT_MAX_LENGTH - 1);
  expect(copiedValues(all, { values: { [name.id]: long } }, copy)).toMatchObject({ [name.id]: long });
});
