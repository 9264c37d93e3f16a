import { expect, test } from 'vitest';
import { isFromOurPage } from './own-origin.ts';

const address = 'https://tessera.example/';
const ask = (headers: Record<string, string>, at = address) =>
  isFromOurPage({ host: 'inside:3000', ...headers }, at);

test("browsers' headers distinguish our own pages from those of others", () => {
  expect(ask({})).toBe(true);
  expect(ask({ origin: 'https://tessera.example' })).toBe(true);
  expect(ask({ origin: 'http://inside:3000' })).toBe(true);
  expect(ask({ origin: 'https://tessera.example' }, 'https://tessera.example/below')).toBe(true);
  expect(ask({ 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' })).toBe(true);
  expect(ask({ 'sec-fetch-site': 'none' })).toBe(true);
  expect(ask({ 'sec-fetch-site': 'same-site', origin: 'https://tessera.example' })).toBe(false);
  for (const origin of [
    'null',
    '',
    'https://evil.example',
    'https://tessera.example.evil',
    'http://tessera.example',
    'http://inside',
    'inside:3000',
  ])
    expect(ask({ origin }), origin).toBe(false);
});
