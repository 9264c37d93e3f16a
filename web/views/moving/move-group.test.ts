import { expect, test } from 'vitest';
import type { RowGroup } from '../../data/views/types.ts';
import { withMovedGroup } from './move-group.ts';

/** Groups by their keys: `x a` is the group a in the group x; `-` has no value. */
const groupsOf = (...keys: string[]): RowGroup[] =>
  keys.map((key) => {
    const path = key.split(' ').map((one) => (one === '-' ? null : one));
    const level = path.length - 1;
    const joined = path.map((data) => (data === null ? '' : `=${data}`)).join('\u001f');
    return {
      key: joined,
      level,
      rank: 0,
      data: path[level],
      path,
      start: 0,
      count: 1,
      found: 1,
      staysEmpty: false,
    };
  });
const groups = groupsOf('x', 'x a', 'x c', 'x -', 'y', 'y b', 'y c', 'y d', '-', '- a');
const level = { attribute_id: 'state' };
const moved = (at: number, by: number, grouping = level) =>
  withMovedGroup(groups, groups[at]!, grouping, by)?.keys;

test('a group goes before or behind the one beside it, and the order is by hand from then on', () => {
  expect(moved(0, 1)).toEqual(['=y', '=x']);
  expect(moved(4, -1)).toEqual(['=y', '=x']);
  expect(withMovedGroup(groups, groups[0]!, { ...level, size: 5 }, 1)).toMatchObject({
    ...{ size: 5, order: 'by-hand' },
  });
});

test('a group goes over several others at once', () => {
  expect(moved(5, 2)).toEqual(['=a', '=c', '=d', '=b']);
  expect(moved(5, 3)).toBeUndefined();
});

test('it does not leave the group that it is in, and the one without a value is always the last', () => {
  expect(moved(1, -1)).toBeUndefined();
  expect(moved(2, 1)).toBeUndefined();
  expect(moved(3, -1)).toBeUndefined();
  expect(moved(4, 1)).toBeUndefined();
  expect(moved(9, 1)).toBeUndefined();
});

test('all groups of a level have one order: others keep their places, also those that are not there now', () => {
  expect(moved(2, -1)).toEqual(['=c', '=a', '=b', '=d']);
  const byHand = { ...level, order: 'by-hand' as const, keys: ['=d', '=gone', '=b', '=a'] };
  // The groups in y stand as they are shown: b, c, d.
  expect(moved(6, 1, byHand)).toEqual(['=b', '=gone', '=d', '=a', '=c']);
});
