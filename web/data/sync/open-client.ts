import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import { systemClock } from '@tessera/sync/clock.ts';
import type { SyncStorage } from '@tessera/sync/storage.ts';
import { IdbStorage, openSyncDatabase, type SyncDatabase } from '@tessera/sync/storage-idb.ts';
import { MemoryStorage } from '@tessera/sync/storage-memory.ts';
import { BrowserTabs } from '@tessera/sync/tabs.ts';
import { caller, connection, request } from '../api/call.ts';
import { currentToken } from '../api/token.ts';
import { KEPT_WAITING_COMMENTS } from '../comments/waiting-comment.ts';
import { KEPT_UPLOADS } from '../files/upload.ts';
import { workerFolderSource } from '../folder/folder-loader.ts';
import { setLinkSource } from '../folder/link-source.ts';
import { openTitles, setLookup } from '../folder/lookup.ts';
import { OpenLinks } from '../folder/open-links.ts';
import { knownPeople } from '../folder/people.ts';
import { accessOf } from '../permissions/access.ts';
import { setAccess } from '../permissions/access-in.ts';
import { keptName } from './kept-name.ts';
import { giveSign } from './server-signs.ts';
import { SyncClient } from './sync-client.ts';

/** The time within which a browser opens its storage; later it counts as failed, in milliseconds. */
const STORAGE_PATIENCE_MS = 3_000;

/** The sync of a person, and what this page asks it for. */
export async function openClient(person: number): Promise<SyncClient> {
  const name = keptName(person);
  // A visitor's data is not stored.
  const { storage, opened } =
    person === VISITOR ? { storage: new MemoryStorage(), opened: null } : await openStorage(name);
  const client = new SyncClient({
    person,
    storage,
    tabs: new BrowserTabs(name),
    clock: systemClock,
    connection,
    request,
    fetch: (address, options) => caller.fetch(address, options),
    transport: (call) => caller.transport(call),
    folders: workerFolderSource(opened && { name, opened }),
    openSocket: async (token) => {
      const { openSocket } = await import('./open-socket.ts');
      return openSocket({
        transports: ['websocket'],
        reconnectionDelay: 300,
        reconnectionDelayMax: 3_000,
        auth: (give) =>
          void token().then(
            (value) => give({ token: value }),
            () => give({}),
          ),
      });
    },
    token: currentToken,
    onSessionEnded: () => giveSign('sessionExpired', undefined),
  });
  await client.outbox.ready;
  // Files that an earlier page has not sent, and comments that wait for them.
  void storage.list(KEPT_UPLOADS).then(async (left) => {
    if (left.length > 0) (await import('../files/page-uploads.ts')).uploadsOf(client);
  });
  void storage.list(KEPT_WAITING_COMMENTS).then(async (left) => {
    if (left.length > 0) (await import('../comments/page-waiting-comments.ts')).waitingCommentsOf(client);
  });
  addEventListener('online', () => connection.alive());
  addEventListener('offline', () => connection.lost());
  addEventListener('beforeunload', (event) => {
    // Leaving loses only changes that this browser could not store.
    if (client.outbox.volatile > 0) event.preventDefault();
  });
  setAccess(accessOf);
  setLookup(openTitles(client));
  setLinkSource(new OpenLinks(client));
  return client;
}

/** What this page has asked a client for that is gone. */
export function forgetAnswers(): void {
  setLookup(noLookup);
  knownPeople.set(noLookup.people());
  setLinkSource();
}

/** `opened` null: what is stored is gone with the page. */
async function openStorage(name: string): Promise<{ storage: SyncStorage; opened: SyncDatabase | null }> {
  try {
    const tooLong = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('no storage')), STORAGE_PATIENCE_MS),
    );
    const opened = await Promise.race([openSyncDatabase(name), tooLong]);
    return { storage: new IdbStorage(opened), opened };
  } catch {
    // A private window, or a full disk: everything works except for an offline start.
    return { storage: new MemoryStorage(), opened: null };
  }
}
