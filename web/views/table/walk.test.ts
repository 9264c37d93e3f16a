import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderOf } from './order.ts';
import { activeOf, at, type Cell, cellAt, moveBy, rangeOf, type Selection } from './selection.ts';
import { afterEdit, walk } from './walk.ts';

const sheet = { rows: orderOf(['1', '2', '3', '4']), columns: orderOf(['a', 'b', 'c', 'd']) };
const cell = (name: string): Cell => ({
  itemId: name.charAt(1),
  attributeId: name.charAt(0),
  group: undefined,
});
const range = (from: string, to: string): Selection => ({ anchor: cell(from), head: cell(to) });
const nameOf = (selection: Selection | undefined) => {
  const active = selection && activeOf(selection);
  return active && active.attributeId + active.itemId;
};
function ways(selection: Selection, move: 'next' | 'previous' | 'down' | 'up', steps: number): unknown[] {
  const seen: unknown[] = [];
  let at: Selection | undefined = selection;
  for (let step = 0; step < steps; step += 1) {
    at = at && walk(sheet, at, move);
    seen.push(nameOf(at));
  }
  return seen;
}

describe('the active cell in a range', () => {
  test('goes along its rows and down its columns, and around at the end', () => {
    const own = range('b2', 'c3');
    expect(ways(own, 'next', 5)).toEqual(['c2', 'b3', 'c3', 'b2', 'c2']);
    expect(ways(own, 'previous', 4)).toEqual(['c3', 'b3', 'c2', 'b2']);
    expect(ways(own, 'down', 5)).toEqual(['b3', 'c2', 'c3', 'b2', 'b3']);
    expect(ways(own, 'up', 4)).toEqual(['c3', 'c2', 'b3', 'b2']);
  });

  test('begins at the anchor, wherever that is', () => {
    expect(ways(range('c3', 'b2'), 'next', 2)).toEqual(['b2', 'c2']);
    expect(ways(range('c3', 'b2'), 'up', 2)).toEqual(['c2', 'b3']);
  });

  test('keeps the range, and loses its place when the range is stretched or left', () => {
    const walked = walk(sheet, range('b2', 'c3'), 'next')!;
    expect(rangeOf(sheet, walked)).toEqual(rangeOf(sheet, range('b2', 'c3')));
    const key = { control: false, page: 3, rtl: false };
    const stretched = moveBy(sheet, walked, { ...key, key: 'ArrowDown', shift: true })!;
    expect([nameOf(stretched), stretched.head.itemId]).toEqual(['b2', '4']);
    expect(moveBy(sheet, walked, { ...key, key: 'ArrowDown', shift: false })).toEqual(at(cell('c3')));
  });

  test('goes on to the next of several ranges', () => {
    const several = { ...range('a1', 'a1'), more: [range('c2', 'd2'), range('b4', 'b4')] };
    expect(ways(several, 'next', 5)).toEqual(['c2', 'd2', 'b4', 'a1', 'c2']);
    expect(ways(several, 'previous', 4)).toEqual(['b4', 'd2', 'c2', 'a1']);
  });

  test('does not go on from one cell alone, or in a range that is not drawn', () => {
    expect(walk(sheet, at(cell('b2')), 'next')).toBeUndefined();
    expect(walk(sheet, range('b9', 'c9'), 'next')).toBeUndefined();
    expect(walk(sheet, range('b2', 'c3'), 'stay')).toBeUndefined();
  });

  test('goes on after an edit; a cell alone goes to the one beside it', () => {
    expect(nameOf(afterEdit(sheet, range('b2', 'b3'), cell('b3'), 'down'))).toBe('b3');
    expect(afterEdit(sheet, at(cell('b2')), cell('b3'), 'down')).toEqual(at(cell('b3')));
    expect(afterEdit(sheet, at(cell('b2')), undefined, 'stay')).toBeUndefined();
  });
});

const corner = fc.record({ row: fc.nat(3), column: fc.nat(3) });
test('a round goes through every cell of the ranges, and back the same way', () => {
  const span = fc.tuple(corner, corner).map(([one, other]) => ({
    anchor: cellAt(sheet, one.row, one.column)!,
    head: cellAt(sheet, other.row, other.column)!,
  }));
  const moves = fc.constantFrom(['next', 'previous'] as const, ['down', 'up'] as const);
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 3 }), moves, ([own, ...more], [on, back]) => {
      const selection: Selection = { ...own!, more };
      const sizes = [own!, ...more].map((one) => {
        const { top, bottom, first, last } = rangeOf(sheet, one)!;
        return (bottom - top + 1) * (last - first + 1);
      });
      const size = sizes.reduce((sum, one) => sum + one, 0);
      fc.pre(size > 1);
      let at = walk(sheet, selection, on)!;
      const first = nameOf(at);
      const names: unknown[] = [];
      for (let step = 0; step < size; step += 1) {
        names.push(nameOf(at));
        const next = walk(sheet, at, on)!;
        expect(nameOf(walk(sheet, next, back))).toBe(nameOf(at));
        at = next;
      }
      expect(nameOf(at)).toBe(first);
      for (const { anchor } of [own!, ...more]) expect(names).toContain(anchor.attributeId + anchor.itemId);
    }),
  );
});
