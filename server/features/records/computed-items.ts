import { setImmediate } from 'node:timers/promises';
import { namesPeople } from '@tessera/domain/attributes/attribute-data.ts';
import { type Lookup, noLookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { ComputedColumns } from '@tessera/domain/computing/computed-columns.ts';
import { errorSigns, isError } from '@tessera/domain/formula/formula-error.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { peopleKnownTo } from '../../people/known-people.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';

/** So long a result that hangs from the time holds: the pages of one query agree. */
const MINUTE_MS = 60_000;

/** So long the process computes for one query before others have their turn, and so long in total, in milliseconds. */
const TURN_MS = 20;
const COMPUTING_MAX_MS = 10_000;
/** The clock is looked at after so many rows: one takes some milliseconds at most. */
const ROWS_BETWEEN = 8;

/** An item with what is computed of its values, by attribute: data of the result's kind, or `{ error: '#DIV/0!' }`. */
export type ToldItem = Item & { computed?: Record<string, unknown> };

/** Whoever asks: people are looked up where an attribute names some, or says who looks. To a visitor none are told. */
export async function askerOf(
  services: Services,
  state: VisibleTeam,
  folder: Folder,
  attributes: readonly ShownAttribute[],
): Promise<Lookup> {
  const isAsked =
    !state.isVisitor(folder.board_id) &&
    attributes.some((one) => namesPeople(one) || one.computing?.volatile);
  const people = isAsked
    ? await peopleKnownTo(services, state.team, state.access.subject.person)
    : noLookup.people();
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  return { ...noLookup, people: () => people, now };
}

/** Items as the person may see them, with what is computed of their values. */
export function toldItems(
  state: VisibleTeam,
  folder: Folder,
  attributes: readonly ShownAttribute[],
  lookup: Lookup,
): (item: Item) => ToldItem {
  const visible = state.itemsOf(folder);
  const computed = attributes.filter(({ computing }) => computing);
  if (computed.length === 0) return visible;
  let current: Item;
  const columns = new ComputedColumns({
    ownFields: () => current,
    value: (_row, attributeId) => current.values[attributeId] ?? null,
  });
  const all = computed.map((one) => ({ id: one.id, column: columns.of(one, lookup)! }));
  return (item) => {
    current = item;
    columns.forgetRow(0);
    const told: ToldItem = { ...visible(item), computed: {} };
    // What was saved before the attribute was computed is no value of it.
    told.values = { ...told.values };
    for (const { id, column } of all) {
      delete told.values[id];
      const data = column.data(0);
      if (data !== null) told.computed![id] = isError(data) ? { error: errorSigns[data.error] } : data;
    }
    return told;
  };
}

/** The same where nothing else is asked of who asks. */
export async function tellingOf(services: Services, state: VisibleTeam, folder: Folder) {
  const computed = state.readableAttributesOf(folder).filter(({ computing }) => computing);
  return toldItems(state, folder, computed, await askerOf(services, state, folder, computed));
}

/**
 * Computes the columns that a query is asked by, so that others are answered meanwhile. Throws `invalid` where that takes
 * too long.
 */
export async function computeAhead(
  columns: ItemColumns,
  attributes: readonly ShownAttribute[],
  lookup: Lookup,
  most = COMPUTING_MAX_MS,
): Promise<void> {
  let spent = 0;
  let began = performance.now();
  for (const attribute of attributes.filter(({ computing }) => computing))
    for (let row = 0; row < columns.length; row += 1) {
      columns.data(row, attribute, lookup);
      if (row % ROWS_BETWEEN !== 0) continue;
      const turn = performance.now() - began;
      if (spent + turn > most) invalid('query_costly');
      if (turn < TURN_MS) continue;
      spent += turn;
      await setImmediate();
      began = performance.now();
    }
}
