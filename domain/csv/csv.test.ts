import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvParser } from '../imports/csv-parser.ts';
import { detectDialect } from '../imports/dialect.ts';
import { withGuard, withoutGuard } from './formula-guard.ts';
import { BYTE_ORDER_MARK, csvOf, csvRow } from './write-csv.ts';

const hostile = fc
  .tuple(
    fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', '\n', "'=", "''-", '＝', '-1', ' ='),
    fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("cmd|' /C calc'!A0", '2e5%', 'عربي 😀'),
    ),
  )
  .map(([start, rest]) => start + rest);

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1', "'+49 30 1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ["'=1", "''=1"],
  ['-5', '-5'],
  ['-0.5%', '-0.5%'],
  ["it's", "it's"],
  ["'tis", "'tis"],
])('%j is written as %j, and read back', (text, cell) => {
  expect(withGuard(text)).toBe(cell);
  expect(withoutGuard(cell)).toBe(text);
});

test('no cell begins as a formula, and every text comes back', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const cell = withGuard(text);
      expect(/^[=+@\t\r\n]/.test(cell) || /^-(?![\d.e+-]*%?$)/i.test(cell)).toBe(false);
      expect(withoutGuard(cell)).toBe(text);
    }),
  );
});

test('a table comes back as it was, whatever stands in it', () => {
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(hostile, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const file = csvOf(rows);
      expect(file.startsWith(BYTE_ORDER_MARK)).toBe(true);
      const text = file.slice(1);
      const parser = new CsvParser({ separator: ',' });
      const read = [...parser.push(text), ...parser.end()].map(({ cells }) => cells.map(withoutGuard));
      expect(read).toEqual(rows);
    }),
  );
});

test('its separator is found, also where other separators stand in every cell', () => {
  const rows = Array.from({ length: 9 }, (_, at) => csvRow([`a;b|${at}`, `c\td;${at}`])).join('');
  expect(detectDialect(rows)).toEqual({ separator: ',', quoted: true, skip: 0 });
});

test('quotes are doubled, and rows end as RFC 4180 says', () => {
  expect(csvRow(['say "hi"', 'two\nlines', ''])).toBe('"say ""hi""","two\nlines",""\r\n');
});
