import { readFileSync } from 'node:fs';
import { languages } from '@tessera/domain/locales.ts';
import { expect, test } from 'vitest';
import { lookOf, pageWith } from './page-look.ts';

const html = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
const first = (cookie?: string, asked?: string) =>
  /<html[^>]*>/.exec(pageWith(html, lookOf(cookie, asked)))![0];

test('a page is in the language and the theme that its person has in this browser', () => {
  expect(first('ar-EG.dark', 'de')).toBe('<html lang="ar" dir="rtl" data-theme="dark">');
  expect(first('zh.light')).toBe('<html lang="zh" dir="ltr" data-theme="light">');
  expect(first('de.system', 'fr')).toBe('<html lang="de" dir="ltr">');
});

test('a page for whoever comes for the first time is in the language that the browser asks for first', () => {
  expect(first(undefined, 'ar,en;q=0.9')).toBe('<html lang="ar" dir="rtl">');
  expect(first(undefined, ' de-AT;q=0.8 , en')).toBe('<html lang="de" dir="ltr">');
  for (const asked of [undefined, '', '*', 'nl-NL', ';;,', `${'x'.repeat(5_000)}`])
    expect(first(undefined, asked)).toBe('<html lang="en" dir="ltr">');
  for (const language of Object.keys(languages))
    expect(first(undefined, language)).toContain(`"${language}"`);
});

test('nothing that a browser sends stands in the page as it came', () => {
  for (const sent of ['"><script>.dark', 'en.dark"x', 'en.blue', 'constructor.dark', 'en.dark\n', '.'])
    expect(first(sent, '"><script>')).toMatch(
      /^<html lang="[a-z]{2}" dir="(ltr|rtl)"( data-theme="dark")?>$/,
    );
});

test('the rest of a page stays as it was built', () => {
  const page = pageWith(html, lookOf('ar.dark', undefined));
  expect(page.replace(/<html[^>]*>/, '')).toBe(html.replace(/<html[^>]*>/, ''));
  expect(page).toContain('<script src="/look.js"></script>');
});
