import { expect, test } from 'vitest';
import { LONG_TEXT_MAX_LENGTH } from '../constants.ts';
import { attributeKindIds } from './ids.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind } from './kind.ts';
import { noLookup, peopleOf } from './lookup.ts';

/** What reads a text once takes some milliseconds; what reads it once for each of its characters takes seconds. */
const LIMIT_MS = 1_000;

const long = (part: string, end = ''): string => part.repeat(LONG_TEXT_MAX_LENGTH / part.length) + end;
const texts = [
  ...[long(' ', 'x'), `1${long(' ', 'x')}`, long('\u00a0', '1'), long('\n', 'x'), `every${long(' ', 'x')}`],
  ...[`2026-01-01 10:00${long(' ', 'x')}`, `2026-01-01 ${long(' ', 'a\nb')}`, `2026-01-01T${long(' ', 'x')}`],
  ...[long('a.', '@'), `a@${long('a.', '@')}`, long('a@'), long('a@.', ' '), long('a <')],
  ...[
    long('1'),
    long('1,'),
    long('1.'),
    long('1h'),
    long('1:'),
    long('+1'),
    long('(1'),
    long('a,'),
    long('Ann,'),
  ],
];
const people = peopleOf(
  Array.from({ length: 500 }, (_, at) => ({
    ...{ id: at + 1, name: at === 0 ? 'Ann' : `Ann ${at}`, email: `a${at}@example.org`, former: false },
  })),
  1,
);

test.each(attributeKindIds)(
  '%s reads no long text for long',
  async (id) => {
    const kind: AttributeKind = attributeKinds[id];
    await kind.load?.();
    const settings = kind.settings.parse({ time: true });
    for (const text of texts) {
      const began = performance.now();
      kind.parse(text, settings, { ...noLookup, people: () => people });
      kind.importable?.isMeant?.(text, settings);
      expect(performance.now() - began, text.slice(0, 20)).toBeLessThan(LIMIT_MS);
    }
  },
  60_000,
);

test('label reads a list of many words by options with many synonyms and commas for no long', () => {
  const options = Array.from({ length: 400 }, (_, at) => ({
    ...{
      id: String(at + 1),
      name: at === 0 ? 'a' : `${'é,'.repeat(at % 90)}${at}`,
      color: 'red',
      textColor: 'red',
    },
    synonyms: Array.from({ length: 20 }, (_, other) => `É${at} ${other}`),
  }));
  const kind: AttributeKind = attributeKinds.label;
  const settings = kind.settings.parse({ options, multiple: true });
  const words = Array.from({ length: 2_000 }, (_, at) => `É${at % 400} ${at % 20}`);
  const began = performance.now();
  expect(kind.parse(long('A,', 'A'), settings, noLookup)).toBeUndefined();
  expect(kind.parse('A, a,É1 3', settings, noLookup)).toEqual(['1', '2']);
  for (const word of words) expect(kind.parse(word, settings, noLookup)).toHaveLength(1);
  kind.readingAll?.(settings, words);
  expect(performance.now() - began).toBeLessThan(LIMIT_MS);
});
