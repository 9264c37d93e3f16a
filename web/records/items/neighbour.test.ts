import { expect, test } from 'vitest';
import { neighbour } from './neighbour.ts';

test('stepping through items reaches each once, also one that is in several groups', () => {
  const ids = ['one', 'two', 'one', 'three', 'two', 'four'];
  const rows = { idAt: (row: number) => ids[row], indexOf: (id: string) => ids.indexOf(id) };
  const walk = (from: string, step: 1 | -1): string[] => {
    const next = neighbour(rows, from, step);
    return next === undefined ? [from] : [from, ...walk(next, step)];
  };
  expect(walk('one', 1)).toEqual(['one', 'two', 'three', 'four']);
  expect(walk('four', -1)).toEqual(['four', 'three', 'two', 'one']);
  expect(neighbour(rows, 'elsewhere', 1)).toBeUndefined();
});
