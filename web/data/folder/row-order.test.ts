import { newId } from '@tessera/domain/plain-ids.ts';
import { ItemColumns } from '@tessera/domain/query/columns.ts';
import { describe, expect, test } from 'vitest';
import { RowOrder } from './row-order.ts';

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const stamps = { row_version: 1, created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' };

/** The columns of a folder, and the row of each of its items. */
function folder(...ids: string[]) {
  const columns = new ItemColumns(place);
  for (const [index, id] of ids.entries())
    columns.put({ ...stamps, ...place, created_by: 1, id, position: `a${index}`, values: {}, versions: {} });
  return { columns, rowOf: (id: string) => columns.rowOf(id)! };
}

describe('the order of a result', () => {
  test("knows each place's item, and each item's place", () => {
    const { columns, rowOf } = folder('a', 'b', 'c');
    const order = new RowOrder(Uint32Array.of(rowOf('c'), rowOf('a')), columns);
    expect([order.count, order.idAt(0), order.idAt(1), order.idAt(2)]).toEqual([2, 'c', 'a', undefined]);
    expect(['a', 'b', 'c', 'd'].map((id) => order.indexOf(id))).toEqual([1, -1, 0, -1]);
  });

  test('knows all places of an item that is in several groups, the first one first', () => {
    const { columns, rowOf } = folder('a', 'b');
    const rows = ['a', 'b', 'a', 'a'].map(rowOf);
    const order = new RowOrder(Uint32Array.from(rows), columns);
    expect(order.indexOf('a')).toBe(0);
    expect(order.rowsOf('a')).toEqual([0, 2, 3]);
    expect(order.rowsOf('b')).toEqual([1]);
    expect(order.rowsOf('z')).toEqual([]);
  });

  test('stays unchanged: a deleted item is still found at its old place', () => {
    const { columns, rowOf } = folder('a', 'b');
    const order = new RowOrder(Uint32Array.of(rowOf('a'), rowOf('b')), columns);
    columns.remove(rowOf('a'));
    expect(order.indexOf('a')).toBe(0);
    expect(order.indexOf('b')).toBe(1);
  });
});
