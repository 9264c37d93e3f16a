import { expect, test } from 'vitest';
import { dataEdge } from './data-edge.ts';

/** `x`: a cell with a value. */
test.each<[string, from: number, step: 1 | -1, to: number]>([
  ['xxx-x', 0, 1, 2],
  ['xxx-x', 2, 1, 4],
  ['xxx-x', 4, 1, 4],
  ['xxx-x', 4, -1, 2],
  ['xxx-x', 2, -1, 0],
  ['--x--', 0, 1, 2],
  ['--x--', 2, 1, 4],
  ['-----', 1, -1, 0],
  ['x----', 0, 1, 4],
  ['xxxxx', 1, 1, 4],
  ['x', 0, 1, 0],
])('from a place of %s', (cells, from, step, to) => {
  expect(dataEdge((place) => cells[place] === 'x', from, cells.length, step)).toBe(to);
});
