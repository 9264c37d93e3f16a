import { describe, expect, test } from 'vitest';
import { rowGroup } from '../../data/views/testing/row-group.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { Lines } from '../lines/lines.ts';
import { dropAt, stepFrom } from './drop-place.ts';

/** Rows by their names: each is below the one before it that stands further out. */
function drawn(outline: string, groups: Record<string, number> = {}) {
  const rows = outline
    .split(/\s+/)
    .map((text) => ({ id: text.replaceAll('.', ''), depth: text.lastIndexOf('.') + 1 }));
  const parentAt = (row: number): string | null =>
    rows.slice(0, row).findLast(({ depth }) => depth === rows[row]!.depth - 1)?.id ?? null;
  let start = 0;
  const all = Object.entries(groups).map(([key, count]) => {
    start += count;
    return rowGroup(key, start - count, count);
  });
  const indexOf = (id: string) => rows.findIndex((one) => one.id === id);
  const itemRows = {
    count: rows.length,
    groups: all,
    idAt: (row: number) => rows[row]?.id,
    indexOf,
    item: (id: string) => ({ parent_id: rows[indexOf(id)]!.depth > 0 ? parentAt(indexOf(id)) : null }),
    tree: { depthAt: (row: number) => rows[row]!.depth },
  } as unknown as ItemRows;
  return { rows: itemRows, lines: new Lines(rows.length, all, new Set()) };
}
const one = (id: string) => new Set([id]);

describe('where dragged rows go', () => {
  const table = drawn('a .b ..c .d e f');

  test.each([
    ['above all', 0.1, 0, { parent: null, before: 'a' }],
    ['below one', 4.9, 0, { parent: null, after: 'e' }],
    ['onto one', 4.5, 0, { parent: 'e', after: null }],
    ['first below one', 1.1, 1, { parent: 'a', before: 'b' }],
    ['no further out than what comes below', 1.1, 0, { parent: 'a', before: 'b' }],
    ['at the end of those below one', 4.1, 1, { parent: 'a', after: 'd' }],
    ['out of them', 4.1, 0, { parent: null, after: 'a' }],
    ['as the first below the one above', 4.1, 2, { parent: 'd' }],
    ['no further in than that', 4.1, 9, { parent: 'd' }],
    ['behind all that is below a sibling', 3.1, 1, { parent: 'a', after: 'b' }],
  ])('%s', (_name, at, level, place) => {
    expect(dropAt(table, at, level, one('f')).place).toEqual(place);
  });

  test('what goes along counts as gone', () => {
    expect(dropAt(table, 2.5, 0, one('b')).place).toEqual({ parent: 'a', before: 'd' });
    expect(dropAt(table, 2.5, 0, one('b')).isBeside).toBe(true);
    expect(dropAt(table, 1.5, 0, one('a')).place).toEqual({ parent: null, before: 'e' });
  });

  test('below the head of a group and at its end it is of that group', () => {
    const grouped = drawn('a b c', { x: 2, y: 1 });
    expect(dropAt(grouped, 0, 0, one('c'))).toMatchObject({
      group: 'x',
      place: { parent: null, before: 'a' },
    });
    expect(dropAt(grouped, 2.9, 0, one('c'))).toMatchObject({
      group: 'x',
      place: { parent: null, after: 'b' },
    });
    expect(dropAt(grouped, 4.1, 0, one('a'))).toMatchObject({
      group: 'y',
      place: { parent: null, before: 'c' },
    });
  });
});

describe('a step of the keyboard', () => {
  test('passes all that is below a sibling, and ends with the siblings', () => {
    const table = drawn('a .b ..c .d e');
    const step = (row: number, by: 1 | -1) => stepFrom(table, [row], by)?.place;
    expect(step(0, 1)).toEqual({ parent: null, after: 'e' });
    expect(step(4, -1)).toEqual({ parent: null, before: 'a' });
    expect(step(3, -1)).toEqual({ parent: 'a', before: 'b' });
    expect([step(3, 1), step(2, 1), step(0, -1), step(4, 1)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('goes on into the group beside', () => {
    const table = drawn('a b .c d', { x: 1, y: 2, z: 1 });
    expect(stepFrom(table, [0], 1)).toEqual({ place: { parent: null, before: 'b' }, group: 'y' });
    expect(stepFrom(table, [3], -1)).toEqual({ place: { parent: null, after: 'b' }, group: 'y' });
    expect(stepFrom(table, [3], 1)).toBeUndefined();
  });
});
