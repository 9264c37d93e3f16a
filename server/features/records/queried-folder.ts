import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { isComplete } from '@tessera/domain/query/complete.ts';
import { askedId, conditionsOf, isLinked } from '@tessera/domain/query/conditions.ts';
import { askedBy } from '@tessera/domain/query/preparing.ts';
import type { Query } from '@tessera/domain/query/query.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Services } from '../../services.ts';
import { Turns } from '../../turns.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { askerOf, computeAhead } from './computed-items.ts';
import { linkedItems } from './linked-items.ts';

/** A folder's items, and all that a query is answered by. */
interface QueriedFolder {
  columns: ItemColumns;
  queried: readonly ShownAttribute[];
  lookup: Lookup;
  /** With what the request has computed. */
  turns: Turns;
}

/** Makes a folder ready for a query of somebody: what it asks is computed. Throws `invalid` where it cannot be asked. */
export async function queriedFolder(
  services: Services,
  state: VisibleTeam,
  folder: Folder,
  wanted: Query,
): Promise<QueriedFolder> {
  const { folders } = services;
  // Checked before the folder is loaded: a query that cannot be answered costs nothing.
  const queried = state.queriedAttributesOf(folder, wanted.filter);
  mustKnow(wanted, queried);
  const columns = await folders.open(state, folder);
  const lookup: Lookup = {
    ...(await askerOf(services, state, folder, queried)),
    ...(await linkedItems(folders, state, columns, queried)),
  };
  const turns = new Turns();
  await computeAhead(columns, askedBy(wanted, queried), lookup, turns);
  return { columns, queried, lookup, turns };
}

/** Throws `invalid` if a query names an attribute that the folder does not have, or one that what it links to has not. */
function mustKnow({ filter, sorts }: Query, attributes: readonly ShownAttribute[]): void {
  const byId = new Map(attributes.map((one) => [one.id, one]));
  for (const one of [...conditionsOf(filter), ...sorts]) {
    const { attribute_id } = one;
    if (!byId.has(attribute_id)) invalid('no_such_attribute', { field: attribute_id });
    if (!('linked' in one) || !isLinked(one) || !isComplete(one)) continue;
    const linked = byId.get(askedId(one))?.computing?.linked.get(one.linked.attribute_id);
    if (!linked) invalid('no_such_attribute', { field: one.linked.attribute_id });
  }
}
