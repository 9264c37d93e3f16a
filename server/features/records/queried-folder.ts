import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { askedBy } from '@tessera/domain/query/preparing.ts';
import type { Query } from '@tessera/domain/query/query.ts';
import { unknownAttribute } from '@tessera/domain/query/unknown-attribute.ts';
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

/**
 * Makes a folder ready for a query of somebody: what it asks is computed. Throws `invalid` where it cannot be asked.
 *
 * @param only the attributes whose values the query reads, where it reads nothing else: the columns have no more
 */
export async function queriedFolder(
  services: Services,
  state: VisibleTeam,
  folder: Folder,
  wanted: Query,
  only?: readonly string[],
): Promise<QueriedFolder> {
  const { folders } = services;
  // Checked before the folder is loaded: a query that cannot be answered costs nothing.
  const queried = state.queriedAttributesOf(folder, wanted.filter);
  const unknown = unknownAttribute(wanted, queried);
  if (unknown !== undefined) invalid('no_such_attribute', { field: unknown });
  const columns = await folders.open(state, folder, only);
  const lookup: Lookup = {
    ...(await askerOf(services, state, folder, queried)),
    ...(await linkedItems(folders, state, columns, queried)),
  };
  const turns = new Turns();
  await computeAhead(columns, askedBy(wanted, queried), lookup, turns);
  return { columns, queried, lookup, turns };
}
