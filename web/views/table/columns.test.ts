import { attributeOf } from '@tessera/domain/computing/testing/folder.ts';
import { COLUMN_WIDTH_MIN } from '@tessera/domain/constants.ts';
import { expect, test } from 'vitest';
import { placeColumns } from './columns.ts';
import { nearestEdge } from './frozen-edge.tsx';

const shown = ['a', 'b', 'c', 'd'].map((id, index) => ({
  ...{ ...attributeOf('text', id), id, primary: index === 0 },
}));
const widths = { a: 200, b: 100, c: 150, d: 80 };
const place = (over: Partial<Parameters<typeof placeColumns>[0]> = {}) =>
  placeColumns({ shown, frozen: 3, settings: { widths }, room: 1_000, ...over });
const starts = ({ columns }: ReturnType<typeof place>) =>
  columns.map(({ isFrozen, start }) => (isFrozen ? `=${start}` : start));

test('columns that stay in place and those that scroll are counted each from their own start', () => {
  const placed = place();
  expect(starts(placed)).toEqual(['=0', '=200', '=300', 0]);
  expect([placed.frozenWidth, placed.movingWidth, placed.most]).toEqual([450, 80, 4]);
});

test('no more stay in place than have room', () => {
  const placed = place({ room: 320 });
  expect(starts(placed)).toEqual(['=0', '=200', 0, 150]);
  expect([placed.frozenWidth, placed.most]).toEqual([300, 2]);
  expect(starts(place({ frozen: 1, room: 320 }))).toEqual(['=0', 0, 100, 250]);
});

test('the first one stays in any case, and leaves room for the others', () => {
  const narrow = place({ room: 140 });
  expect(narrow.columns.map(({ isFrozen, width }) => [isFrozen, width])).toEqual([
    ...[[true, 140]],
    ...[100, 150, 80].map((width) => [false, width]),
  ]);
  expect(place({ room: -40 }).columns[0]!.width).toBe(COLUMN_WIDTH_MIN);
});

test('a column whose edge is dragged stays in its part until it is dropped', () => {
  const dragged = place({ room: 460, dragged: { id: 'c', width: 400 } });
  expect(starts(dragged)).toEqual(['=0', '=200', '=300', 0]);
  expect(dragged.frozenWidth).toBe(700);
  expect(starts(place({ room: 460, settings: { widths: { ...widths, c: 400 } } }))).toEqual([
    ...['=0', '=200', 0, 400],
  ]);
});

test('the edge goes to the nearest column', () => {
  const { columns } = place();
  expect([-5, 99, 100, 249, 251, 999].map((at) => nearestEdge(columns, at))).toEqual([0, 0, 1, 1, 2, 4]);
});
