import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Lines } from '../lines/lines.ts';
import { layInto } from './lay-paste.ts';
import { orderOf } from './order.ts';
import {
  blocksOf,
  blocksWithSource,
  cellCount,
  isSelectedIn,
  jointBlock,
  rangesOf,
  selectedIn,
  withCell,
} from './ranges.ts';
import { at, cellAt, moveBy, type Selection } from './selection.ts';

const sheet = { rows: orderOf(['1', '2', '3', '4', '5', '6']), columns: orderOf(['a', 'b', 'c', 'd']) };
const lines = new Lines(6, [], new Set());
const on = (row: number, column: number) => cellAt(sheet, row, column)!;
const span = (top: number, first: number, bottom: number, last: number) => ({
  anchor: on(top, first),
  head: on(bottom, last),
});
const several = (...spans: ReturnType<typeof span>[]): Selection => ({
  ...spans.at(-1)!,
  more: spans.slice(0, -1),
});
const paste = (table: string[][], selection: Selection) => layInto(table, sheet, lines, selection, []);

describe('several ranges', () => {
  test('one more cell is added, Shift stretches the last range, and a plain move leaves one cell', () => {
    const two = withCell(at(on(0, 0)), on(2, 1));
    const stretched = moveBy(sheet, two, {
      ...{ key: 'ArrowDown', shift: true, control: false, page: 5, rtl: false },
    })!;
    expect(rangesOf(sheet, stretched)).toEqual([
      { top: 0, bottom: 0, first: 0, last: 0 },
      { top: 2, bottom: 3, first: 1, last: 1 },
    ]);
    const moved = moveBy(sheet, stretched, {
      ...{ key: 'ArrowDown', shift: false, control: false, page: 5, rtl: false },
    });
    expect(moved).toEqual(at(on(3, 1)));
  });

  test('what is filled has its source in itself, or, where it is one row or column, beside it', () => {
    const selection = several(span(3, 1, 3, 2), span(1, 2, 2, 2));
    expect(blocksWithSource(sheet, selection, 'above')).toEqual([
      { lines: ['3', '4'], attributeIds: ['b', 'c'] },
      { lines: ['2', '3'], attributeIds: ['c'] },
    ]);
    expect(blocksWithSource(sheet, selection, 'before')).toEqual([
      { lines: ['4'], attributeIds: ['b', 'c'] },
      { lines: ['2', '3'], attributeIds: ['b', 'c'] },
    ]);
    const corner = [{ lines: ['1'], attributeIds: ['a'] }];
    expect(blocksWithSource(sheet, at(on(0, 0)), 'above')).toEqual(corner);
    expect(blocksWithSource(sheet, at(on(0, 0)), 'before')).toEqual(corner);
  });

  test('a cell that is chosen twice is no range any more, unless it is the only one', () => {
    const two = withCell(at(on(0, 0)), on(2, 1));
    expect(rangesOf(sheet, withCell(two, on(0, 0)))).toEqual(rangesOf(sheet, at(on(2, 1))));
    expect(withCell(at(on(0, 0)), on(0, 0))).toMatchObject(at(on(0, 0)));
  });

  test('with the same rows they are copied beside each other, with the same columns below each other', () => {
    expect(jointBlock(sheet, several(span(0, 2, 1, 3), span(1, 0, 0, 0)))).toEqual({
      lines: ['1', '2'],
      attributeIds: ['a', 'c', 'd'],
    });
    expect(jointBlock(sheet, several(span(4, 0, 5, 1), span(0, 1, 1, 0)))).toEqual({
      lines: ['1', '2', '5', '6'],
      attributeIds: ['a', 'b'],
    });
    expect(jointBlock(sheet, several(span(0, 0, 0, 0), span(1, 1, 1, 1)))).toBeUndefined();
  });

  test('a value is pasted into all of them, and a table into each', () => {
    const one = paste([['x']], several(span(0, 0, 1, 0), span(4, 3, 4, 3)));
    expect(one).toMatchObject({
      lines: ['1', '2', '5'],
      attributeIds: ['a', 'd'],
      texts: [
        ['x', undefined],
        ['x', undefined],
        [undefined, 'x'],
      ],
    });
    expect(paste([['x', 'y']], several(span(0, 0, 0, 0), span(2, 2, 2, 2)))).toMatchObject({
      lines: ['1', '3'],
      texts: [
        ['x', 'y', undefined, undefined],
        [undefined, undefined, 'x', 'y'],
      ],
    });
  });

  test('a paste that goes beyond the table from one of several is none', () => {
    expect(paste([['x'], ['y']], several(span(0, 0, 0, 0), span(5, 0, 5, 0)))).toBe('unclear');
    expect(paste([['x', 'y']], several(span(0, 0, 0, 0), span(1, 3, 1, 3)))).toBe('unclear');
  });

  test('what is marked, counted and cleared are the same cells', () => {
    const cells = fc.tuple(fc.nat(5), fc.nat(3), fc.nat(5), fc.nat(3));
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (drawn) => {
        const selection = several(...drawn.map((places) => span(...places)));
        const ranges = rangesOf(sheet, selection);
        const marked: string[] = [];
        for (let row = 0; row < 6; row += 1)
          for (let column = 0; column < 4; column += 1)
            if (isSelectedIn(selectedIn(ranges, row), column))
              marked.push(sheet.rows.idAt(row)! + sheet.columns.idAt(column)!);
        const inBlocks = blocksOf(sheet, selection).flatMap((block) =>
          block.lines.flatMap((line) => block.attributeIds.map((id) => line + id)),
        );
        expect([...new Set(inBlocks)].sort()).toEqual(marked.sort());
        expect(cellCount(ranges)).toBe(marked.length);
      }),
    );
  });
});
