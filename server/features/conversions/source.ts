import { savedDataIn } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type Lookup, noLookup } from '@tessera/domain/attributes/lookup.ts';
import { asSide, exactText, type OfKind } from '@tessera/domain/conversion/convert-value.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { foldersBelow } from '@tessera/domain/records/folders-below.ts';
import type { Pool } from 'pg';
import type { TeamState } from '../../commit/team-state.ts';
import { findRecipient } from '../../mail/recipient.store.ts';
import { peopleKnownTo, peopleOfTeam } from '../../people/known-people.ts';
import type { Services } from '../../services.ts';
import { findDeletedFolders, type ReadItem, readValues } from './conversions.store.ts';

/** Items that are read at once. */
const PAGE = 2_000;

/** The folders whose items have an attribute. */
export const foldersWith = (
  { within }: Pick<TeamState, 'within'>,
  { board_id, folder_id }: Attribute,
): string[] => (folder_id === null ? foldersBelow(within, board_id).map(({ id }) => id) : [folder_id]);

/** The same with those that are in the trash: their items are still there, and come back with them. */
export async function foldersToConvert(
  pool: Pool,
  state: Pick<TeamState, 'within' | 'get'>,
  attribute: Attribute,
): Promise<string[]> {
  const { folder_id, board_id, team_id } = attribute;
  if (folder_id !== null) return [folder_id];
  const deleted = await findDeletedFolders(pool, team_id, board_id);
  return [...foldersWith(state, attribute), ...deleted.filter((id) => !state.get('folders', id))];
}

/** The items of some folders, page by page. */
export async function* itemsIn(
  pool: Pool,
  team: number,
  folders: readonly string[],
  attributes: readonly string[],
): AsyncGenerator<ReadItem[]> {
  for (const folder of folders)
    for (let after: string | null = null; ; ) {
      const page: ReadItem[] = await readValues(pool, team, { folder, attributes, after }, PAGE);
      if (page.length > 0) yield page;
      if (page.length < PAGE) break;
      after = page.at(-1)!.id;
    }
}

/**
 * What the person who converts knows: values name people by their names, and times are theirs. Where they have left
 * meanwhile, all people of the team are named.
 */
export async function lookupOf(services: Services, team: number, person: number): Promise<Lookup> {
  const isThere = (await services.teams.open(team))?.standingOf(person) !== undefined;
  const people = await (isThere ? peopleKnownTo(services, team, person) : peopleOfTeam(services, team));
  const timeZone = (await findRecipient(services.database.pool, person))?.timezone ?? undefined;
  return { ...noLookup, people: () => people, timeZone };
}

/** The settings under which the new kind reads as much of the values as it can, such as with new options. */
export async function settledSettings(
  pool: Pool,
  {
    team,
    folders,
    id,
    from,
    to,
  }: { team: number; folders: readonly string[]; id: string; from: OfKind; to: OfKind },
  lookup: Lookup,
): Promise<Record<string, unknown>> {
  const kind: AttributeKind = attributeKinds[to.kind];
  let { settings } = asSide(to);
  if (!kind.readingAll) return settings as Record<string, unknown>;
  const source = asSide(from);
  // Page by page: all the texts may be more than the memory holds.
  for await (const page of itemsIn(pool, team, folders, [id])) {
    const texts = page.flatMap((item) => {
      const data = savedDataIn(item, { id, kind: from.kind });
      return data === null ? [] : exactText(source, data, lookup);
    });
    settings = kind.readingAll(settings, new Set(texts));
  }
  return settings as Record<string, unknown>;
}
