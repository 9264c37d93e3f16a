import type { Refusal } from '@tessera/sync/storage.ts';
import { syncClient } from '../sync/client.ts';
import { isConflict } from '../sync/refusals.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { type StructureSave, saveStructure } from './structure.ts';

/** The routes of the saves whose answers forms wait for. */
const heard = new Set<string>();

/** Whether a form tells it, so that nothing else has to. */
export const isHeard = (refusal: Refusal): boolean =>
  !isConflict(refusal) && refusal.requests.every(({ route }) => heard.has(route));

/**
 * Saves a record, and waits for the server's answer as long as the server is there. A refusal is returned, and is not kept
 * for later; conflicts are kept, as both values have to be seen.
 *
 * @param left ends the waiting: then a refusal is kept as that of every other save
 */
export async function saveHeard(
  team: number,
  save: StructureSave,
  left: AbortSignal,
): Promise<Refusal | undefined> {
  const client = syncClient();
  const route = `/api/${team}/${save.collection}/${save.id}`;
  heard.add(route);
  let refusal: Refusal | undefined;
  const stop = client.outbox.on((event) => {
    if (event.kind !== 'refusal' || !isHeard(event.refusal)) return;
    if (event.refusal.requests.some((request) => request.route === route)) refusal = event.refusal;
  });
  const saved = saveStructure(team, save).catch(() => {});
  await Promise.race([saved, cannotWait(client, left)]);
  stop();
  heard.delete(route);
  if (refusal) await client.outbox.dropRefusal(refusal.id);
  return refusal;
}

/** Resolves where no answer can come soon: in preview none comes at all. */
function cannotWait(client: SyncClient, left: AbortSignal): Promise<void> {
  if (client.pretend || client.connection.state === 'disconnected') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = client.connection.on('change', (state) => {
      if (state === 'disconnected') end();
    });
    const end = () => {
      stop();
      resolve();
    };
    left.addEventListener('abort', end);
  });
}
