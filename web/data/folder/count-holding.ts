import { indexRecords } from '@tessera/domain/api/records.ts';
import { isComputed, operatorsOf } from '@tessera/domain/attributes/attribute-data.ts';
import { compileFilter } from '@tessera/domain/query/match.ts';
import { type Condition, emptyQuery, type Query } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { foldersBelow } from '@tessera/domain/records/folders-below.ts';
import { request } from '../api/call.ts';
import { syncClient } from '../sync/client.ts';
import { currentLookup } from './lookup.ts';

/** How many items hold one of these ids in an attribute. Undefined: the server has to be asked, and does not answer. */
export const countHolding = (team: number, attribute: Attribute, ids: readonly string[]) =>
  countWhere(team, attribute, { attribute_id: attribute.id, operator: 'any-of', operand: [...ids] });

/** How many items have a value in an attribute. Undefined: that cannot be asked of it, or there is no answer. */
export async function countValues(team: number, attribute: Attribute): Promise<number | undefined> {
  const operator = 'is-not-empty';
  // What is computed is no value of its own, and goes with nothing.
  if (isComputed(attribute) || !operatorsOf(attribute).includes(operator)) return undefined;
  return countWhere(team, attribute, { attribute_id: attribute.id, operator, operand: null });
}

async function countWhere(
  team: number,
  attribute: Attribute,
  condition: Condition,
): Promise<number | undefined> {
  const { within } = syncClient().team(team).reader();
  const folders =
    attribute.folder_id === null
      ? foldersBelow(within, attribute.board_id).map(({ id }) => id)
      : [attribute.folder_id];
  const filter: Query['filter'] = { match: 'all', conditions: [condition] };
  try {
    const counts = await Promise.all(folders.map((id) => countIn(team, id, attribute, filter)));
    return counts.reduce((sum, count) => sum + count, 0);
  } catch {
    return undefined;
  }
}

/** Counted here where the folder is open, else asked of the server. */
async function countIn(
  team: number,
  folder: string,
  attribute: Attribute,
  filter: Query['filter'],
): Promise<number> {
  const open = [...syncClient().opened.values()].find(
    ({ place, status }) => place.team_id === team && place.folder_id === folder && status === 'ready',
  );
  if (!open) {
    const query = { folder_id: folder, filter: JSON.stringify(filter), limit: 1 };
    const { total } = await request(indexRecords, { params: { team, collection: 'items' }, query });
    return total ?? 0;
  }
  const { columns } = open.store;
  const test = compileFilter({ ...emptyQuery, filter }, [attribute], columns, currentLookup);
  let count = 0;
  for (let row = 0; row < columns.length; row += 1)
    if (columns.isAlive(row) && (test?.(row) ?? true)) count += 1;
  return count;
}
