import type { Query } from '@tessera/domain/query/query.ts';
import { unknownAttribute } from '@tessera/domain/query/unknown-attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { findFirstPage, said } from './first-page.store.ts';
import type { Told } from './items.store.ts';

/** The texts of the items that a query finds first, and how many it finds. */
export interface FoundTexts {
  texts: string[];
  seq: number;
  total: number;
}

/**
 * The first page of a query of a large folder whose columns are not here: PostgreSQL finds it, where it can be told what is
 * asked, in less time than the columns take. Undefined: the columns answer.
 *
 * @param asked.only the attributes whose values answer the query
 */
export async function firstPage(
  { folders, database }: Pick<Services, 'folders' | 'database'>,
  state: VisibleTeam,
  folder: Folder,
  wanted: Query,
  { limit, told, only }: { limit: number; told: Told; only: readonly string[] },
): Promise<FoundTexts | undefined> {
  const queried = state.queriedAttributesOf(folder, wanted.filter);
  // Told where the columns are asked.
  if (unknownAttribute(wanted, queried) !== undefined) return undefined;
  const query = said(wanted, queried, [state.team, folder.id]);
  if (!query) return undefined;
  return folders.ahead(state, folder, only, () => findFirstPage(database.reads, query, { limit, told }));
}
