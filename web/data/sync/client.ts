import { preview } from '../api/preview.ts';
import { Observable } from '../page/observable.ts';
import type { SyncClient } from './sync-client.ts';

/** Specification, "Named errors and messages": nothing is stored and sent again before a person is signed in. */
const RETRY_NOT_INITIALIZED = 'RetryPlugin not initialized';

const current = new Observable<SyncClient | null>(null);
let starting: { person: number; client: Promise<SyncClient> } | null = null;

/** The sync of the signed-in person. Throws if nobody is signed in. */
export function syncClient(): SyncClient {
  const client = current.get();
  if (!client) throw new Error(RETRY_NOT_INITIALIZED);
  return client;
}

export const clientState = current;

export function setPreview(on: boolean): void {
  if (preview.get() && !on) {
    // Preview changes must not look saved, so the page reloads. Until it has gone they are not sent either.
    location.reload();
    return;
  }
  preview.set(on);
  const client = current.get();
  if (client) client.pretend = on;
}

/** Starts the sync for a person, once per page. */
export function startClient(person: number): Promise<SyncClient> {
  if (starting?.person !== person) {
    current.get()?.close();
    const client = open(person);
    starting = { person, client };
    client.catch(() => {
      if (starting?.client === client) starting = null;
    });
  }
  return starting.client;
}

/** Removes everything that this browser stores of the person. */
export async function forgetClient(): Promise<void> {
  const client = current.get();
  starting = null;
  if (!client) return;
  const cleared = client.storage.clear().catch(() => {});
  // Closed at once, before it is cleared: nothing is stored after that.
  client.close();
  await cleared;
  const { forgetAnswers } = await import('./open-client.ts');
  forgetAnswers();
  current.set(null);
}

/** Loaded for whoever has signed in: the pages before that need nothing of it. */
async function open(person: number): Promise<SyncClient> {
  const { openClient } = await import('./open-client.ts');
  const client = await openClient(person);
  client.pretend = preview.get();
  current.set(client);
  return client;
}
