import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RequestRecord } from './request.ts';
import { isReserved, type OutboxEntry, type Refusal, type SyncStorage } from './storage.ts';

interface Schema extends DBSchema {
  outbox: { key: number; value: OutboxEntry; indexes: { key: string } };
  refusals: { key: string; value: Refusal };
  kept: { key: string; value: unknown };
  /** Folders as they were streamed; see `web/data/folder/folder-worker.ts`. */
  folders: { key: string; value: unknown };
}

export type SyncDatabase = IDBPDatabase<Schema>;

/** Greatest text that begins with a prefix, for ranges of names. */
const after = (prefix: string): string => `${prefix}\uffff`;

/** Opens what a browser keeps for one person. */
export function openSyncDatabase(name: string): Promise<SyncDatabase> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database
        .createObjectStore('outbox', { keyPath: 'order', autoIncrement: true })
        .createIndex('key', 'request.key', { unique: true });
      database.createObjectStore('refusals', { keyPath: 'id' });
      database.createObjectStore('kept');
      database.createObjectStore('folders');
    },
    // A later version of the app, in another tab, wants to change the shape: let it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** Undoes what a transaction has done so far; one that has failed has done so itself. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended already.
  }
}

/** The storage of a browser: IndexedDB, shared by its tabs. */
export class IdbStorage implements SyncStorage {
  private readonly database: SyncDatabase;

  constructor(database: SyncDatabase) {
    this.database = database;
  }

  async add(requests: readonly RequestRecord[]): Promise<OutboxEntry[]> {
    const transaction = this.database.transaction('outbox', 'readwrite', { durability: 'relaxed' });
    // The failed request rejects too; this promise has no other listener.
    transaction.done.catch(() => {});
    const entries = requests.map((request) => ({ request, reservedAt: null, error: null }));
    try {
      const orders = entries.map((entry) => {
        const order = transaction.store.add(entry as unknown as OutboxEntry);
        // One failed request fails the transaction: the error is reported once.
        order.catch(() => {});
        return order;
      });
      // Committed at once, so that a page that ends now has kept it.
      transaction.commit();
      const placed = await Promise.all(orders);
      await transaction.done;
      return entries.map((entry, index) => ({ ...entry, order: placed[index]! }));
    } catch (error) {
      abort(transaction);
      throw error;
    }
  }

  entries(): Promise<OutboxEntry[]> {
    return this.database.getAll('outbox');
  }

  async reserve(keys: readonly string[], now: number): Promise<'reserved' | 'busy' | 'gone'> {
    const transaction = this.database.transaction('outbox', 'readwrite', { durability: 'relaxed' });
    const found = await Promise.all(keys.map((key) => transaction.store.index('key').get(key)));
    const there = found.filter((entry) => entry !== undefined);
    const state =
      there.length < keys.length
        ? 'gone'
        : there.some((entry) => isReserved(entry, now))
          ? 'busy'
          : 'reserved';
    if (state === 'reserved')
      await Promise.all(there.map((entry) => transaction.store.put({ ...entry, reservedAt: now })));
    await transaction.done;
    return state;
  }

  async mark(keys: readonly string[], state: Pick<OutboxEntry, 'reservedAt' | 'error'>): Promise<void> {
    const transaction = this.database.transaction('outbox', 'readwrite', { durability: 'relaxed' });
    await Promise.all(
      keys.map(async (key) => {
        const entry = await transaction.store.index('key').get(key);
        if (entry) await transaction.store.put({ ...entry, ...state });
      }),
    );
    await transaction.done;
  }

  async settle({
    remove,
    put = [],
    refusals = [],
  }: {
    remove: readonly string[];
    put?: readonly OutboxEntry[];
    refusals?: readonly Refusal[];
  }): Promise<void> {
    const transaction = this.database.transaction(['outbox', 'refusals'], 'readwrite', {
      durability: 'relaxed',
    });
    transaction.done.catch(() => {});
    const outbox = transaction.objectStore('outbox');
    const replace = async (entry: OutboxEntry) => {
      if ((await outbox.getKey(entry.order)) !== undefined) await outbox.put(entry);
    };
    const orders = await Promise.all(remove.map((key) => outbox.index('key').getKey(key)));
    await Promise.all([
      ...orders.filter((order) => order !== undefined).map((order) => outbox.delete(order)),
      ...put.map(replace),
      ...refusals.map((refusal) => transaction.objectStore('refusals').put(refusal)),
    ]);
    await transaction.done;
  }

  refusals(): Promise<Refusal[]> {
    return this.database.getAll('refusals');
  }

  dropRefusal(id: string): Promise<void> {
    return this.database.delete('refusals', id);
  }

  read(name: string): Promise<unknown> {
    return this.database.get('kept', name);
  }

  async write(name: string, value: unknown): Promise<void> {
    const transaction = this.database.transaction('kept', 'readwrite', { durability: 'relaxed' });
    transaction.done.catch(() => {});
    const put = transaction.store.put(value, name);
    transaction.commit();
    await put;
    await transaction.done;
  }

  forget(prefix: string): Promise<void> {
    return this.database.delete('kept', IDBKeyRange.bound(prefix, after(prefix)));
  }

  async list(prefix: string): Promise<{ name: string; value: unknown }[]> {
    const range = IDBKeyRange.bound(prefix, after(prefix));
    const transaction = this.database.transaction('kept');
    const [names, values] = await Promise.all([
      transaction.store.getAllKeys(range),
      transaction.store.getAll(range),
    ]);
    return names.map((name, index) => ({ name, value: values[index] }));
  }

  async clear(): Promise<void> {
    const stores = ['outbox', 'refusals', 'kept', 'folders'] as const;
    const transaction = this.database.transaction(stores, 'readwrite');
    await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
    await transaction.done;
  }

  close(): void {
    this.database.close();
  }
}
