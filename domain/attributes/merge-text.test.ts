import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeText } from './merge-text.ts';

describe('merging texts', () => {
  test('changes of different places are both kept', () => {
    expect(
      mergeText('one two three\nfour five', 'ONE two three\nfour five', 'one two three\nfour FIVE six'),
    ).toBe('ONE two three\nfour FIVE six');
  });

  test('a line added by each, at different ends', () => {
    expect(mergeText('b\n', 'a\nb\n', 'b\nc\n')).toBe('a\nb\nc\n');
  });

  test('the same place changed differently can not be merged', () => {
    expect(mergeText('one two three', 'one 2 three', 'one II three')).toBeUndefined();
  });

  test('the same change made twice is made once', () => {
    expect(mergeText('one two', 'one 2', 'one 2')).toBe('one 2');
  });

  test('letters of every script and emoji stay whole', () => {
    expect(mergeText('مرحبا بالعالم 👩‍👩‍👧 end', 'مرحبا بالعالم 👩‍👩‍👧 END', 'أهلا بالعالم 👩‍👩‍👧 end')).toBe(
      'أهلا بالعالم 👩‍👩‍👧 END',
    );
  });

  test('who changed nothing changes nothing, and no text is lost by splitting it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (base, other) => {
        expect(mergeText(base, base, other)).toBe(other);
        expect(mergeText(base, other, base)).toBe(other);
      }),
    );
  });

  test('sides may change places', () => {
    const word = fc.constantFrom('a ', 'b ', 'c\n', 'd ');
    fc.assert(
      fc.property(fc.array(word), fc.array(word), fc.array(word), (base, mine, theirs) => {
        const [o, a, b] = [base, mine, theirs].map((words) => words.join('')) as [string, string, string];
        expect(mergeText(o, a, b) === undefined).toBe(mergeText(o, b, a) === undefined);
      }),
    );
  });
});
