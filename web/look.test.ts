import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { directionOf, languageOf, languages } from '@tessera/domain/locales.ts';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('public/look.js', import.meta.url), 'utf8');

/** What the script makes of a page's first tag. */
function look(kept: Record<string, string>, { language = 'en-US', dark = false } = {}) {
  const root = { dataset: {} as { theme?: string }, lang: '', dir: '' };
  vm.runInNewContext(script, {
    document: { documentElement: root },
    localStorage: { getItem: (name: string) => kept[name] ?? null },
    matchMedia: () => ({ matches: dark }),
    navigator: { language },
  });
  return [root.lang, root.dir, root.dataset.theme];
}

test('a page begins in the theme that was chosen, else in that of the system', () => {
  expect(look({ theme: 'dark' })).toEqual(['en', 'ltr', 'dark']);
  expect(look({ theme: 'light' }, { dark: true })).toEqual(['en', 'ltr', 'light']);
  expect(look({ theme: 'system' }, { dark: true })).toEqual(['en', 'ltr', 'dark']);
  expect(look({})).toEqual(['en', 'ltr', 'light']);
});

test('a page begins in the language of its person, else in that of the browser', () => {
  expect(look({ profile: JSON.stringify({ locale: 'ar-EG' }) }, { language: 'de' })).toEqual([
    ...['ar', 'rtl', 'light'],
  ]);
  for (const profile of ['{', 'null', '{}'])
    expect(look({ profile }, { language: 'de-AT' })).toEqual(['de', 'ltr', 'light']);
});

test('its languages and directions are those that the app knows', () => {
  for (const language of [...Object.keys(languages), 'fa', 'he', 'nl', 'ur'])
    expect(look({}, { language })).toEqual([languageOf(language), directionOf(language), 'light']);
});
