import { isChallenge } from '@tessera/domain/challenge.ts';
import { openSyncDatabase, type SyncDatabase } from '@tessera/sync/storage-idb.ts';
import { forgetOldest, keepCopy, readCopy as takeCopy } from './folder-copies.ts';
import { FolderLines } from './folder-lines.ts';
import { type BegunCopy, type FolderMessage, type FolderRequest, GO_ON } from './folder-messages.ts';

/** A larger stream is not stored, in bytes: the browser's storage is for all folders. */
const COPY_MAX = 100_000_000;

/** What waits until the page goes on; undefined: it has. */
let waiting: FolderMessage[] | undefined = [];
/** The first rows are told at once. */
let hasBegun = false;

function post(message: FolderMessage): void {
  if (waiting && hasBegun) waiting.push(message);
  else self.postMessage(message);
  if (message.kind === 'chunk') hasBegun = true;
}

function goOn(): void {
  for (const message of waiting ?? []) self.postMessage(message);
  waiting = undefined;
}

/**
 * Reads a folder's columns outside the page's thread: each line is parsed here and passed on as a whole. One message
 * per line: first the header, then chunks; then `done` (and `kept`, once this browser has stored its copy), or
 * `failed` with a status. With `address` they come from the server, without it from the stored copy.
 */
self.onmessage = ({ data }: MessageEvent<FolderRequest | typeof GO_ON>) => {
  if (data === GO_ON) goOn();
  else void read(data);
};

async function read(data: FolderRequest): Promise<void> {
  hasBegun = data.begun !== undefined;
  const opening =
    data.database === null ? Promise.resolve(null) : openSyncDatabase(data.database).catch(() => null);
  try {
    if (data.address === undefined) await readCopy(await opening, data.folder, data.begun);
    else await readStream(data.address, data.headers ?? {}, opening, data.folder);
    (await opening)?.close();
  } catch {
    post({ kind: 'failed', status: 0 });
  }
}

async function readCopy(database: SyncDatabase | null, folder: string, begun?: BegunCopy): Promise<void> {
  const lines = new FolderLines((line) => {
    if (line.kind === 'chunk' || begun?.seq === undefined) post(line);
  }, begun?.read);
  const found = database !== null && (await takeCopy(database, folder, (bytes) => lines.take(bytes)));
  // The copy may have been renewed since the page has read its beginning.
  const isSame = begun?.seq === undefined || begun.seq === lines.seq;
  post(found && isSame && lines.whole ? { kind: 'done' } : { kind: 'none' });
}

async function readStream(
  address: string,
  headers: Record<string, string>,
  opening: Promise<SyncDatabase | null>,
  folder: string,
): Promise<void> {
  const response = await fetch(address, { headers });
  const database = await opening;
  if (isChallenge(response.headers)) return post({ kind: 'challenged' });
  if (!response.ok || !response.body) return post({ kind: 'failed', status: response.status });
  const lines = new FolderLines(post);
  let parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (database && size <= COPY_MAX) parts.push(value);
    else parts = [];
    lines.take(value);
  }
  if (!lines.whole) return post({ kind: 'failed', status: 0 });
  post({ kind: 'done' });
  if (database && parts.length > 0 && lines.seq !== undefined) {
    await keepCopy(database, folder, { seq: lines.seq, parts }, size)
      .then(() => forgetOldest(database))
      .catch(() => {
        // The storage is full: the next offline start lacks this folder.
      });
  }
  post({ kind: 'kept' });
}
