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

const linkTo = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js">`;
const templateOf = (page: string, name: string) =>
  `<template data-page="${page}">  ${linkTo(name)}</template>`;
const [door, session] = [templateOf('/login', 'door'), templateOf('/', 'session')];
const built = html
  .replace('</title>', `</title>${door}${session}<template data-page="/b/"></template>`)
  .replace('</head>', '<script src="/first.js"></script></head>');
const at = (cookie: string | undefined, pathname?: string) =>
  pageWith(built, lookOf(cookie, undefined, pathname));

/** What a page loads at once comes last in its head. */
function expectAhead(page: string, name: string, template: string): void {
  expect(page).not.toContain(template);
  expect(page).toMatch(new RegExp(`first\\.js.*${name}\\.js">\\s*</head>`, 's'));
  expect(page).toContain('<template data-page="/b/">');
}

test('whoever is signed in loads at once what the pages that they work on need', () => {
  for (const pathname of ['/', '/home', '/home/', '/b/one/two']) {
    expectAhead(at('de.dark.in', pathname), 'session', session);
    expect(at('de.dark.in', pathname)).toContain(door);
  }
  for (const pathname of ['/login', '/register', '/homework', '/password/reset'])
    expect(at('de.dark.in', pathname)).toContain(session);
});

test('whoever is not loads at once what the pages to sign in need', () => {
  for (const cookie of ['de.dark', 'de.dark.out', '.in', undefined]) {
    for (const pathname of [
      '/',
      '/home',
      '/login',
      '/Login/',
      '/register/invitation',
      '/password/reset/a/b',
    ]) {
      expectAhead(at(cookie, pathname), 'door', door);
      expect(at(cookie, pathname)).toContain(session);
    }
    for (const pathname of ['/homework', '/b/one/two', '/loginx']) {
      expect(at(cookie, pathname)).toContain(door);
      expect(at(cookie, pathname)).toContain(session);
    }
  }
});

test('the rest of a page stays as it was built', () => {
  const page = pageWith(html, lookOf('ar.dark', undefined));
  expect(page.replace(/<html[^>]*>/, '')).toBe(html.replace(/<html[^>]*>/, ''));
  expect(page).toContain('<script src="/look.js"></script>');
});
