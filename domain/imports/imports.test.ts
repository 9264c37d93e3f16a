import { expect, test } from 'vitest';
import { detectEncoding, detectSeparator } from './detect.ts';
import { ColumnProfile, guessPrimary } from './guess-kind.ts';
import { uniqueHeaders } from './headers.ts';

const profile = (cells: string[]) => {
  const made = new ColumnProfile();
  for (const cell of cells) made.add(cell);
  return made;
};
const many = (cells: string[]) => Array.from({ length: 300 }, (_, index) => cells[index % cells.length]!);

test('a kind is guessed from what a column holds', () => {
  expect(profile(many(['1', '2.5', '1,000'])).guess()).toBe('number');
  expect(profile(many(['2026-01-02', '2025-12-31'])).guess()).toBe('date');
  expect(profile(many(['yes', 'no'])).guess()).toBe('checkbox');
  expect(profile(many(['https://a.org', 'http://b.org/x'])).guess()).toBe('url');
  expect(profile(many(['a@b.org', 'c@d.org'])).guess()).toBe('email');
  expect(profile(many(['games', 'libs', 'admin'])).guess()).toBe('label');
  expect(profile(Array.from({ length: 300 }, (_, index) => `package-${index}`)).guess()).toBe('text');
  expect(
    profile(
      Array.from({ length: 300 }, (_, index) => `A rather long description of package number ${index}`),
    ).guess(),
  ).toBe('long-text');
  expect(profile(['', '']).guess()).toBe('text');
});

test('a few stray cells do not hide addresses, and are counted', () => {
  const made = profile([...many(['https://a.org']), 'none']);
  expect(made.guess()).toBe('url');
  expect(made.filled - made.fitting('url')).toBe(1);
});

test('the first text names the items', () => {
  expect(guessPrimary(['number', 'text', 'text'])).toBe(1);
  expect(guessPrimary(['number'])).toBe(0);
});

test('headers become names that are there once', () => {
  expect(uniqueHeaders(['Name', 'name', '', ' A\nB ', 'Name'])).toEqual([
    'Name',
    'name 2',
    'Column 3',
    'A B',
    'Name 3',
  ]);
});

test('an encoding is known by its mark, its zeros, or by being no UTF-8', () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  expect(detectEncoding(encode('a,b\nä,😀'), false)).toBe('utf-8');
  expect(detectEncoding(encode('\uFEFFa'), false)).toBe('utf-8');
  expect(detectEncoding(encode('ä').subarray(0, 1), true)).toBe('utf-8');
  expect(detectEncoding(new Uint8Array([0xff, 0xfe, 0x61, 0]), false)).toBe('utf-16le');
  expect(detectEncoding(new Uint8Array([0x61, 0, 0x2c, 0, 0x62, 0]), false)).toBe('utf-16le');
  expect(detectEncoding(new Uint8Array([0xfe, 0xff, 0, 0x61]), false)).toBe('utf-16be');
  expect(detectEncoding(new Uint8Array([0x63, 0x61, 0x66, 0xe9]), false)).toBe('windows-1252');
  expect(detectEncoding(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0, 0, 3]), false)).toBeUndefined();
});

test('the separator is the one that the first line has most of, outside quotes', () => {
  expect(detectSeparator('a;b;"c,d,e,f"\n')).toBe(';');
  expect(detectSeparator('a\tb\n1,2,3,4')).toBe('\t');
  expect(detectSeparator('a|b|c')).toBe('|');
  expect(detectSeparator('alone')).toBe(',');
});
