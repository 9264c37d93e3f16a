import { RequestError } from '../api/errors.ts';
import { sayFailure } from '../api/say-error.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { saveUpload } from './save-upload.ts';
import { giveUpUpload, sendUpload } from './send-upload.ts';
import { Uploads } from './uploads.ts';

const byClient = new WeakMap<SyncClient, Uploads>();

/** The uploads of the person of a client, in this page. */
export function uploadsOf(client: SyncClient): Uploads {
  let uploads = byClient.get(client);
  if (!uploads) {
    uploads = new Uploads({
      storage: client.storage,
      send: sendUpload,
      save: (upload, file) => saveUpload(client, upload, file),
      refusal: (error) =>
        error instanceof RequestError && error.status >= 400 && error.status < 500 && error.status !== 429
          ? sayFailure(error.status, error.body)
          : undefined,
      giveUp: giveUpUpload,
      exclusively,
    });
    byClient.set(client, uploads);
    const own = uploads;
    addEventListener('online', () => own.tryNow());
    void uploads.open();
  }
  return uploads;
}

/** Without locks a page is not served securely, and its tabs do not know of each other: the server bears both. */
export async function exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(`tessera-upload-${name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
