import { NOTIFICATIONS_REFRESH_EVENT } from '@tessera/domain/api/realtime.ts';
import { connection, request } from '../api/call.ts';
import { preview } from '../api/preview.ts';
import { currentFormats } from '../page/formats.ts';
import { clientState } from '../sync/client.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { Inbox } from './inbox.ts';
import { unreadCount } from './unread.ts';

/** Events that come together are one question, in milliseconds. */
const TOGETHER_MS = 200;

const inboxes = new WeakMap<SyncClient, Inbox>();

/** The notifications of the signed-in person; undefined: nobody is signed in yet. */
export function currentInbox(): Inbox | undefined {
  const client = clientState.get();
  if (!client || client.person === 0) return undefined;
  const known = inboxes.get(client);
  if (known) return known;
  const { storage, clock } = client;
  const inbox = new Inbox({
    request,
    storage,
    count: unreadCount,
    isPreview: preview.get,
    now: () => clock.now(),
    locale: () => currentFormats().language,
  });
  inboxes.set(client, inbox);
  let isWaiting = false;
  client.live.on(NOTIFICATIONS_REFRESH_EVENT, () => {
    if (isWaiting) return;
    isWaiting = true;
    clock.after(TOGETHER_MS, () => {
      isWaiting = false;
      void inbox.refresh();
    });
  });
  void inbox.open();
  return inbox;
}

/** Keeps the count, and the list where it is shown, as they are on the server, until the returned function is called. */
export function followNotifications(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void currentInbox()?.refresh();
  };
  look();
  const stopClient = clientState.subscribe(look);
  const stopConnection = connection.on('reconnect', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    stopClient();
    stopConnection();
    document.removeEventListener('visibilitychange', look);
  };
}
