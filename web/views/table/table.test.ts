import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromTsv, toTsv } from './clipboard.ts';
import { reorder } from './columns.ts';
import { Lines } from './lines.ts';
import { BOX_MAX_PX, scroller } from './scroll.ts';
import { at, moveBy, rangeOf } from './selection.ts';

describe('clipboard', () => {
  test('cells come back as they were, whatever is in them', () => {
    const table = fc.integer({ min: 1, max: 5 }).chain((columns) =>
      fc.array(
        fc.array(
          fc.string({ unit: 'binary' }).map((text) => text || 'x'),
          { minLength: columns, maxLength: columns },
        ),
        { minLength: 1 },
      ),
    );
    fc.assert(
      fc.property(table, (rows) => {
        expect(fromTsv(toTsv(rows))).toEqual(rows);
      }),
    );
  });

  test('a trailing line end, as spreadsheets send it, is no row', () => {
    expect(fromTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(fromTsv('a\t\n')).toEqual([['a', '']]);
  });
});

describe('selection', () => {
  const extent = { rows: 100, columns: 5 };
  const key = { key: 'ArrowDown', shift: false, control: false, page: 20, rtl: false };

  test('arrows move the active cell and stop at the edges', () => {
    expect(moveBy(at(0, 0), key, extent)!.active).toEqual({ row: 1, column: 0 });
    expect(moveBy(at(99, 0), key, extent)!.active).toEqual({ row: 99, column: 0 });
    expect(moveBy(at(3, 3), { ...key, control: true }, extent)!.active).toEqual({ row: 99, column: 3 });
  });

  test('in a right-to-left page the left arrow goes forward', () => {
    expect(moveBy(at(0, 1), { ...key, key: 'ArrowLeft', rtl: true }, extent)!.active.column).toBe(2);
    expect(moveBy(at(0, 1), { ...key, key: 'ArrowLeft' }, extent)!.active.column).toBe(0);
  });

  test('shift stretches a range and leaves the active cell', () => {
    const stretched = moveBy(at(2, 2), { ...key, shift: true }, extent)!;
    expect(stretched.active).toEqual({ row: 2, column: 2 });
    expect(rangeOf(stretched)).toEqual({ top: 2, bottom: 3, first: 2, last: 2 });
  });

  test('no key leaves the table', () => {
    const keys = fc.constantFrom(
      'ArrowDown',
      'ArrowUp',
      'ArrowLeft',
      'ArrowRight',
      'PageDown',
      'PageUp',
      'Home',
      'End',
      'Tab',
    );
    const presses = fc.array(
      fc.record({ key: keys, shift: fc.boolean(), control: fc.boolean(), rtl: fc.boolean() }),
    );
    fc.assert(
      fc.property(presses, (pressed) => {
        let selection = at(0, 0);
        for (const press of pressed)
          selection = moveBy(selection, { ...press, page: 20 }, extent) ?? selection;
        for (const { row, column } of [selection.active, selection.corner]) {
          expect(row).toBeGreaterThanOrEqual(0);
          expect(row).toBeLessThan(100);
          expect(column).toBeGreaterThanOrEqual(0);
          expect(column).toBeLessThan(5);
        }
      }),
    );
  });
});

describe('lines', () => {
  const groups = [
    { key: 'a', data: 'a', start: 0, count: 3 },
    { key: 'b', data: 'b', start: 3, count: 2 },
  ];

  test('each group has a head, and a closed one nothing else', () => {
    const lines = new Lines(5, groups, new Set(['a']));
    expect(lines.count).toBe(4);
    expect(lines.at(0)).toMatchObject({ kind: 'group', collapsed: true });
    expect(lines.at(1)).toMatchObject({ kind: 'group', collapsed: false });
    expect(lines.at(2)).toEqual({ kind: 'row', row: 3 });
    expect(lines.ofRow(1)).toBe(-1);
    expect(lines.ofRow(4)).toBe(3);
  });

  test('every row that is shown has a line, and that line shows it', () => {
    const lines = new Lines(5, groups, new Set());
    for (let row = 0; row < 5; row += 1) expect(lines.at(lines.ofRow(row))).toEqual({ kind: 'row', row });
  });
});

test('a column moves before or behind another', () => {
  expect(reorder(['a', 'b', 'c'], 'a', 'c', true)).toEqual(['b', 'c', 'a']);
  expect(reorder(['a', 'b', 'c'], 'c', 'a', false)).toEqual(['c', 'a', 'b']);
  expect(reorder(['a', 'b'], 'a', 'a', true)).toEqual(['a', 'b']);
});

test('a table taller than a browser can lay out is scrolled from its first row to its last', () => {
  const height = 1_000_000 * 36;
  const { box, toTable, toBox } = scroller(height, 800);
  expect(box).toBe(BOX_MAX_PX);
  expect(toTable(0)).toBe(0);
  expect(toTable(box - 800)).toBeCloseTo(height - 800, 3);
  expect(toBox(toTable(1_234_567))).toBeCloseTo(1_234_567, 3);
});
