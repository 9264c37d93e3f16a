import { namesPeople, valuesOfSubItems } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { type Lookup, noLookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { ComputedColumns } from '@tessera/domain/computing/computed-columns.ts';
import { errorSigns, isError } from '@tessera/domain/formula/formula-error.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { linkingAttribute, linksFrom } from '@tessera/domain/query/linked-items.ts';
import { preparing } from '@tessera/domain/query/preparing.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { peopleKnownTo } from '../../people/known-people.ts';
import { viewingOf } from '../../people/viewing.ts';
import type { Services } from '../../services.ts';
import { Turns } from '../../turns.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { itemsIn, linkedItems } from './linked-items.ts';

/** So long the process computes for one request, in milliseconds. */
const COMPUTING_MAX_MS = 10_000;

/** Who is told, and of what. */
interface Telling {
  state: VisibleTeam;
  folder: Folder;
  attributes: readonly ShownAttribute[];
  lookup: Lookup;
}

/**
 * An item with what is computed of its values, by attribute: data of the result's kind, or `{ error: '#DIV/0!' }`; and
 * with the links of others to it, of attributes that show these.
 */
export type ToldItem = Item & { computed?: Record<string, unknown> };

/**
 * Whoever asks: people are looked up where an attribute names some, or says who looks, and their time where values hang
 * from it. To a visitor no people are told.
 */
export async function askerOf(
  services: Services,
  state: VisibleTeam,
  folder: Folder,
  attributes: readonly ShownAttribute[],
): Promise<Lookup> {
  const { person } = state.access.subject;
  const isAsked =
    !state.isVisitor(folder.board_id) &&
    attributes.some((one) => namesPeople(one) || one.computing?.volatile);
  const people = isAsked ? await peopleKnownTo(services, state.team, person) : noLookup.people();
  const isInTime = attributes.some((one) => one.computing || attributeKinds[one.kind].storage === 'instant');
  return { ...noLookup, people: () => people, ...(isInTime && (await viewingOf(services, person))) };
}

/**
 * Items as the person may see them, with what is computed of their values. Others are answered meanwhile. Throws `invalid`
 * where that takes too long.
 */
export async function toldItems(
  items: readonly Item[],
  { state, folder, attributes, lookup }: Telling,
  turns = new Turns(),
  most = COMPUTING_MAX_MS,
): Promise<ToldItem[]> {
  const visible = state.itemsOf(folder);
  const computed = attributes.filter(({ computing }) => computing);
  const linking = attributes.flatMap((one) => {
    const linksTo = linksFrom(one, lookup);
    return linksTo ? [{ id: one.id, linksTo }] : [];
  });
  if (computed.length + linking.length === 0) return items.map(visible);
  const told: ToldItem[] = [];
  let current: Item;
  const columns = new ComputedColumns({
    itemId: () => current.id,
    ownFields: () => current,
    value: (_row, attributeId) => current.values[attributeId] ?? null,
    ofSubItems: (_row, attribute, by) => valuesOfSubItems(current, attribute, by),
  });
  const all = computed.map((one) => ({ id: one.id, column: columns.of(one, lookup)! }));
  for (const item of items) {
    current = item;
    columns.forgetRow(0);
    const one: ToldItem = { ...visible(item), computed: {} };
    // What was saved before the attribute was computed is no value of it.
    one.values = { ...one.values };
    for (const { id, column } of all) {
      delete one.values[id];
      const data = column.data(0);
      if (data !== null) one.computed![id] = isError(data) ? { error: errorSigns[data.error] } : data;
      if (turns.isOver) await turns.rest();
      if (turns.total > most) invalid('query_costly');
    }
    for (const { id, linksTo } of linking) {
      const links = linksTo(item.id);
      if (links) one.computed![id] = links;
    }
    told.push(one);
  }
  return told;
}

/** The same where nothing else is asked of who asks. */
export async function tell(
  services: Services,
  state: VisibleTeam,
  folder: Folder,
  items: readonly Item[],
): Promise<ToldItem[]> {
  const all = state.readableAttributesOf(folder);
  const attributes = all.filter((one) => one.computing || linkingAttribute(one));
  const asker = await askerOf(services, state, folder, attributes);
  const readsLinked = attributes.some(({ computing }) => computing?.readsLinked);
  const from = itemsIn(folder, items);
  const linked = await linkedItems(services.folders, state, from, readsLinked ? all : attributes);
  return toldItems(items, { state, folder, attributes, lookup: { ...asker, ...linked } });
}

/**
 * Computes what a query filters and sorts by, so that others are answered meanwhile. Throws `invalid` where that takes too
 * long.
 *
 * @param turns with what the request has computed before
 */
export async function computeAhead(
  columns: ItemColumns,
  attributes: readonly ShownAttribute[],
  lookup: Lookup,
  turns: Turns,
  most = COMPUTING_MAX_MS,
): Promise<void> {
  for (const _part of preparing(columns, attributes, lookup)) {
    if (turns.total > most) invalid('query_costly');
    if (turns.isOver) await turns.rest();
  }
}
