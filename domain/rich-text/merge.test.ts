import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanRichText } from './clean.ts';
import { mergeRichTexts } from './merge.ts';
import { fromPlainText, plainText } from './plain-text.ts';
import { richTexts } from './testing/texts.ts';

const merged = (base: string, mine: string, theirs: string) => {
  const text = mergeRichTexts(
    ...([base, mine, theirs].map(fromPlainText) as Parameters<typeof mergeRichTexts>),
  );
  return text && plainText(text);
};

describe('mergeRichTexts', () => {
  test('keeps what each has changed in blocks of their own', () => {
    expect(merged('a\nb\nc', 'A\nb\nc', 'a\nb\nc\nd')).toBe('A\nb\nc\nd');
  });

  test('merges no different changes of one block', () => {
    expect(merged('a\nb', 'A\nb', 'ä\nb')).toBeUndefined();
  });

  test('gives the other text where one side has changed nothing', () => {
    fc.assert(
      fc.property(richTexts, richTexts, (base, other) => {
        expect(mergeRichTexts(base, base, other)).toEqual(other);
        expect(mergeRichTexts(base, other, base)).toEqual(other);
      }),
    );
  });

  test('makes a text that needs no cleaning', () => {
    fc.assert(
      fc.property(richTexts, richTexts, richTexts, (base, one, other) => {
        const text = mergeRichTexts(base, one, other);
        if (text) expect(cleanRichText(text)).toEqual(text);
      }),
    );
  });
});
