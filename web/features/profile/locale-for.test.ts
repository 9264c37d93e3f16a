import { languages } from '@tessera/domain/locales.ts';
import { expect, test } from 'vitest';
import { localeFor } from './locale-for.ts';

test('a language that one speaks already keeps its region', () => {
  expect(localeFor('de', 'de-AT', ['de-DE'])).toBe('de-AT');
  expect(localeFor('en', 'en', [])).toBe('en');
});

test('another language takes the region that the browser names', () => {
  expect(localeFor('en', 'de-DE', ['de-DE', 'en', 'en-GB', 'en-US'])).toBe('en-GB');
});

test('else the region of most of its speakers', () => {
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

test('whose own language is not among ours speaks English only once they have chosen it', () => {
  expect(localeFor('en', 'nl-BE', ['nl-BE', 'nl'])).toBe('en-US');
  expect(localeFor('en', 'not a locale', [])).toBe('en-US');
});
