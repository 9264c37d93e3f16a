import { BATCH_MAX } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import { isStructure } from '@tessera/domain/records/index.ts';
import { asValue } from '@tessera/domain/records/judge-item.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import { foldersBelow } from '@tessera/domain/records/within.ts';
import type { Committed, SaveRequest, Submission } from '../../commit/submission.ts';
import { mustSuitScopes } from '../../commit/suits-scopes.ts';
import { countItems, readItems } from '../../commit/team-store.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import type { SeenTeam } from '../../visibility/seen-team.ts';
import { findBatch, type LoggedChange } from './changes.store.ts';

/**
 * Takes back one act, newest change first, as saves of whoever asks for it. A record that somebody changed since
 * stays as it is now; so does a folder in which somebody else has put something since.
 *
 * @returns how many changes were taken back, and how many were left.
 */
export async function undoBatch(
  services: Services,
  team: number,
  person: number,
  batch: string,
  scopes?: Submission['scopes'],
): Promise<{ undone: number; kept: number }> {
  if (scopes) await mustSuit(services, { team, person, scopes }, batch);
  const result = { undone: 0, kept: 0 };
  const undo = newId();
  let below: number | null = null;
  let isTheirs = false;
  for (;;) {
    const changes = await findBatch(services.database.pool, team, batch, BATCH_MAX, below);
    if (changes.length === 0) {
      if (!isTheirs) throw new DomainError('not_found');
      return result;
    }
    below = changes.at(-1)!.seq;
    const seen = await insideTeam(services.teams, team, person);
    const theirs = theirsOf(seen, changes);
    isTheirs ||= theirs.length > 0;
    for (const isPart of parts) {
      const some = theirs.filter(isPart);
      const requests = await inverses(services, team, some);
      const taken = await takeBack(requests, (part) =>
        services.commit.submit({
          ...{ team, person, scopes, requests: part },
          ...{ batch: undo, origin: `undo:${batch}` },
        }),
      );
      result.undone += taken;
      result.kept += some.length - taken;
    }
  }
}

/** What happened where somebody may not look is not theirs to take back, nor to hear of. */
const theirsOf = (seen: SeenTeam, changes: readonly LoggedChange[]): LoggedChange[] =>
  changes.filter(
    (change) =>
      !isTakenAlong(change) && seen.mayHaveSeen({ board_id: change.board_id, folder_id: change.folder_id }),
  );

/** Throws `token_scope` before anything is taken back, where an access token is not good for all of it. */
async function mustSuit(
  services: Services,
  { team, person, scopes }: Pick<Submission, 'team' | 'person' | 'scopes'>,
  batch: string,
): Promise<void> {
  const seen = await insideTeam(services.teams, team, person);
  const state = (await services.teams.open(team))!;
  for (let below: number | null = null; ; ) {
    const changes = await findBatch(services.database.pool, team, batch, BATCH_MAX, below, OF_ACCESS);
    if (changes.length === 0) return;
    below = changes.at(-1)!.seq;
    mustSuitScopes(state, { person, scopes }, await inverses(services, team, theirsOf(seen, changes)));
  }
}

/** Saves of these may change who may do what. */
const OF_ACCESS = ['boards', 'folders', 'permissions'];

/**
 * In this order: a folder has to be back before its items, and it may go only when nothing of anybody else's is left
 * in it.
 */
const parts: readonly ((change: LoggedChange) => boolean)[] = [
  ({ collection, act }) => isStructure(collection) && act === 'deleted',
  ({ collection }) => !isStructure(collection),
  ({ collection, act }) => isStructure(collection) && act !== 'deleted',
];

/** What was moved or restored takes back with it what it took along; what was deleted is saved anew, each for itself. */
const isTakenAlong = ({ follows, seq }: LoggedChange): boolean => follows !== null && follows < seq;

