import { expect, test } from 'vitest';
import { noLookup, peopleOf } from '../attributes/lookup.ts';
import { type CellForm, cellReader, shortName } from './cell-reader.ts';
import { DateForms, dateOrders, readDate } from './read-date.ts';
import { exactNumber, meantNumber } from './read-number.ts';

const form: CellForm = { decimal: '.', dates: 'ymd', split: null };

test.each<[string, '.' | ',', number | undefined, number | undefined]>([
  ['0', '.', 0, 0],
  ['-12.50', '.', -12.5, -12.5],
  ['.0236', '.', 0.0236, 0.0236],
  ['1,234,567.5', '.', 1234567.5, 1234567.5],
  ['1.234.567,5', ',', 1234567.5, 1234567.5],
  ['12 345,5', ',', 12345.5, 12345.5],
  ["1'234.5", '.', 1234.5, 1234.5],
  ['25,125', ',', 25.125, 25.125],
  ['25,125', '.', 25125, 25125],
  ['12,34', '.', undefined, undefined],
  ['1,23,456', '.', undefined, undefined],
  ['0,125', '.', undefined, 125],
  ['007', '.', undefined, 7],
  ['+5', '.', undefined, 5],
  ['2e2', '.', undefined, 200],
  ['€ 12.50', '.', undefined, 12.5],
  ['-$5', '.', undefined, -5],
  ['45%', '.', undefined, undefined],
  ['1.2.3', '.', undefined, undefined],
  ['-', '.', undefined, undefined],
])('%s with %s is exactly %s, and meant as %s', (text, decimal, exact, meant) => {
  expect(exactNumber(text, decimal)).toBe(exact);
  expect(meantNumber(text, decimal)).toBe(meant);
});

test.each<[string, 'ymd' | 'dmy' | 'mdy' | 'excel', string | undefined, boolean?]>([
  ['2026-2-3', 'ymd', '2026-02-03', true],
  ['2026/02/03', 'dmy', '2026-02-03', true],
  ['3.2.2026', 'dmy', '2026-02-03', true],
  ['3. 2. 2026', 'dmy', '2026-02-03', true],
  ['2/3/2026', 'mdy', '2026-02-03', true],
  ['3/2/26', 'dmy', '2026-02-03', false],
  ['3/2/69', 'dmy', '1969-02-03', false],
  ['20260203', 'ymd', '2026-02-03', false],
  ['2026-02-03 00:00:00', 'ymd', '2026-02-03', false],
  ['2026-02-03 08:00', 'ymd', undefined],
  ['2026-02-29', 'ymd', undefined],
  ['2024-02-29', 'ymd', '2024-02-29', true],
  ['13/13/2026', 'mdy', undefined],
  ['5 Jan 2026', 'ymd', '2026-01-05', true],
  ['January 5th, 2026', 'ymd', '2026-01-05', true],
  ['05-Jan-2026', 'dmy', '2026-01-05', true],
  ['14. März 2026', 'ymd', '2026-03-14', true],
  ['5 de enero de 2026', 'ymd', '2026-01-05', true],
  ['5 février 2026', 'ymd', '2026-02-05', true],
  ['5 gennaio 2026', 'ymd', '2026-01-05', true],
  ['5 stycznia 2026', 'ymd', '2026-01-05', true],
  ['5 Şubat 2026', 'ymd', '2026-02-05', true],
  ['5. јануар 2026.', 'ymd', '2026-01-05', true],
  ['5 يناير 2026', 'ymd', '2026-01-05', true],
  ['2026年1月5日', 'ymd', '2026-01-05', true],
  ['2026년 1월 5일', 'ymd', '2026-01-05', true],
  ['45658', 'excel', '2025-01-01', false],
  ['5 Foo 2026', 'ymd', undefined],
  ['Row 5', 'ymd', undefined],
])('%s as %s is %s', (text, order, day, exact) => {
  expect(readDate(text, order)).toEqual(day === undefined ? undefined : { day, exact });
});

