import { isStructure } from '@tessera/domain/records/index.ts';
import { asValue } from '@tessera/domain/records/validate-item.ts';
import type { DeletedRecord } from '@tessera/domain/records/validate-restore.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import { foldersBelow } from '@tessera/domain/records/within.ts';
import { findFollowers } from '../../commit/followers.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import { countItems, readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import type { LoggedChange } from './changes.store.ts';

/** A board or a folder that was deleted by itself, and took along what was in it. */
export const isDeletedTree = ({ collection, act, follows }: LoggedChange): boolean =>
  act === 'deleted' && follows === null && (collection === 'boards' || collection === 'folders');

/** The saves that take back changes, in their order: none for what was changed since. */
export async function inverses(
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
  const followers = new Map<number, DeletedRecord[]>();
  for (const { seq } of changes.filter(isDeletedTree))
    followers.set(seq, await findFollowers(database.pool, team, seq));
  const inUse = new Set<string>();
  const made = new Set<string>();
  for (const { collection, act, record_id: id, origin } of changes) {
    if ((collection !== 'folders' && collection !== 'boards') || act !== 'created') continue;
    made.add(id);
    // What was restored goes back into the trash, with what came back with it.
    if (origin === 'restore') continue;
    const below = state ? foldersBelow(state.within, id).map((one) => one.id) : [];
    for (const folder of collection === 'folders' ? [id, ...below] : below)
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
      if (act === 'deleted') {
        // What was deleted for good does not come back.
        if (now || !before) return [];
        const item = { ...stillHere(before), row_version: 1 };
        const also = followers.get(change.seq);
        return also
          ? [
              {
                collection,
                method: 'restore',
                id,
                item,
                restoration: { seq: change.seq, also, isUndo: true },
              },
            ]
          : [{ collection, method: 'put', id, item }];
      }
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
