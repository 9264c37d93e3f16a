import { STORAGE_WARNING } from '@tessera/domain/constants.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notify.ts';
import { noteTold } from './files.store.ts';

/** How far the storage of a workspace is used, in hundredths: that which is told. */
type StorageLevel = 0 | 80 | 100;

/**
 * @param limit in bytes; 0: none
 * @param isRefused there was no room for one more file: where little is left, the storage is full
 */
export function storageLevel(bytes: number, limit: number, isRefused = false): StorageLevel {
  if (limit === 0 || bytes < limit * STORAGE_WARNING) return 0;
  return bytes < limit && !isRefused ? 80 : 100;
}

interface ReachedStorage {
  team: number;
  level: 80 | 100;
  /** In bytes. */
  used: number;
  limit: number;
}

/** Tells those who manage a workspace that it has used so much of its storage: once, until there is room again. */
export async function tellStorage(
  services: Pick<Services, 'database' | 'jobs' | 'teams'>,
  { team, level, used, limit }: ReachedStorage,
): Promise<void> {
  const state = await services.teams.open(team);
  if (!state) return;
  const place = { board_id: null, folder_id: null };
  const people = [...state.people.keys()].filter((one) => state.accessOf(one).may('UPDATE_WORKSPACE', place));
  const usage = level === 100 ? limit : used;
  await inTransaction(services.database.pool, async (client) => {
    if (!(await noteTold(client, team, level))) return;
    const occasion = { of: 'storage' as const, usage, limit, people };
    // Nobody has done it: also whoever has sent the file is told.
    const place = { batch: null, board_id: null, folder_id: null, item_id: null };
    await notify(services, client, team, [{ occasion, by: null, at: formatInstant(new Date()), ...place }]);
  });
}
