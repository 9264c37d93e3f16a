import { expect, test } from 'vitest';
import { describeColumns, type SaidOfCells } from './columns.ts';
import { ColumnProfile } from './guess-kind.ts';
import { guessName } from './guess-name.ts';
import { repeatedHeaders, uniqueHeaders } from './headers.ts';
import { RowShape } from './row-shape.ts';

const validate = (columns: readonly (readonly string[])[], separator = ',', said: SaidOfCells[] = []) =>
  describeColumns(
    columns.map((cells, index) => {
      const profile = new ColumnProfile(said[index]?.split ?? null);
      for (const [row, cell] of cells.entries()) profile.add(cell, row + 2);
      return profile;
    }),
    separator,
    said,
  );
const kindOf = (...cells: string[]) => validate([cells])[0]!.kind;
const many = (cells: string[]) => Array.from({ length: 300 }, (_, index) => cells[index % cells.length]!);

test('a kind is guessed from what a column holds', () => {
  expect(kindOf(...many(['1', '2.5', '1,000']))).toBe('number');
  expect(kindOf(...many(['2026-01-02', '2025-12-31']))).toBe('date');
  expect(kindOf(...many(['yes', 'no']))).toBe('checkbox');
  expect(kindOf(...many(['https://a.org', 'http://b.org/x']))).toBe('url');
  expect(kindOf(...many(['a@b.org', 'c@d.org']))).toBe('email');
  expect(kindOf(...many(['games', 'libs', 'admin']))).toBe('label');
  expect(kindOf(...Array.from({ length: 300 }, (_, index) => `package-${index}`))).toBe('text');
  expect(
    kindOf(...Array.from({ length: 30 }, (_, index) => `A rather long description of a package: ${index}`)),
  ).toBe('long-text');
  expect(kindOf('', '')).toBe('text');
});

test.each([
  ['a leading zero', '01067'],
  ['a plus', '+4915120000000'],
  ['more digits than a number keeps', '1234567890123456780'],
  ['more decimals than a number keeps', '0.1234567890123456789'],
  ['an exponent', '2E2'],
  ['a zero with a sign', '-0'],
  ['a time of day', '2026-01-02 08:41:33'],
  ['a time of day, even if it is midnight', '2026-01-02T00:00:00Z'],
  ['a year of two digits', '20.02.18'],
  ['an address without its scheme', 'example.org/a'],
  ['www alone', 'www.example.org'],
  ['what only looks like an address', 'A.N.E.P.'],
  ['digits like a telephone’s', '555 123'],
  ['a country that reads like a no', 'NO'],
])('a guess never loses %s', (_what, cell) => {
  expect(kindOf(cell, cell)).toBe('text');
});

test('one cell that does not fit makes a column text, and is shown with its line', () => {
  const [column] = validate([[...many(['2026-01-02']), 'asap']]);
  expect(column).toMatchObject({
    kind: 'label',
    filled: 301,
    fits: { date: 300 },
    misfits: { date: [{ line: 302, value: 'asap' }] },
  });
});

test('the decimal sign is that of the column, or else of the file', () => {
  expect(validate([['1,5'], ['25,125']], ';')).toMatchObject([
    { kind: 'number', decimal: ',' },
    { kind: 'number', decimal: ',' },
  ]);
  expect(validate([['1,234'], ['1,234.50']])).toMatchObject([
    { kind: 'number', decimal: '.' },
    { kind: 'number', decimal: '.' },
  ]);
  expect(validate([['10.000,50', '1.234']], ';')).toMatchObject([{ kind: 'number', decimal: ',' }]);
  // Grouped or with decimals: nothing in the file says which.
  expect(validate([['1,234', '25,125']])).toMatchObject([{ kind: 'text', fits: { number: 2 } }]);
  expect(validate([['1.234']], ';')).toMatchObject([{ kind: 'text' }]);
  // One column is written unlike the others: a reference.
  expect(validate([['-1,50'], ['2,25'], ['18753493.6094']])).toMatchObject([{}, {}, { kind: 'text' }]);
});

test('a person may say how numbers are written', () => {
  expect(validate([['1,234', '25,125']], ',', [{ decimal: ',' }])).toMatchObject([
    { kind: 'number', decimal: ',' },
  ]);
});

test('the order of a date is that of the column, or else of the file', () => {
  expect(validate([['01/02/2026', '13/02/2026']])).toMatchObject([{ kind: 'date', dates: 'dmy' }]);
  expect(validate([['01/02/2026', '02/13/2026']])).toMatchObject([{ kind: 'date', dates: 'mdy' }]);
  expect(validate([['01.02.2026']])).toMatchObject([{ kind: 'date', dates: 'dmy' }]);
  expect(validate([['01/02/2026'], ['02/13/2026']])).toMatchObject([{ dates: 'mdy' }, { dates: 'mdy' }]);
  expect(validate([['01/02/2026'], ['1,5']], ';')).toMatchObject([{ kind: 'date', dates: 'dmy' }, {}]);
  expect(validate([['01/02/2026', '03/04/2026']])).toMatchObject([{ kind: 'text', fits: { date: 2 } }]);
  expect(validate([['01/02/2026']], ',', [{ dates: 'mdy' }])).toMatchObject([{ kind: 'date', dates: 'mdy' }]);
  expect(validate([['13/13/2026', '2026-02-30']])).toMatchObject([{ kind: 'text', fits: { date: 0 } }]);
});

test('label options differ by their exact text, and several may stand in one cell', () => {
  const cells = many(['Größe', 'Grösse', 'grosse', 'Grosse']);
  expect(validate([cells])[0]!.kind).toBe('label');
  const profile = new ColumnProfile(',');
  for (const cell of many(['red, green', 'green', 'blue,red'])) profile.add(cell);
  expect([...profile.options!]).toEqual(['red', 'green', 'blue']);
});

test('the items are named by the column that says so, before an id, and by none that would lose something', () => {
  const column = (header: string, more: object = {}) => ({
    header,
    kind: 'text' as const,
    oneLine: true,
    filled: 10,
    ...more,
  });
  const named = (...columns: ReturnType<typeof column>[]) => guessName(columns, 10);
  expect(named(column('Task ID'), column('Name'))).toEqual({ index: 1, from: 1 });
  expect(named(column('Id'), column('Beschreibung'), column('Titel'))).toEqual({ index: 2, from: 2 });
  expect(named(column('guid'), column('key'), column('item_name'))).toEqual({ index: 2, from: 2 });
  expect(named(column('Title'), column('Name'))).toEqual({ index: 1, from: 1 });
  expect(named(column('Size', { kind: 'number' }), column('Town'))).toEqual({ index: 1, from: 1 });
  expect(named(column('Gaps', { filled: 2 }), column('Town'))).toEqual({ index: 1, from: 1 });
  expect(named(column('Size', { kind: 'number' }))).toEqual({ index: 0, from: 0 });
  expect(
    named(column('N', { kind: 'number' }), column('Address', { kind: 'long-text', oneLine: false })),
  ).toEqual({
    index: -1,
    from: 1,
  });
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

test('columns with the same heading can become one', () => {
  const groups = repeatedHeaders(['Labels', 'Name', 'Labels ', '', '']);
  expect(groups).toEqual([[0, 2]]);
  const shape = new RowShape(groups);
  expect(shape.cells(['x', 'A', 'y', 'z'])).toEqual(['x\ny', 'A', '', 'z']);
  expect(shape.cells(['', 'A', 'y'])).toEqual(['y', 'A', '']);
  expect([shape.isJoined(0), shape.isAway(2)]).toEqual([true, true]);
});
