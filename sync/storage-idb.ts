import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { changeRows, entriesOf, type NewRow, type OutboxRow, rowsOf, rowsWith } from './outbox-rows.ts';
import type { RequestRecord } from './request.ts';
import { isReserved, type OutboxEntry, type Refusal, type SyncStorage } from './storage.ts';

export interface Schema extends DBSchema {
  outbox: { key: number; value: OutboxRow; indexes: { key: string } };
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
  return openDB<Schema>(name, 2, {
    async upgrade(database, from, _to, transaction) {
      // In the first version each request was a row.
      const before = from === 0 ? [] : ((await transaction.objectStore('outbox').getAll()) as unknown[]);
      if (from > 0) database.deleteObjectStore('outbox');
      const outbox = database.createObjectStore('outbox', { keyPath: 'row', autoIncrement: true });
      outbox.createIndex('key', 'keys', { unique: true, multiEntry: true });
      for (const row of rowsOf((before as OutboxEntry[]).map(({ request }) => request)))
        await outbox.add(row as OutboxRow);
      if (from > 0) return;
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
    const rows = rowsOf(requests);
    try {
      const added = rows.map((row) => {
        const number = transaction.store.add(row as OutboxRow);
        // One failed request fails the transaction: the error is reported once.
        number.catch(() => {});
        return number;
      });
      // Committed at once, so that a page that ends now has kept it.
      transaction.commit();
      const numbers = await Promise.all(added);
      await transaction.done;
      return rows.flatMap((row: NewRow, at) => entriesOf({ ...row, row: numbers[at]! }));
    } catch (error) {
      abort(transaction);
      throw error;
    }
  }

  async entries(): Promise<OutboxEntry[]> {
    return (await this.database.getAll('outbox')).flatMap(entriesOf);
  }

  async reserve(keys: readonly string[], now: number): Promise<'reserved' | 'busy' | 'gone'> {
    const transaction = this.database.transaction('outbox', 'readwrite', { durability: 'relaxed' });
    const { rows, isWhole } = await rowsWith(transaction.store, keys);
    const isBusy = rows.some((row) => isReserved(row, now));
    const state = isWhole ? (isBusy ? 'busy' : 'reserved') : 'gone';
    if (state === 'reserved')
      for (const row of rows) await transaction.store.put({ ...row, reservedAt: now });
    await transaction.done;
    return state;
  }

  async mark(keys: readonly string[], state: Pick<OutboxEntry, 'reservedAt' | 'error'>): Promise<void> {
    const transaction = this.database.transaction('outbox', 'readwrite', { durability: 'relaxed' });
    const { rows } = await rowsWith(transaction.store, keys);
    for (const row of rows) await transaction.store.put({ ...row, ...state });
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
    await Promise.all([
      changeRows(transaction.objectStore('outbox'), remove, put),
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
