import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeText } from './merge-text.ts';

describe('mergeText', () => {
  test('keeps both changes of different parts', () => {
    expect(
      mergeText('one two three\nfour five', 'ONE two three\nfour five', 'one two three\nfour FIVE six'),
    ).toBe('ONE two three\nfour FIVE six');
  });

  test('keeps the lines that each added at different ends', () => {
    expect(mergeText('b\n', 'a\nb\n', 'b\nc\n')).toBe('a\nb\nc\n');
  });

  test('merges no different changes of the same part', () => {
    expect(mergeText('one two three', 'one 2 three', 'one II three')).toBeUndefined();
  });

  test('makes the same change of both once', () => {
    expect(mergeText('one two', 'one 2', 'one 2')).toBe('one 2');
  });

  test('keeps letters of every script and emoji whole', () => {
    expect(mergeText('مرحبا بالعالم 👩‍👩‍👧 end', 'مرحبا بالعالم 👩‍👩‍👧 END', 'أهلا بالعالم 👩‍👩‍👧 end')).toBe(
      'أهلا بالعالم 👩‍👩‍👧 END',
    );
  });

  test('is not tried with a text of one word over and over, which would take hours', () => {
    const text = 'a '.repeat(9_000);
    expect(mergeText(text, `b ${text}`, `${text}c`)).toBeUndefined();
  });

  test('gives the other text where one side has changed nothing, and loses nothing by splitting', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (base, other) => {
        expect(mergeText(base, base, other)).toBe(other);
        expect(mergeText(base, other, base)).toBe(other);
      }),
    );
  });

  test('does not depend on which side is which', () => {
    const word = fc.constantFrom('a ', 'b ', 'c\n', 'd ');
    fc.assert(
      fc.property(fc.array(word), fc.array(word), fc.array(word), (base, mine, theirs) => {
        const [o, a, b] = [base, mine, theirs].map((words) => words.join('')) as [string, string, string];
        expect(mergeText(o, a, b) === undefined).toBe(mergeText(o, b, a) === undefined);
      }),
    );
  });
});
