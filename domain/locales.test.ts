import { expect, test } from 'vitest';
import { locale } from './locale-code.ts';
import { directionOf, languageOf } from './locales.ts';

test.each([
  ['en-US', 'en'],
  ['sr-Latn-RS', 'sr'],
  ['ZH-hant-tw', 'zh'],
  ['de', 'de'],
  ['pt-BR', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
])('%s is spoken in %s', (of, language) => {
  expect(languageOf(of)).toBe(language);
});

test('Arabic, Hebrew, Persian and Urdu run from right to left', () => {
  expect(['ar', 'ar-EG', 'he-IL', 'fa', 'ur-PK', 'en', 'arn', 'zh'].map(directionOf)).toEqual([
    ...['rtl', 'rtl', 'rtl', 'rtl', 'rtl'],
    ...['ltr', 'ltr', 'ltr'],
  ]);
});

test.each(['en-US', 'sr-Latn', 'de-DE-u-nu-latn'])('%s is a locale', (text) => {
  expect(locale.safeParse(text).success).toBe(true);
});

test.each(['', 'e', 'en_US!', '../etc', 'a'.repeat(36), 'en-US, de'])('%j is none', (text) => {
  expect(locale.safeParse(text).success).toBe(false);
});
