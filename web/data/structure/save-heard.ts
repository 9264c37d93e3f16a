import type { Refusal } from '@tessera/sync/storage.ts';
import { syncClient } from '../sync/client.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { heard, isHeard } from './heard.ts';
import { type StructureSave, saveStructure } from './structure.ts';

/**
 * Saves records in one action, and waits for the server's answer as long as the server is there. The first refusal is
 * returned, and none is kept for later; conflicts are kept, as both values have to be seen.
 *
 * @param left ends the waiting: then a refusal is kept as that of every other save
 */
export async function saveHeard(
  team: number,
  saves: readonly StructureSave[],
  left: AbortSignal,
): Promise<Refusal | undefined> {
  const client = syncClient();
  const routes = saves.map(({ collection, id }) => `/api/${team}/${collection}/${id}`);
  for (const route of routes) heard.add(route);
  const refusals: Refusal[] = [];
  const stop = client.outbox.on((event) => {
    if (event.kind !== 'refusal' || !isHeard(event.refusal)) return;
    if (event.refusal.requests.some(({ route }) => routes.includes(route))) refusals.push(event.refusal);
  });
  const saved = saveStructure(team, ...saves).catch(() => {});
  await Promise.race([saved, cannotWait(client, left)]);
  stop();
  for (const route of routes) heard.delete(route);
  for (const { id } of refusals) await client.outbox.dropRefusal(id);
  return refusals[0];
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
