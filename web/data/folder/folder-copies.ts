import type { SyncDatabase } from '@tessera/sync/storage-idb.ts';
import { noteOf, notesOf } from './folder-names.ts';

/** A folder as it was streamed: lines of JSON, cut at any place. */
interface CopiedFolder {
  seq: number;
  parts: Uint8Array[];
}

interface Listed {
  /** Unix time, ms. */
  at: number;
  bytes: number;
}

/** The limits of stored folders and of their bytes; the oldest are removed first. */
const COPIES_MAX = 30;
const BYTES_MAX = 300_000_000;

/** The first part is small, so that the first rows show before the rest is read; in bytes. */
const FIRST_PART = 256_000;
const PART = 4_000_000;

const listed = (folder: string): string => `copy/${folder}`;

/** Stores a copy. Changes that it contains are removed, later ones stay. */
export async function keepCopy(
  database: SyncDatabase,
  folder: string,
  copy: CopiedFolder,
  bytes: number,
): Promise<void> {
  const transaction = database.transaction(['folders', 'kept'], 'readwrite', { durability: 'relaxed' });
  const kept = transaction.objectStore('kept');
  const folders = transaction.objectStore('folders');
  await Promise.all([
    folders.delete(partsOf(folder)),
    ...inParts(copy.parts).map((part, index) => folders.put(part, partName(folder, index))),
    kept.put({ at: Date.now(), bytes } satisfies Listed, listed(folder)),
    kept.delete(IDBKeyRange.bound(notesOf(folder), noteOf(folder, copy.seq))),
  ]);
  await transaction.done;
}

/** The first part of a copy, which has the first rows; undefined: there is none. */
export const readFirst = async (database: SyncDatabase, folder: string): Promise<Uint8Array | undefined> =>
  (await database.get('folders', partName(folder, 0))) as Uint8Array | undefined;

/** Passes a copy on part by part, in order; false: there is none. */
export async function readCopy(
  database: SyncDatabase,
  folder: string,
  take: (bytes: Uint8Array) => void,
): Promise<boolean> {
  const { store } = database.transaction('folders');
  const first = (await store.get(partName(folder, 0))) as Uint8Array | undefined;
  if (!first) return false;
  // Requested before the first part is passed on, which takes a while, but after it has arrived: it would wait for
  // the others.
  const others = store.getAll(partsOf(folder));
  take(first);
  for (const part of ((await others) as Uint8Array[]).slice(1)) take(part);
  return true;
}

const partName = (folder: string, index: number): string => `${folder}/${String(index).padStart(6, '0')}`;
const partsOf = (folder: string): IDBKeyRange => IDBKeyRange.bound(`${folder}/`, `${folder}/\uffff`);

function inParts(bytes: readonly Uint8Array[]): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let waiting: Uint8Array[] = [];
  let size = 0;
  const close = () => {
    const part = new Uint8Array(size);
    let at = 0;
    for (const some of waiting) {
      part.set(some, at);
      at += some.byteLength;
    }
    parts.push(part);
    waiting = [];
    size = 0;
  };
  for (const some of bytes) {
    waiting.push(some);
    size += some.byteLength;
    if (size >= (parts.length === 0 ? FIRST_PART : PART)) close();
  }
  if (size > 0) close();
  return parts;
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
    const folder = copy.name.slice(listed('').length);
    await Promise.all([
      kept.delete(copy.name),
      kept.delete(IDBKeyRange.bound(notesOf(folder), `${notesOf(folder)}\uffff`)),
      transaction.objectStore('folders').delete(partsOf(folder)),
    ]);
  }
  await transaction.done;
}

/** Removes everything that is stored of the folder. */
export async function forgetCopy(database: SyncDatabase, folder: string): Promise<void> {
  const transaction = database.transaction(['folders', 'kept'], 'readwrite');
  const kept = transaction.objectStore('kept');
  await Promise.all([
    kept.delete(listed(folder)),
    kept.delete(IDBKeyRange.bound(notesOf(folder), `${notesOf(folder)}\uffff`)),
    transaction.objectStore('folders').delete(partsOf(folder)),
  ]);
  await transaction.done;
}
