import { expect, test } from 'vitest';
import { asTyped } from './as-typed.ts';

test('texts stay as they are typed, in lists and parts too, and all else is as the rules read it', () => {
  const read = {
    options: [{ id: '1', name: 'In', color: 'blue', synonyms: [] }],
    unit: { text: 'per', side: 'end' },
    multiple: false,
  };
  const typed = { options: [{ id: '1', name: 'In ', hue: 'blue' }], unit: { text: ' per ' }, other: 1 };
  expect(asTyped(read, typed)).toEqual({
    options: [{ id: '1', name: 'In ', color: 'blue', synonyms: [] }],
    unit: { text: ' per ', side: 'end' },
    multiple: false,
  });
});

test('what the rules read otherwise, and lists of which they leave some out, are as they read them', () => {
  const read = { a: 'x', list: ['1'], none: null };
  expect(asTyped(read, { a: 'y', list: [' 1', '1'], none: {} })).toEqual(read);
});
