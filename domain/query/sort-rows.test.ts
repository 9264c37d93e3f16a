import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noLookup } from '../attributes/lookup.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { ItemColumns } from './columns.ts';
import { compareBy, type SortKey, sortRows } from './sort-rows.ts';

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const attribute = (kind: Attribute['kind']): Attribute => ({
  ...{ ...place, id: newId(), kind, name: kind, position: 'a0', primary: false, settings: {} },
  ...{ row_version: 1, created_at: '', updated_at: '', created_by: 1 },
});
const [name, size] = [attribute('text'), attribute('number')];
/** More rows than are compared. */
const ROWS = 2_500;

const columnsOf = (names: (string | null)[], sizes: (string | null)[]): ItemColumns => {
  const columns = new ItemColumns(place);
  const each = <T>(value: (row: number) => T): T[] => Array.from({ length: ROWS }, (_, row) => value(row));
  columns.append({
    ids: each(() => newId()),
    positions: each((row) => String(row).padStart(6, '0')),
    ...{ row_versions: each(() => 1), versions: {}, created_at: each(() => ''), updated_at: each(() => '') },
    created_by: each(() => 1),
    columns: {
      [name.id]: each((row) => names[row % names.length] ?? null),
      [size.id]: each((row) => sizes[(row * 7) % sizes.length] ?? null),
    },
  });
  return columns;
};

const names = fc.array(
  fc.oneof(
    fc.constantFrom(
      null,
      'Item',
      'Item 1',
      'Item 12',
      'item 1\u0000',
      'Item ÿ',
      'Item \u0100a',
      'عربي',
      '😀',
      'żółć',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ maxLength: 20 }).map((end) => `The same for long, ${end}`),
    fc.string({ maxLength: 9 }).map((end) => `${'Same '.repeat(9)}${end}`),
  ),
  { minLength: 1, maxLength: 400 },
);
const sizes = fc.array(
  fc.oneof(
    fc.constantFrom(null, '0', '-0', '1', '-1', '0.1', '-0.1', '1e300', '-1e-300'),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  ),
  { minLength: 1, maxLength: 400 },
);

test('many rows stand as when they are compared, and ties as they stood', () => {
  fc.assert(
    fc.property(
      ...([names, sizes, fc.subarray([name, size], { minLength: 1 }), fc.boolean(), fc.boolean()] as const),
      (someNames, someSizes, by, descending, isTurned) => {
        const columns = columnsOf(someNames, someSizes);
        const sorts = (isTurned ? by.toReversed() : by).map(
          (one): SortKey => ({ keys: columns.keysOf(one, noLookup).prepare(ROWS), descending }),
        );
        const rows = columns.inOrder().slice();
        const compared = rows.slice().sort((one, other) => compareBy(sorts, one, other));
        sortRows(rows, sorts);
        expect(rows.join()).toBe(compared.join());
      },
    ),
    { numRuns: 60 },
  );
});
