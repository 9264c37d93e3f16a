import { attributeOf } from '@tessera/domain/computing/testing/folder.ts';
import { expect, test } from 'vitest';
import { placeColumns } from './columns.ts';
import { boxOf } from './range-box.ts';

const shown = ['a', 'b', 'c', 'd'].map((id) => attributeOf('text', id, {}, id));
const widths = { a: 100, b: 100, c: 100, d: 100 };
const { columns } = placeColumns({ shown, frozen: 2, settings: { widths }, room: 1_000 });
const layout = { base: 0, lineHeight: 36, numberWidth: 50, frozenWidth: 250 };
const window = { top: 0, first: 0, last: 9, left: 150, width: 1_000, height: 800 };
/** Where columns are seen, from and to, while the table is scrolled by 150. */
const seen = (first: number, last: number) => {
  const box = boxOf(columns, { first, last }, layout, window);
  return box && [box.insetInlineStart, box.insetInlineStart + box.inlineSize];
};

test('frozen columns are seen as they stand, whatever the table is scrolled to', () => {
  expect([seen(0, 0), seen(1, 1), seen(0, 1)]).toEqual([
    [50, 150],
    [150, 250],
    [50, 250],
  ]);
});

test('of the others is seen what frozen columns do not cover', () => {
  expect([seen(2, 2), seen(3, 3), seen(2, 3)]).toEqual([undefined, [250, 300], [250, 300]]);
});

test('a range over the edge ends at it, where the others are covered', () => {
  expect([seen(0, 2), seen(1, 3)]).toEqual([
    [50, 250],
    [150, 300],
  ]);
});
