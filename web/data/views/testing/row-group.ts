import type { RowGroup } from '../types.ts';

/** A group of so many rows; the values of its path are the parts of its key: `a/b` is in `a`. */
export function rowGroup(key: string, start: number, count: number): RowGroup {
  const path = key.split('/');
  const level = path.length - 1;
  return { key, level, rank: 0, data: path[level], path, start, count, found: count, staysEmpty: false };
}
