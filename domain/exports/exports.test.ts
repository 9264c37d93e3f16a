import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { attributeKindIds } from '../attributes/ids.ts';
import { attributeKinds, loadKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { sampleLookup, samples } from '../attributes/testing/samples.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import { withoutGuard } from '../csv/formula-guard.ts';
import { csvRow } from '../csv/write-csv.ts';
import { DIVISION_BY_ZERO } from '../formula/formula-error.ts';
import { newId } from '../ids.ts';
import { cellReader } from '../imports/cell-reader.ts';
import { CsvParser } from '../imports/csv-parser.ts';
import { ItemColumns } from '../query/columns.ts';
import { exportedLines, exportedTexts, isExported } from './exported-table.ts';
import { fileName } from './file-name.ts';

beforeAll(() => loadKinds());

const rowsOf = (file: string): string[][] => {
  const parser = new CsvParser({ separator: ',' });
  return [...parser.push(file), ...parser.end()].map(({ cells }) => cells.map(withoutGuard));
};
const attributeOf = (kind: string, settings: unknown): ShownAttribute =>
  ({ id: newId(), name: kind, kind, settings, primary: false }) as unknown as ShownAttribute;

describe.each(attributeKindIds)('values of the kind %s', (id) => {
  const kind: AttributeKind = attributeKinds[id];
  const some = samples[id].settings.chain((sent) => {
    const own = kind.settings.parse(sent);
    return fc.record({
      own: fc.constant(own),
      data: samples[id].data(own as never) as fc.Arbitrary<unknown>,
    });
  });

  test('are read by an import as they were', () => {
    if (!kind.importable) return;
    const readCell = (own: unknown, cell: string) =>
      cellReader(id, own, { decimal: '.', dates: 'ymd', split: null }, sampleLookup)(cell);
    let compared = 0;
    fc.assert(
      fc.property(some, ({ own, data: stored }) => {
        if (stored === null) return;
        const write = exportedTexts(attributeOf(id, own), sampleLookup);
        // What nobody can type, such as a text with a space at its end, or a link to one of two items of one title.
        const read = kind.parse(write(stored), own, sampleLookup) ?? null;
        const data =
          kind.storage === 'text' || kind.storage === 'links' ? read : read === null ? null : stored;
        if (data === null || kind.parse(write(data), own, sampleLookup) === undefined) return;
        const [[cell] = []] = rowsOf(csvRow([write(data)]));
        expect(readCell(own, cell!)).toEqual(data);
        compared += 1;
      }),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(20);
  });
});

test('a number is written with all its decimals, a computed one as it is shown', () => {
  const settings = { decimals: 2, format: 'percent' };
  const saved = attributeOf('number', settings);
  const computed = { ...saved, computing: {} } as ShownAttribute;
  expect(exportedTexts(saved, sampleLookup)(0.123456)).toBe('12.3456%');
  expect(exportedTexts(computed, sampleLookup)(0.123456)).toBe('12.35%');
  expect(exportedTexts(computed, sampleLookup)(DIVISION_BY_ZERO)).toBe('#DIV/0!');
  expect(exportedTexts(saved, sampleLookup)(null)).toBe('');
});

test('a table has its headings and the rows that are asked for, in order, without what is deleted', () => {
  const [name, note] = [attributeOf('text', {}), attributeOf('long-text', {})];
  const columns = new ItemColumns({ team_id: 1, board_id: newId(), folder_id: newId() });
  const titles = ['Öl 🌍', '=1+1', 'عربي', 'gone'];
  const ids = titles.map(() => newId());
  columns.append({
    ids,
    positions: titles.map((_, at) => `a${at}`),
    row_versions: titles.map(() => 1),
    versions: {},
    created_at: titles.map(() => ''),
    updated_at: titles.map(() => ''),
    created_by: titles.map(() => 1),
    updated_by: titles.map(() => 1),
    columns: { [name.id]: titles, [note.id]: ['two\nlines', null, 'say "hi"', 'x'] },
  });
  columns.remove(3);
  const table = { columns, rows: [2, 3, 0, 1], attributes: [name, note], lookup: sampleLookup };
  expect([...exportedLines(table)]).toEqual([
    '"text","long-text"\r\n',
    '"عربي","say ""hi"""\r\n',
    '"Öl 🌍","two\nlines"\r\n',
    '"\'=1+1",""\r\n',
  ]);
});

test('a button has no column', () => {
  expect(isExported({ kind: 'button' })).toBe(false);
  expect(isExported({ kind: 'checkbox' })).toBe(true);
});

test.each([
  [['Plan', 'Table'], 'Plan - Table.csv'],
  [['A/B: "x"?', '  '], 'A B x.csv'],
  [['مجلد 🌍', 'جدول'], 'مجلد 🌍 - جدول.csv'],
  [['..', '\u202egnp'], '- gnp.csv'],
  [['.'], 'tessera.csv'],
  [['x'.repeat(300), 'Table'], `${'x'.repeat(80)}.csv`],
])('a file is called by %j', (names, expected) => {
  expect(fileName(names, 'csv')).toBe(expected);
});
