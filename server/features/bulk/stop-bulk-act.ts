import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@tessera/domain/errors.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import { bulkActJob } from '../../jobs/bulk-act.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { findBulkAct, markCancelling, type StoredBulkAct } from './bulk-acts.store.ts';

/** A part is saved to its end. So long an undo waits for it, in milliseconds. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 50;

const NEEDED = {
  edit: 'EDIT_ITEM',
  delete: 'DELETE_ITEM',
  duplicate: 'CREATE_ITEM',
  move: 'DELETE_ITEM',
} as const;

const isOver = ({ state }: StoredBulkAct): boolean => state !== 'running' && state !== 'cancelling';

/** Whoever does it does no more. */
export async function stopBulkAct({ database: { pool }, jobs }: Services, one: StoredBulkAct): Promise<void> {
  if (isOver(one)) return;
  await markCancelling(pool, one.id);
  // The process that does it ends it; if none does, this job does.
  await jobs.send(bulkActJob, { id: one.id }, { key: one.id });
}

/**
 * Before an action is taken back that is a bulk act: nothing of it is done any more then. Whoever may not do to the items what
 * it does, and has not asked for it, does not stop it.
 */
export async function endBulkAct(services: Services, seen: VisibleTeam, batch: string): Promise<void> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const one = await findBulkAct(services.database.pool, seen.team, batch);
    if (!one || isOver(one) || !mayStop(seen, one)) return;
    if (one.state === 'running') await stopBulkAct(services, one);
    if (waited > PATIENCE_MS) throw new DomainError('unavailable');
    await sleep(LOOK_MS);
  }
}

function mayStop(seen: VisibleTeam, { person_id, folder_id, act }: StoredBulkAct): boolean {
  if (person_id === seen.access.subject.person) return true;
  const folder = seen.get('folders', folder_id);
  return folder !== undefined && seen.access.may(NEEDED[act.what], folderPlace(folder));
}
