import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { Access } from '@tessera/domain/permissions/access.ts';
import { permissionIdOf, type Tree } from '@tessera/domain/permissions/places.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { validatePut } from '@tessera/domain/records/validate.ts';
import { Refused } from '@tessera/sync/request.ts';
import { sayRule } from '../api/say-error.ts';
import { syncClient } from '../sync/client.ts';
import type { Save, SyncClient } from '../sync/sync-client.ts';
import { accessOf } from './access.ts';
import { type PermissionChanges, proposalOf } from './permission-changes.ts';

/** How often a save is repeated over newer saves of others. */
const TRIES = 4;
const CONFLICT = 409;
/** Specification, "The error catalogue": entries must be known before they are changed. */
const NOT_FETCHED = 'Needs to fetch permissions before update!';

/**
 * Saves changes together and shows them at once: over the present state, and after a faster save of another person
 * over that. On failure the earlier state is back, and it rejects with `Refused`.
 */
export async function savePermissions(
  client: SyncClient,
  team: number,
  changes: PermissionChanges,
): Promise<void> {
  for (let tried = 1; ; tried++) {
    const saves = savesOf(client, team, changes);
    try {
      await client.save(team, saves);
      return;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== CONFLICT || tried === TRIES) throw error;
      await forgetConflict(client, team, saves);
    }
  }
}

function savesOf(client: SyncClient, team: number, changes: PermissionChanges): Save[] {
  const opened = client.team(team);
  if (!opened.ready) throw new Error(NOT_FETCHED);
  const channel = teamChannel(team);
  const { entries, people } = proposalOf(opened.reader() as unknown as Tree, changes);
  // The people on a board first: their entries count when the rest is validated.
  const boards = [...people].flatMap(([id, user_ids]): Save[] => {
    const old = opened.shown('boards', id);
    const version = Number(old?.['row_version']);
    return old ? [{ channel, collection: 'boards', id, item: { user_ids }, old, version }] : [];
  });
  const records = entries.map(({ place, permissions }): Save => {
    const id = permissionIdOf(place);
    const stored = opened.shown('permissions', id);
    const { board_id, folder_id } = place;
    const made = { board_id, folder_id, permissions };
    return {
      channel,
      collection: 'permissions',
      id,
      // The permission record of a moved folder keeps its former place.
      item: stored ? { permissions } : made,
      // Entries can't be deleted: an undone first save is empty.
      old: stored ?? { ...made, permissions: {} },
      version: Number(stored?.['row_version'] ?? 0),
    };
  });
  return [...boards, ...records];
}

/** Conflicts of single entries need no decision: they are saved over the present state. */
async function forgetConflict({ outbox }: SyncClient, team: number, saves: readonly Save[]): Promise<void> {
  const routes = new Set(saves.map(({ collection, id }) => `/api/${team}/${collection}/${id}`));
  const own = outbox.refusals.filter(
    ({ status, requests }) => status === CONFLICT && requests.every(({ route }) => routes.has(route)),
  );
  for (const { id } of own) await outbox.dropRefusal(id);
}

/** Why the server would refuse changes, by the same rules; undefined: it would not. */
export function refusalOfPermissions(
  team: number,
  standings: ReadonlyMap<number, Standing>,
  changes: PermissionChanges,
): string | undefined {
  const client = syncClient();
  const reader = client.team(team).reader();
  const { entries, people } = proposalOf(reader as unknown as Tree, changes);
  const proposed: Partial<Record<string, typeof people>> = { boards: people };
  const get: StructureReader['get'] = (collection, id) => {
    const found = reader.get(collection, id);
    const user_ids = proposed[collection]?.get(id);
    return found && user_ids ? { ...found, user_ids } : found;
  };
  const { subject } = accessOf(team);
  const access = new Access({ get } as Tree, subject, { pretend: client.pretend });
  const validate: StructureReader = {
    ...reader,
    get,
    team,
    person: client.person,
    access,
    standingOf: (person) => standings.get(person),
    now: formatInstant(new Date()),
    attributesOf: () => [],
  };
  try {
    for (const { place, permissions } of entries) {
      const id = permissionIdOf(place);
      const row_version = client.team(team).collections.permissions.nextVersion(id);
      const fields = validate.get('permissions', id) ? { permissions } : { ...place, permissions };
      validatePut(validate, 'permissions', id, { ...fields, row_version });
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return sayRule(error);
  }
}
