import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { Item } from '../records/item.ts';
import { ItemColumns } from './columns.ts';
import { copiedRows } from './copied-rows.ts';

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const rest = {
  ...{ ...place, row_version: 1, created_by: 1, updated_by: 1, values: {}, versions: {} },
  ...{ created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
};
const positionOf = (at: number): string => `a${String(at).padStart(3, '0')}V`;

/** Items that are called by their places; each may be below another one. */
function columnsOf(parents: readonly (number | null)[]): ItemColumns {
  const columns = new ItemColumns(place);
  for (const [at, parent] of parents.entries())
    columns.put({
      ...{ ...rest, id: String(at), position: positionOf(at) },
      parent_id: parent === null ? null : String(parent),
    } as Item);
  return columns;
}
function copied(parents: readonly (number | null)[], named: readonly number[]) {
  const columns = columnsOf(parents);
  const { rows, ...between } = copiedRows(
    columns,
    named.map((at) => columns.rowOf(String(at))!),
  );
  return { ...between, ids: rows.map((row) => columns.itemId(row)) };
}

test('what is below an item goes along right behind it, once, also where it is named itself', () => {
  const parents = [null, 0, null, 1, 0];
  expect(copied(parents, [1, 0])).toEqual({
    ...{ ids: ['0', '1', '3', '4'], after: positionOf(0), before: positionOf(1) },
  });
  expect(copied(parents, [3])).toEqual({ ids: ['3'], after: positionOf(3), before: positionOf(4) });
});

test('behind the last item there is nothing, and nothing is copied of none', () => {
  expect(copied([null, null], [0, 1])).toEqual({ ids: ['0', '1'], after: positionOf(1), before: null });
  expect(copied([null], [])).toEqual({ ids: [], after: null, before: null });
});

test('each is copied once, after the one that it is below, whoever is above whom', () => {
  const at = fc.nat(7);
  fc.assert(
    fc.property(
      fc.array(fc.option(at), { minLength: 1, maxLength: 8 }),
      fc.uniqueArray(at),
      (parents, all) => {
        const named = all.filter((one) => one < parents.length);
        const { ids } = copied(parents, named);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(named.map(String)));
        for (const [index, id] of ids.entries()) {
          const above = ids.indexOf(String(parents[Number(id)]));
          // Two saves that wait may have put items below each other: the first of these is at the top.
          if (above > index) expect(isInCycle(parents, Number(id))).toBe(true);
        }
      },
    ),
  );
});

function isInCycle(parents: readonly (number | null)[], start: number): boolean {
  let one: number | null | undefined = parents[start];
  for (let steps = 0; steps <= parents.length && one != null; steps += 1, one = parents[one])
    if (one === start) return true;
  return false;
}
