import type { indexQuery } from '@tessera/domain/api/records.ts';
import { PAGE_DEFAULT } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { isId } from '@tessera/domain/ids.ts';
import { type Query, query as querySchema } from '@tessera/domain/query/query.ts';
import { page as pageOf } from '@tessera/domain/query/run.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { StructureCollection, StructureRecord } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { asValue } from '@tessera/domain/records/judge-item.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import type { z } from 'zod';
import type { TeamState } from '../../commit/team-state.ts';
import type { Services } from '../../services.ts';
import { findItem, findItems } from './items.store.ts';

type IndexQuery = z.infer<typeof indexQuery>;
type Page = { data: unknown[]; seq: number; total?: number };
export type StructurePage = { data: StructureRecord[]; seq: number };

/** A page of the team's structure, from memory, in the order of ids. */
export function indexStructure(
  state: TeamState,
  collection: StructureCollection,
  query: IndexQuery,
): StructurePage {
  const limit = query.limit ?? PAGE_DEFAULT;
  const found = [...state.all(collection)]
    .filter((record) =>
      isIn(record as { id: string; board_id?: string; folder_id?: string | null }, collection, query),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const start = query.after ? found.findIndex((record) => record.id > query.after!) : 0;
  return { data: start < 0 ? [] : found.slice(start, start + limit), seq: state.seq };
}

function isIn(
  record: { id: string; board_id?: string; folder_id?: string | null },
  collection: StructureCollection,
  query: IndexQuery,
): boolean {
  const board = collection === 'boards' ? record.id : record.board_id;
  const folder = collection === 'folders' ? record.id : record.folder_id;
  if (query.board_id && board !== query.board_id) return false;
  return !query.folder_id || folder === query.folder_id || (collection === 'attributes' && folder === null);
}

/** A page of a folder's items: in their own order straight from the database, else through the query engine. */
export async function indexItems(
  { database, folders }: Services,
  state: TeamState,
  query: IndexQuery,
): Promise<Page> {
  const folder = query.folder_id === undefined ? undefined : state.get('folders', query.folder_id);
  if (!query.folder_id) throw new DomainError('invalid', { errors: ['folder_id is required.'] });
  if (!folder) throw new DomainError('not_found');
  const limit = query.limit ?? PAGE_DEFAULT;
  const visible = visibleItem(state, folder);
  if (!query.filter && !query.sort && !query.search) {
    if (query.after && !isId(query.after))
      throw new DomainError('invalid', { errors: ['after: no such item.'] });
    const { items, seq } = await findItems(database.pool, state.team, folder.id, {
      after: query.after,
      limit,
    });
    return { data: items.map(visible), seq };
  }
  const columns = await folders.open(state, folder);
  const after = query.after === undefined ? undefined : columns.rowOf(query.after);
  if (query.after !== undefined && after === undefined)
    throw new DomainError('invalid', { errors: ['after: no such item.'] });
  const { rows, total } = pageOf(columns, readQuery(query), state.attributesOf(folder), { after, limit });
  return { data: rows.map((row) => visible(columns.item(row))), seq: state.seq, total };
}

/** An item with the values of attributes that are there: a deleted attribute leaves its values behind. */
function visibleItem(state: TeamState, folder: Pick<Folder, 'id' | 'board_id'>): (item: Item) => Item {
  const known = new Set(state.attributesOf(folder).map(({ id }) => id));
  const pick = <T>(map: Record<string, T>): Record<string, T> => {
    for (const id in map)
      if (!known.has(id)) return Object.fromEntries(Object.entries(map).filter(([key]) => known.has(key)));
    return map;
  };
  return (item) => ({ ...item, values: pick(item.values), versions: pick(item.versions) });
}

function readQuery({ filter, sort, search }: IndexQuery): Query {
  const parse = (text: string | undefined, name: string): unknown => {
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new DomainError('invalid', { errors: [`${name} is no JSON.`] });
    }
  };
  const result = querySchema.safeParse({
    filter: parse(filter, 'filter'),
    sorts: parse(sort, 'sort'),
    search,
  });
  if (result.success) return result.data;
  throw new DomainError('invalid', {
    errors: result.error.issues.slice(0, 20).map(({ path, message }) => `${path.join('.')}: ${message}`),
  });
}

/** One item or value, as its person may see it. Throws `not_found`. */
export async function readItem(services: Services, state: TeamState, id: string): Promise<Item> {
  const item = isId(id) ? await findItem(services.database.pool, state.team, id) : undefined;
  if (!item) throw new DomainError('not_found');
  return visibleItem(state, { id: item.folder_id, board_id: item.board_id })(item);
}

export async function readValue(services: Services, state: TeamState, id: string): Promise<unknown> {
  const parts = parseValueId(id);
  const value = parts && asValue(await readItem(services, state, parts.item_id), parts.attribute_id);
  if (!value) throw new DomainError('not_found');
  return value;
}
