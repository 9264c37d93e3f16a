import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromTsv, toTsv } from './clipboard.ts';

describe('cells as text for the clipboard', () => {
  test.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['"a\nb"\tc', [['a\nb', 'c']]],
    ['"he said ""no"""\t"\t"', [['he said "no"', '\t']]],
    ['5" pipe\t6"', [['5" pipe', '6"']]],
    ['a\t\tb', [['a', '', 'b']]],
    ['\t', [['', '']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"never closed\tb\nc', [['"never closed', 'b'], ['c']]],
    ['"Yes," she said.\tb\n"No."', [['"Yes," she said.', 'b'], ['No.']]],
    ['"a""\n"b"', [['"a""'], ['b']]],
    ['""\t"""x"""', [['', '"x"']]],
    ['', []],
    ['نملة\t🐜', [['نملة', '🐜']]],
  ])('%j are read as %j', (text, cells) => {
    expect(fromTsv(text)).toEqual(cells);
  });

  test('written cells are read back unchanged, with any content', () => {
    const hard = [
      'plain',
      '',
      '"',
      '""',
      'a"b',
      '\t',
      'two\nlines',
      'two\r\nlines',
      ' edge ',
      '=1+1',
      '🐜',
      '"a"\t',
    ];
    const rows = hard.map((first) => hard.map((second) => `${first}${second}`));
    expect(fromTsv(toTsv(rows))).toEqual(rows);
  });

  test('many quotes that hold nothing together take no long time', () => {
    const text = '"a""\t"""b\n'.repeat(100_000);
    const start = performance.now();
    expect(fromTsv(text).length).toBe(100_000);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('any table is read back unchanged', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', ' ', 'a', '=', "'", ',') }),
      fc.string({ unit: 'binary' }),
    );
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(table, (rows) => {
        expect(fromTsv(toTsv(rows))).toEqual(rows);
      }),
    );
  });

  test('a column of empty cells keeps its height', () => {
    expect(fromTsv(`${toTsv([[''], [''], ['x']])}\n`)).toEqual([[''], [''], ['x']]);
  });
});