test('a cell is read as a kind, and never rewritten by a guess', () => {
  const read = (
    kind: Parameters<typeof cellReader>[0],
    cell: string,
    changes: Partial<CellForm> = {},
    settings = {},
  ) => cellReader(kind, settings, { ...form, ...changes })(cell);
  expect(read('text', '  kept  inside ')).toBe('kept  inside');
  expect(read('long-text', 'two\r\nlines')).toBe('two\nlines');
  expect(read('text', ' \0 ')).toBeNull();
  expect(read('number', '1.234,5', { decimal: ',' })).toBe(1234.5);
  expect(read('number', '(1.234,5)', { decimal: ',' })).toBe(-1234.5);
  const percent = { format: 'percent', maximum: 1 };
  expect(read('number', '12,5 %', { decimal: ',' }, percent)).toBe(0.125);
  expect(read('number', '50', {}, percent)).toBe(0.5);
  expect(read('number', '101%', {}, percent)).toBeUndefined();
  expect(read('number', '50%')).toBeUndefined();
  const euro = { format: 'currency', currency: 'EUR' };
  expect(read('number', '1.234,50 €', { decimal: ',' }, euro)).toBe(1234.5);
  expect(read('number', '$ 5', {}, euro)).toBeUndefined();
  expect(read('number', '0', {}, { minimum: 0 })).toBe(0);
  expect(read('progress', '0')).toBe(0);
  expect(read('rating', '0')).toBeUndefined();
  expect(read('duration', '1h 30')).toBe(5400);
  expect(read('date', '3/2/2026', { dates: 'mdy' })).toBe('2026-03-02');
  expect(read('url', 'https://example.org/a')).toBe('https://example.org/a');
  expect(read('url', 'example.org/a')).toBeUndefined();
  const settings = {
    options: [
      { id: '1', name: 'Größe', color: 'red', synonyms: ['Size'] },
      { id: '2', name: 'grosse', color: 'red', synonyms: ['Größe'] },
    ],
  };
  expect(read('label', 'grosse', {}, settings)).toEqual(['2']);
  expect(read('label', 'Grosse', {}, settings)).toBeUndefined();
  expect(read('label', 'Size', {}, settings)).toEqual(['1']);
  expect(read('label', 'size', {}, settings)).toBeUndefined();
  expect(read('label', 'grosse; Größe; grosse', { split: ';' }, settings)).toEqual(['2', '1']);
});

test('a cell names people by address or exact name, as they are parted in the file', () => {
  const person = (id: number, name: string) => ({ id, name, email: `p${id}@example.org`, former: false });
  const people = peopleOf([person(1, 'Ann'), person(2, 'Ben Lee')], undefined);
  const lookup = { ...noLookup, people: () => people };
  const read = (cell: string, split: CellForm['split'], many = true) =>
    cellReader('members', { many }, { ...form, split }, lookup)(cell);
  expect(read('p2@example.org; Ann', ';')).toEqual([2, 1]);
  expect(read('ben lee', null)).toEqual([2]);
  expect(read('Ann, Ben Lee', null, false)).toBeUndefined();
  expect(read('Ann, Somebody', ',')).toBeUndefined();
  expect(cellReader('members', {}, { ...form, split: ',' })('Ann')).toBeUndefined();
});

test('a name that is made of a longer text is its first line, at most so long', () => {
  expect(shortName('  \n0 Main Street\nFlat 0')).toBe('0 Main Street');
  expect(shortName('😀'.repeat(200))).toBe(`${'😀'.repeat(119)}…`);
  expect(shortName(' \n ')).toBeNull();
});

test('a cell with a time is a date with one, where the attribute has times, in its zone', () => {
  const read = (cell: string, changes: Partial<CellForm>, settings = {}) =>
    cellReader('date', settings, { ...form, ...changes })(cell);
  const berlin = { time: true, zone: 'Europe/Berlin' };
  expect(read('4.3.2026 14:30', { dates: 'dmy' }, berlin)).toBe('2026-03-04 13:30:00');
  expect(read('3/4/2026, 2:30 PM', { dates: 'mdy' }, berlin)).toBe('2026-03-04 13:30:00');
  expect(read('2026-03-04T14:30:00Z', { dates: 'ymd' }, berlin)).toBe('2026-03-04 14:30:00');
  expect(read('2026-03-04', { dates: 'ymd' }, berlin)).toBe('2026-03-04');
  expect(read('2026-03-04 14:30', { dates: 'ymd' })).toBeUndefined();
});

test.each(['1', '12', '007', '2026', '20260131', '120626', '45000', '9999999', '12.5', '3,14', '20260131.5'])(
  'a column counts %s as a day in the orders in which it is read as one',
  (text) => {
    const forms = new DateForms();
    forms.add(text, { line: 1, value: text });
    for (const order of dateOrders)
      expect(forms.tally(order).fits, order).toBe(readDate(text, order) === undefined ? 0 : 1);
  },
);
