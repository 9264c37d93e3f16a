import { expect, test } from 'vitest';
import { namedIcons } from './named-icons.ts';

const page = new URL('https://site.example/a/page');
const named = (html: string) => namedIcons(html, page).map(String);
const LAST = 'https://site.example/favicon.ico';

test('a page names its icons in many ways; the one nearest to the wanted size comes first', () => {
  const html = `
    <link rel="apple-touch-icon" href="/touch.png"><LINK href=small.png sizes=16x16 rel='shortcut icon'>
    <link rel="icon" type="image/png" sizes="64x64" href="//cdn.example/64.png?a=1&amp;b=2">
    <link rel="stylesheet" href="/style.css"><link rel=icon>`;
  expect(named(html)).toEqual([
    'https://cdn.example/64.png?a=1&b=2',
    'https://site.example/touch.png',
    'https://site.example/a/small.png',
    LAST,
  ]);
});

test('drawings, and what is no address, are left out; every site may have one without naming it', () => {
  expect(named('<link rel="icon" type="image/svg+xml" href="/i"><link rel=icon href="/i.svg">')).toEqual([
    LAST,
  ]);
  expect(named('<link rel="icon" href="http://[">')).toEqual([LAST]);
  expect(named('')).toEqual([LAST]);
});

test('a hostile page costs no time and names no more than a few', () => {
  expect(named('<link rel=icon href=/i.png>'.repeat(5_000))).toHaveLength(4);
  const began = performance.now();
  named(`<link ${'rel="icon '.repeat(25_000)}`);
  named('<link '.repeat(40_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});
