import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortText } from './sort-text.ts';
import { replaceText, textPlaces } from './text-places.ts';

const found = (text: string, wanted: string) =>
  textPlaces(text, sortText(wanted)).map(({ start, end }) => text.slice(start, end));

describe('the places of a text', () => {
  test('are found whatever its case and accents are', () => {
    expect(found('Crème brûlée, CREME', 'creme')).toEqual(['Crème', 'CREME']);
    expect(found('Ökonomie', 'o')).toEqual(['Ö', 'o', 'o']);
    expect(found('مدرسة المدرسة', 'مدرس')).toEqual(['مدرس', 'مدرس']);
    expect(found('👩‍👩‍👧 and 👩‍👩‍👧', '👩‍👩‍👧')).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
  });

  test('never split what a reader sees as one character', () => {
    expect(found('ﬁsh', 'f')).toEqual(['ﬁ']);
    expect(found('ﬁsh', 'fi')).toEqual(['ﬁ']);
    expect(found('e\u0301t\u00e9', 'e')).toEqual(['e\u0301', '\u00e9']);
  });

  test('do not overlap, and nothing is nowhere', () => {
    expect(found('aaaa', 'aa')).toEqual(['aa', 'aa']);
    expect(found('anything', '')).toEqual([]);
    expect(found('', 'a')).toEqual([]);
  });

  test('are rising, and each folds to what was looked for, or has it within one character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (text, wanted) => {
          const folded = sortText(wanted);
          let before = 0;
          for (const { start, end } of textPlaces(text, folded)) {
            expect(start).toBeGreaterThanOrEqual(before);
            expect(end).toBeGreaterThan(start);
            expect(sortText(text.slice(start, end))).toContain(folded);
            before = end;
          }
        },
      ),
    );
  });
});

describe('a replacement', () => {
  test('changes what is found and nothing else', () => {
    expect(replaceText('Café, CAFÉ, coffee', 'cafe', 'tea')).toBe('tea, tea, coffee');
    expect(replaceText('a.b', '.', '$&')).toBe('a$&b');
    expect(replaceText('a b', 'x', 'y')).toBe('a b');
  });

  test('by nothing takes it away', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'B', 'é', ' ', '🐜')), (parts) => {
        const text = parts.join('');
        expect(replaceText(text, 'e', '')).toBe(parts.filter((part) => part !== 'é').join(''));
      }),
    );
  });
});
