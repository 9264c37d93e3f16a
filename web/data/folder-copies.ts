import type { SyncDatabase } from '@tessera/sync/storage-idb.ts';

/** A folder as it was streamed: lines of JSON, cut anywhere. */
export interface CopiedFolder {
  seq: number;
  parts: Uint8Array[];
}

interface Listed {
  /** Unix time, ms. */
  at: number;
  bytes: number;
}

/** As many folders are kept, and as many bytes of them; the oldest go first. */
const COPIES_MAX = 30;
const BYTES_MAX = 300_000_000;

const listed = (folderId: string): string => `copy/${folderId}`;

/** The names under which a folder's changes since its copy are kept, in their order. */
export const notesOf = (folderId: string): string => `folder/${folderId}/`;
export const noteOf = (folderId: string, seq: number): string =>
  notesOf(folderId) + String(seq).padStart(16, '0');

/** Keeps a copy; changes that it contains are forgotten, later ones stay. */
export async function keepCopy(
  database: SyncDatabase,
  folderId: string,
  copy: CopiedFolder,
  bytes: number,
): Promise<void> {
  const transaction = database.transaction(['folders', 'kept'], 'readwrite', { durability: 'relaxed' });
  const kept = transaction.objectStore('kept');
  await Promise.all([
    transaction.objectStore('folders').put(copy, folderId),
    kept.put({ at: Date.now(), bytes } satisfies Listed, listed(folderId)),
    kept.delete(IDBKeyRange.bound(notesOf(folderId), noteOf(folderId, copy.seq))),
  ]);
  await transaction.done;
}

export async function forgetOldest(database: SyncDatabase): Promise<void> {
  const transaction = database.transaction(['folders', 'kept'], 'readwrite');
  const kept = transaction.objectStore('kept');
  const range = IDBKeyRange.bound(listed(''), `${listed('')}\uffff`);
  const [names, values] = await Promise.all([kept.getAllKeys(range), kept.getAll(range)]);
  const newest = names
    .map((name, index) => ({ name, ...(values[index] as Listed) }))
    .sort((one, other) => other.at - one.at);
  let bytes = 0;
  for (const [index, copy] of newest.entries()) {
    bytes += copy.bytes;
    if (index < COPIES_MAX && (bytes <= BYTES_MAX || index === 0)) continue;
    const folderId = copy.name.slice(listed('').length);
    await Promise.all([
      kept.delete(copy.name),
      kept.delete(IDBKeyRange.bound(notesOf(folderId), `${notesOf(folderId)}\uffff`)),
      transaction.objectStore('folders').delete(folderId),
    ]);
  }
  await transaction.done;
}
