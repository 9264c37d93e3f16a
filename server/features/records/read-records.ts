import type { indexQuery } from '@tessera/domain/api/records.ts';
import { computedBy } from '@tessera/domain/attributes/attribute-data.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { PAGE_DEFAULT, PAGE_MAX } from '@tessera/domain/constants.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { isId } from '@tessera/domain/ids.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { linkingAttribute } from '@tessera/domain/query/linked-items.ts';
import { askedBy } from '@tessera/domain/query/preparing.ts';
import { type Query, query as querySchema } from '@tessera/domain/query/query.ts';
import { page as pageOf } from '@tessera/domain/query/run.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import { namesItems } from '@tessera/domain/records/link-sight.ts';
import { asValue } from '@tessera/domain/records/validate-item.ts';
import { parseValueId, type Value } from '@tessera/domain/records/value.ts';
import { issuesOf } from '@tessera/domain/validation.ts';
import type { z } from 'zod';
import { JsonText } from '../../http/json-text.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { type ToldItem, tell, toldItems } from './computed-items.ts';
import { type FoundTexts, firstPage } from './first-page.ts';
import { findItem, findItems, findTextsOf, type Told } from './items.store.ts';
import { queriedFolder } from './queried-folder.ts';
import { joined } from './stretch.ts';

type IndexQuery = z.infer<typeof indexQuery>;
type Page = { data: unknown[]; seq: number; total?: number };

/**
 * A page of a folder's items: in their own order straight from the database, else found by the query engine. Where nothing
 * is computed and no value is told in part, their texts are put together and no item is made of them.
 *
 * @param upTo how far the log is for a visitor
 */
export async function indexItems(
  services: Services,
  state: VisibleTeam,
  query: IndexQuery,
  upTo: number | undefined,
): Promise<Page | JsonText> {
  const { database, pages } = services;
  const folder = query.folder_id === undefined ? undefined : state.get('folders', query.folder_id);
  if (!query.folder_id) throw invalidBecause('required', { field: 'folder_id' });
  if (!folder) throw new DomainError('not_found');
  const limit = query.limit ?? PAGE_DEFAULT;
  if (limit > PAGE_MAX) throw invalidBecause('too_large', { field: 'limit', params: { max: PAGE_MAX } });
  const attributes = state.readableAttributesOf(folder);
  const told = attributes.every(isToldAsStored)
    ? { readable: attributes.map(({ id }) => id), unsigned: state.isVisitor(folder.board_id) }
    : undefined;
  if (!query.filter && !query.sort && !query.search) {
    const asked = { after: query.after, limit };
    if (told) {
      const found = await pages.page({ ...asked, team: state.team, folder: folder.id, told });
      if (!found) invalid('no_such_item', { field: 'after' });
      // The attributes may be older than the rows.
      return new JsonText(
        joined('{"data":[', found.parts, `],"seq":${upTo ?? Math.min(found.seq, state.seq)}}`),
      );
    }
    const found = await findItems(database.reads, state.team, folder.id, asked);
    if (!found) invalid('no_such_item', { field: 'after' });
    const { items, seq } = found;
    // As with the columns: the attributes may be older than the rows.
    const data = await tell(services, state, folder, items);
    return { data, seq: upTo ?? Math.min(seq, state.seq) };
  }
  const wanted = readQuery(query);
  const only = told && valuesReadBy(wanted, state.queriedAttributesOf(folder, wanted.filter));
  const textsOf = (found: FoundTexts) =>
    new JsonText(
      `{"data":[${found.texts.join()}],"seq":${upTo ?? Math.min(found.seq, state.seq)},"total":${found.total}}`,
    );
  if (told && only && query.after === undefined) {
    const first = await firstPage(services, state, folder, wanted, { limit, told, only });
    if (first) return textsOf(first);
  }
  const { columns, queried, lookup, turns } = await queriedFolder(services, state, folder, wanted, only);
  const asked = () => {
    const after = query.after === undefined ? undefined : columns.rowOf(query.after);
    if (query.after !== undefined && after === undefined) invalid('no_such_item', { field: 'after' });
    return pageOf(columns, wanted, queried, { after, limit }, lookup);
  };
  if (told && only) return textsOf(await findTexts(services, columns, told, asked));
  const { rows, total } = asked();
  const items = rows.map((row) => columns.item(row));
  const data = await toldItems(items, { state, folder, attributes, lookup }, turns);
  return { data, seq: upTo ?? state.seq, total };
}

/** Its values are told as they are stored, to everybody who may read them. */
const isToldAsStored = (attribute: ShownAttribute): boolean =>
  !attribute.computing && linkingAttribute(attribute) === undefined && !namesItems(attribute);

/** The attributes whose values answer a query; undefined: it reads more of the items. */
function valuesReadBy(wanted: Query, attributes: readonly ShownAttribute[]): string[] | undefined {
  const read = wanted.search ? attributes : askedBy(wanted, attributes);
  return read.every((one) => isToldAsStored(one) && !computedBy(one)) ? read.map(({ id }) => id) : undefined;
}

/** How often a page is made again from which items have gone meanwhile: the columns hear of that a moment later. */
const TRIES = 5;

/** The texts of the items that a query finds. */
async function findTexts(
  { database }: Services,
  { place, ids }: ItemColumns,
  told: Told,
  asked: () => { rows: number[]; total: number },
): Promise<FoundTexts> {
  for (let left = TRIES; ; left -= 1) {
    const { rows, total } = asked();
    const wanted = rows.map((row) => ids[row]!);
    const { texts, seq } = await findTextsOf(database.reads, place.team_id, place.folder_id, wanted, told);
    if (texts.size === wanted.length || left === 1)
      return { texts: wanted.flatMap((id) => texts.get(id) ?? []), seq, total };
  }
}

function readQuery({ filter, sort, search }: IndexQuery): Query {
  const parse = (text: string | undefined, name: string): unknown => {
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw invalidBecause('not_json', { field: name });
    }
  };
  const sent = { filter: parse(filter, 'filter'), sorts: parse(sort, 'sort'), search };
  const result = querySchema.safeParse(sent);
  if (!result.success) throw new DomainError('invalid', { issues: issuesOf(result.error, sent) });
  return result.data;
}

/** One item or value, as the person may see it. Throws `not_found`. */
export async function readItem(services: Services, state: VisibleTeam, id: string): Promise<ToldItem> {
  const item = isId(id) ? await findItem(services.database.reads, state.team, id) : undefined;
  const folder = item && state.get('folders', item.folder_id);
  if (!folder) throw new DomainError('not_found');
  return (await tell(services, state, folder, [item!]))[0]!;
}

export async function readValue(services: Services, state: VisibleTeam, id: string): Promise<Value> {
  const parts = parseValueId(id);
  if (!parts) throw new DomainError('not_found');
  const item = await readItem(services, state, parts.item_id);
  const value = asValue(item, parts.attribute_id);
  if (!value) throw new DomainError('not_found');
  return value;
}
