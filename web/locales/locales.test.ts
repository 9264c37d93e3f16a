import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@tessera/domain/locales.ts';
import { describe, expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const read = (language: string): Map<string, string> => {
  const texts = JSON.parse(readFileSync(path.join(import.meta.dirname, `${language}.json`), 'utf8')) as Texts;
  const flat = new Map<string, string>();
  const walk = (part: Texts, before: string) => {
    for (const [key, its] of Object.entries(part)) {
      if (typeof its === 'string') flat.set(before + key, its);
      else walk(its, `${before}${key}.`);
    }
  };
  walk(texts, '');
  return flat;
};

const PLURAL = /_(zero|one|two|few|many|other)$/;
const english = read('en');
/** A text with a number has a form for each plural category of the language, cardinal or ordinal. */
const counted = new Set(
  [...english.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
);

function expectedKeys(language: string): string[] {
  const plain = [...english.keys()].filter((key) => !PLURAL.test(key));
  const forms = [...counted].flatMap((key) => {
    const type = key.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
    // Zero may have a text of its own in every language.
    const none = english.has(`${key}_zero`) ? ['zero'] : [];
    return [...new Set([...none, ...pluralCategories])].map((form) => `${key}_${form}`);
  });
  return [...plain, ...forms].sort();
}

const placeholders = (text: string): string[] =>
  [...new Set(text.match(/\{\{[^}]*\}\}|<\/?\w+>/g) ?? [])].sort();

describe.each(Object.keys(languages))('%s', (language) => {
  const texts = read(language);

  test('has every English text, in each plural form of the language', () => {
    expect([...texts.keys()].sort()).toEqual(expectedKeys(language));
  });

  test('has no empty text, and no text without its parameters', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const base = key.replace(PLURAL, '');
      const theirs = english.get(key) ?? english.get(`${base}_other`) ?? '';
      const needed = placeholders(theirs);
      const given = placeholders(text);
      // "One item" needs no number.
      const same = needed.every((one) => given.includes(one) || (counted.has(base) && one === '{{count}}'));
      return text.trim() === '' || !same || given.some((one) => !needed.includes(one));
    });
    expect(wrong).toEqual([]);
  });
});

test('there is a file for each language, and no other', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
  expect(files.map((name) => name.replace('.json', '')).sort()).toEqual(Object.keys(languages).sort());
});
