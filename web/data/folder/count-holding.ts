import { indexRecords } from '@tessera/domain/api/records.ts';
import { compileFilter } from '@tessera/domain/query/match.ts';
import { emptyQuery, type Query } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { foldersBelow } from '@tessera/domain/records/folders-below.ts';
import { request } from '../api/call.ts';
import { syncClient } from '../sync/client.ts';
import { currentLookup } from './lookup.ts';

/** How many items hold one of these ids in an attribute. Undefined: the server has to be asked, and does not answer. */
export async function countHolding(
  team: number,
  attribute: Attribute,
  ids: readonly string[],
): Promise<number | undefined> {
  const { within } = syncClient().team(team).reader();
  const folders =
    attribute.folder_id === null
      ? foldersBelow(within, attribute.board_id).map(({ id }) => id)
      : [attribute.folder_id];
  const condition = { attribute_id: attribute.id, operator: 'any-of' as const, operand: [...ids] };
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
