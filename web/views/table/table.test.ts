import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movements } from '../../commands/table-keys.ts';
import { rowGroup } from '../../data/views/testing/row-group.ts';
import { Lines } from '../lines/lines.ts';
import { fromTsv, toTsv } from './clipboard.ts';
import { orderOf } from './order.ts';
import { BOX_MAX_PX, scroller } from './scroll.ts';
import { at, blockOf, cellAt, type Key, moveBy, rangeOf, type Selection } from './selection.ts';

describe('clipboard of the table', () => {
  test('cells come back unchanged, with any content', () => {
    const table = fc.integer({ min: 1, max: 5 }).chain((columns) =>
      fc.array(
        fc.array(
          fc.string({ unit: 'binary' }).map((text) => text || 'x'),
          { minLength: columns, maxLength: columns },
        ),
        { minLength: 1, maxLength: 8 },
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

describe('selection in the table', () => {
  const sheet = {
    rows: orderOf(Array.from({ length: 100 }, (_, row) => `item ${row}`)),
    columns: orderOf(['a', 'b', 'c', 'd', 'e']),
  };
  const key = { key: 'ArrowDown', shift: false, control: false, page: 20, rtl: false };
  const on = (row: number, column: number) => at(cellAt(sheet, row, column)!);
  const moved = (from: Selection, change: Partial<Key> = {}) => moveBy(sheet, from, { ...key, ...change })!;

  test('arrows move the active cell and stop at the edges', () => {
    expect(moved(on(0, 0))).toEqual(on(1, 0));
    expect(moved(on(99, 0))).toEqual(on(99, 0));
    expect(moved(on(3, 3), { control: true })).toEqual(on(99, 3));
  });

  test('every key that the list of shortcuts names moves', () => {
    for (const { label, keys } of movements)
      for (const pressed of keys) expect(moved(on(50, 2), pressed), label).not.toEqual(on(50, 2));
  });

  test('in a right-to-left page the left arrow moves forward', () => {
    expect(moved(on(0, 1), { key: 'ArrowLeft', rtl: true })).toEqual(on(0, 2));
    expect(moved(on(0, 1), { key: 'ArrowLeft' })).toEqual(on(0, 0));
  });

  test('Shift stretches a range and leaves the active cell', () => {
    const stretched = moved(on(2, 2), { shift: true });
    expect(stretched.anchor).toEqual(on(2, 2).anchor);
    expect(rangeOf(sheet, stretched)).toEqual({ top: 2, bottom: 3, first: 2, last: 2 });
    expect(blockOf(sheet, stretched)).toEqual({ lines: ['item 2', 'item 3'], attributeIds: ['c'] });
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
        let selection = on(0, 0);
        for (const press of pressed) selection = moved(selection, press);
        const range = rangeOf(sheet, selection)!;
        expect(range.top).toBeGreaterThanOrEqual(0);
        expect(range.bottom).toBeLessThan(100);
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeLessThan(5);
        for (const { itemId, attributeId } of [selection.anchor, selection.head])
          expect([sheet.rows.indexOf(itemId), sheet.columns.indexOf(attributeId)]).not.toContain(-1);
      }),
    );
  });
});

describe('lines of the table', () => {
  const groups = [rowGroup('a', 0, 3), rowGroup('b', 3, 2)];

  test('each group has a head, and a closed one nothing else', () => {
    const lines = new Lines(5, groups, new Set(['a']));
    expect(lines.count).toBe(4);
    expect(lines.at(0)).toMatchObject({ kind: 'group', collapsed: true });
    expect(lines.at(1)).toMatchObject({ kind: 'group', collapsed: false });
    expect(lines.at(2)).toEqual({ kind: 'row', row: 3 });
    expect(lines.ofRow(1)).toBe(-1);
    expect(lines.ofRow(4)).toBe(3);
  });

  test('every shown row has a line, and that line shows it', () => {
    const lines = new Lines(5, groups, new Set());
    for (let row = 0; row < 5; row += 1) expect(lines.at(lines.ofRow(row))).toEqual({ kind: 'row', row });
  });

  test('the cursor moves over the rows that have a line, from group to group', () => {
    const three = [...groups, rowGroup('c', 5, 1)];
    const shownRows = (...closed: string[]) => {
      const lines = new Lines(6, three, new Set(closed));
      const rows = Array.from({ length: lines.shown }, (_, shown) => lines.rowOfShown(shown));
      expect(rows.map((row) => lines.shownOfRow(row))).toEqual(rows.map((_, shown) => shown));
      return rows;
    };
    expect(shownRows()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(shownRows('a')).toEqual([3, 4, 5]);
    expect(shownRows('b')).toEqual([0, 1, 2, 5]);
    expect(shownRows('a', 'b', 'c')).toEqual([]);
    expect(new Lines(6, three, new Set(['b'])).shownOfRow(4)).toBe(-1);
    expect(new Lines(6, three, new Set()).groupOf(4)?.key).toBe('b');
  });
});

describe('lines of groups in groups', () => {
  const groups = [
    rowGroup('a', 0, 3),
    rowGroup('a/x', 0, 2),
    rowGroup('a/y', 2, 1),
    rowGroup('b', 3, 0),
    rowGroup('c', 3, 2),
    rowGroup('c/x', 3, 2),
  ];
  /** Heads by their keys, and rows by their numbers. */
  const shown = (...closed: string[]) => {
    const lines = new Lines(5, groups, new Set(closed));
    const all = Array.from({ length: lines.count }, (_, line) => lines.at(line)!);
    for (const [line, one] of all.entries())
      if (one.kind === 'row') {
        expect(lines.ofRow(one.row)).toBe(line);
        expect(lines.rowOfShown(lines.shownOfRow(one.row))).toBe(one.row);
      }
    expect(all.filter(({ kind }) => kind === 'row')).toHaveLength(lines.shown);
    return all.map((one) => (one.kind === 'row' ? one.row : one.group.key));
  };

  test('each group has a head above those in it, and rows are in the innermost', () => {
    expect(shown()).toEqual(['a', 'a/x', 0, 1, 'a/y', 2, 'b', 'c', 'c/x', 3, 4]);
    const lines = new Lines(5, groups, new Set());
    expect([0, 2, 4].map((row) => lines.groupOf(row)?.key)).toEqual(['a/x', 'a/y', 'c/x']);
    const inner = groups.filter((group) => lines.isInnermost(group));
    expect(inner.map(({ key }) => key)).toEqual(['a/x', 'a/y', 'b', 'c/x']);
  });

  test('the head above a line is that of the innermost group there, and ends at the next one', () => {
    const lines = new Lines(5, groups, new Set(['c']));
    // a, a/x, 0, 1, a/y, 2, b, c
    const above = [0, 1, 3, 4, 5, 6, 7].map((line) => lines.headAbove(line));
    expect(above.map((one) => one?.group.key)).toEqual(['a', 'a/x', 'a/x', 'a/y', 'a/y', 'b', 'c']);
    expect(above.map((one) => [one?.line, one?.next])).toEqual([
      ...[
        [0, 1],
        [1, 4],
        [1, 4],
        [4, 6],
        [4, 6],
        [6, 7],
        [7, 8],
      ],
    ]);
    expect(lines.headAbove(-1)).toBeUndefined();
    expect(new Lines(5, [], new Set()).headAbove(0)).toBeUndefined();
  });

  test('a closed one shows nothing of what is in it', () => {
    expect(shown('a')).toEqual(['a', 'b', 'c', 'c/x', 3, 4]);
    expect(shown('a/x', 'c')).toEqual(['a', 'a/x', 'a/y', 2, 'b', 'c']);
    const lines = new Lines(5, groups, new Set(['a']));
    expect([lines.ofRow(1), lines.shownOfRow(1), lines.groupOf(1)?.key]).toEqual([-1, -1, 'a/x']);
  });
});

test('a table taller than a browser can lay out is scrolled from its first row to its last', () => {
  const height = 1_000_000 * 36;
  const { box, toTable, toBox } = scroller(height, 800);
  expect(box).toBe(BOX_MAX_PX);
  expect(toTable(0)).toBe(0);
  expect(toTable(box - 800)).toBeCloseTo(height - 800, 3);
  expect(toBox(toTable(1_234_567))).toBeCloseTo(1_234_567, 3);
});
