import { exclusively, uploadsOf } from '../files/page-uploads.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { commentActions } from './comment-actions.ts';
import { WaitingComments } from './waiting-comments.ts';

const byClient = new WeakMap<SyncClient, WaitingComments>();

/** The comments of the person of a client that wait for their files, in this page. */
export function waitingCommentsOf(client: SyncClient): WaitingComments {
  let waiting = byClient.get(client);
  if (!waiting) {
    waiting = new WaitingComments({
      storage: client.storage,
      uploads: uploadsOf(client),
      save({ id, place, about, doc, thread }) {
        commentActions(client, place).write(about, doc, thread, id);
        return client.outbox.kept();
      },
      exclusively,
    });
    byClient.set(client, waiting);
    void waiting.open();
  }
  return waiting;
}
