import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@tessera/domain/locales.ts';
import { describe, expect, test } from 'vitest';
import { mailNames } from './testing/every-mail.ts';
import { localesFolder } from './texts.ts';

type Tree = Record<string, Record<string, string | string[]>>;

const read = (language: string): Tree =>
  JSON.parse(readFileSync(path.join(localesFolder, `${language}.json`), 'utf8')) as Tree;

/** Key → its text. */
const flat = (tree: Tree): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([part, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${part}.${key}`, [text].flat().join('\n')] as const),
    ),
  );

const plural = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!);
const sorted = (set: Iterable<string>): string[] => [...new Set(set)].sort();

/** The plural forms of whole numbers in a language. */
function pluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return sorted(Array.from({ length: 201 }, (_, count) => rules.select(count)));
}

const english = flat(read('en'));
const baseKeys = sorted([...english.keys()].map((key) => key.replace(plural, '')));
const pluralKeys = sorted(
  [...english.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
);

test('English has the texts of every mail', () => {
  expect(Object.keys(read('en')).sort()).toEqual(['layout', ...mailNames].sort());
});

describe.each(Object.keys(languages) as Language[])('%s', (language) => {
  const texts = flat(read(language));

  test('has every text, and no others', () => {
    expect(sorted([...texts.keys()].map((key) => key.replace(plural, '')))).toEqual(baseKeys);
  });

  test('has each plural form that whole numbers need', () => {
    for (const key of pluralKeys) {
      for (const form of pluralForms(language))
        expect(texts.has(`${key}_${form}`), `${key}_${form}`).toBe(true);
    }
  });

  test('uses the same values as English', () => {
    for (const [key, text] of texts) {
      const base = key.replace(plural, '');
      const inEnglish = english.get(key) ?? english.get(`${base}_other`)!;
      // "One hour" and "two hours" need no digit.
      const counted = (name: string) => name !== 'count' || !plural.test(key);
      expect(sorted(placeholders(text)).filter(counted), key).toEqual(
        sorted(placeholders(inEnglish)).filter(counted),
      );
    }
  });

  test('has as many paragraphs as English, none of them empty', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      if (!plural.test(key)) {
        expect(text.split('\n').length, key).toBe(english.get(key)!.split('\n').length);
      }
    }
  });

  test('has its own texts', () => {
    if (language === 'en') return;
    const same = [...texts].filter(([key, text]) => english.get(key) === text && /[a-z]{4}/i.test(text));
    expect(same.map(([key]) => key).filter((key) => !/layout\.(device|footer)/.test(key))).toEqual([]);
  });
});