/** Together where all can be; else each for itself, so that one that was changed since stops no other. */
async function takeBack(
  requests: SaveRequest[],
  submit: (some: SaveRequest[]) => Promise<Committed>,
): Promise<number> {
  const succeeded = ({ outcomes }: Committed) => outcomes.every(({ status }) => status < 300);
  if (requests.length === 0) return 0;
  if (succeeded(await submit(requests))) return requests.length;
  let taken = 0;
  for (const request of requests) if (succeeded(await submit([request]))) taken += 1;
  return taken;
}

async function inverses(
  { database, teams }: Services,
  team: number,
  changes: readonly LoggedChange[],
): Promise<SaveRequest[]> {
  const state = await teams.open(team);
  const itemIds = changes.flatMap(({ collection, record_id }) =>
    collection === 'items' ? [record_id] : collection === 'values' ? [record_id.slice(0, 36)] : [],
  );
  const { items } = await readItems(database.pool, team, itemIds);
  /** Who has left the workspace meanwhile is on no board that comes back. */
  const stillHere = (before: LoggedChange['before']) => {
    const people = before?.['user_ids'] as number[] | undefined;
    return people ? { ...before, user_ids: people.filter((one) => state?.standingOf(one)) } : before;
  };
  const isThere = (folderId: unknown) => state?.get('folders', String(folderId)) !== undefined;
  const itemOf = (id: string) => {
    const item = items.get(id);
    return item && isThere(item.folder_id) ? item : undefined;
  };
  const inUse = new Set<string>();
  const made = new Set<string>();
  for (const { collection, act, record_id: id, origin } of changes) {
    if ((collection !== 'folders' && collection !== 'boards') || act !== 'created') continue;
    made.add(id);
    // What was restored goes back into the trash, with what came back with it.
    if (origin === 'restore') continue;
    const folders =
      collection === 'folders' ? [id] : state ? foldersBelow(state.within, id).map((one) => one.id) : [];
    for (const folder of folders)
      if ((await countItems(database.pool, team, folder)).count > 0) inUse.add(id);
  }
  return changes.flatMap((change): SaveRequest[] => {
    const { collection, record_id: id, act, before } = change;
    if (isStructure(collection)) {
      const now = state?.get(collection, id);
      // What is set for something does not go with it, and does not stand in its way; set for what stays it is emptied.
      if (collection === 'permissions' && act === 'created')
        return now && !made.has(id)
          ? [{ collection, method: 'put', id, item: { permissions: {}, row_version: now.row_version + 1 } }]
          : [];
      // The attribute that names the items goes with its folder, and what is in a folder in use stays.
      const stays =
        inUse.has(id) ||
        inUse.has(change.folder_id ?? '') ||
        (now as { primary?: boolean } | undefined)?.primary;
      if (act === 'created') return now && !stays ? [{ collection, method: 'delete', id }] : [];
      if (act === 'deleted')
        return now ? [] : [{ collection, method: 'put', id, item: { ...stillHere(before), row_version: 1 } }];
      if (!now || now.row_version !== change.record['row_version']) return [];
      return [{ collection, method: 'put', id, item: { ...before, row_version: now.row_version + 1 } }];
    }
    if (collection === 'items') {
      const now = itemOf(id);
      if (act === 'created') {
        const untouched = now && now.row_version === 1 && Object.keys(now.versions).length === 0;
        return untouched ? [{ collection, method: 'delete', id }] : [];
      }
      if (act === 'deleted')
        return now || !isThere(before?.['folder_id'])
          ? []
          : [{ collection, method: 'put', id, item: { ...before, versions: {}, row_version: 1 } }];
      if (!now || now.row_version !== change.record['row_version']) return [];
      return [{ collection, method: 'put', id, item: { ...before, row_version: now.row_version + 1 } }];
    }
    const named = parseValueId(id)!;
    const item = itemOf(named.item_id);
    const value = item && asValue(item, named.attribute_id);
    if (!value || value.row_version !== change.record['row_version']) return [];
    const data = (before?.['data'] ?? null) as unknown;
    return [{ collection: 'values', method: 'put', id, item: { data, row_version: value.row_version + 1 } }];
  });
}
