import { streamItems } from '@tessera/domain/api/records.ts';
import { addressOf } from '../api/address.ts';
import { commonHeaders } from '../api/common-headers.ts';
import type { FolderMessage, FolderRequest } from './folder-messages.ts';
import { folderName } from './folder-names.ts';

/** A worker that nobody has taken by then ends, in milliseconds. */
const FRESH_MS = 10_000;

/** A worker that loads a folder before the page asks for it, and what it has said so far. */
interface Begun {
  worker: Worker;
  request: FolderRequest;
  said: FolderMessage[];
}

let begun: Begun | undefined;

/**
 * A folder from the server.
 *
 * @param database the IndexedDB in which its copy is stored; null: it is not
 */
export const streamRequest = (
  team: number,
  folderId: string,
  database: string | null,
  token: string | null,
): FolderRequest => ({
  folder: folderName(team, folderId),
  database,
  address: new URL(addressOf(streamItems.path, { team, id: folderId }, {}), location.origin).href,
  headers: commonHeaders(token),
});

const start = (request: FolderRequest): Worker => {
  const worker = new Worker(new URL('./folder-worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage(request);
  return worker;
};

/** Loads a folder while the page's own scripts still load: its first rows are there with them. */
export function beginWorker(request: FolderRequest): void {
  const one: Begun = { worker: start(request), request, said: [] };
  begun = one;
  one.worker.onmessage = ({ data }: MessageEvent<FolderMessage>) => one.said.push(data);
  setTimeout(() => {
    if (begun === one) forgetWorker();
  }, FRESH_MS);
}

/** The page has the folder from elsewhere: what was begun for it would be older than it is when it is loaded anew. */
export function forgetBegun(folder: string): void {
  if (begun?.request.folder === folder) forgetWorker();
}

/** Another person may have signed in, or the page needs another folder. */
function forgetWorker(): void {
  begun?.worker.terminate();
  begun = undefined;
}

/** A worker that does what is asked: the one that has begun it, or a new one. `hear` is told what it says. */
export function workerFor(request: FolderRequest, hear: (message: FolderMessage) => void): Worker {
  const one = begun && isSame(begun.request, request) && !hasFailed(begun) ? begun : undefined;
  if (one) begun = undefined;
  else if (request.address !== undefined) forgetWorker();
  const worker = one?.worker ?? start(request);
  worker.onmessage = ({ data }: MessageEvent<FolderMessage>) => hear(data);
  if (one) queueMicrotask(() => one.said.forEach(hear));
  return worker;
}

const isSame = (one: FolderRequest, other: FolderRequest): boolean =>
  one.address !== undefined &&
  one.address === other.address &&
  one.database === other.database &&
  one.headers?.['Authorization'] === other.headers?.['Authorization'];

const hasFailed = ({ said }: Begun): boolean =>
  said.some(({ kind }) => kind === 'failed' || kind === 'challenged');
