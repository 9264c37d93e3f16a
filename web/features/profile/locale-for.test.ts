import { languages } from '@tessera/domain/locales.ts';
import { expect, test } from 'vitest';
import { localeFor } from './locale-for.ts';

test("the person's present language keeps its region", () => {
  expect(localeFor('de', 'de-AT', ['de-DE'])).toBe('de-AT');
  expect(localeFor('en', 'en', [])).toBe('en');
});

test('another language gets the region that the browser names', () => {
  expect(localeFor('en', 'de-DE', ['de-DE', 'en', 'en-GB', 'en-US'])).toBe('en-GB');
});

test('otherwise a language gets the region of most of its speakers', () => {
  const found = Object.keys(languages).map((language) => localeFor(language as 'en', 'xx', []));
  expect(found).toEqual([
    'en-US',
    'ar-EG',
    'de-DE',
    'es-ES',
    'fr-FR',
    'it-IT',
    'ko-KR',
    'pl-PL',
    'sr-RS',
    'tr-TR',
    'zh-CN',
  ]);
});

test('a person whose language is not offered gets American English when they choose English', () => {
  expect(localeFor('en', 'nl-BE', ['nl-BE', 'nl'])).toBe('en-US');
  expect(localeFor('en', 'not a locale', [])).toBe('en-US');
});
