import type { FolderHeader } from '@tessera/domain/api/records.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import { NoAnswer } from '@tessera/sync/request.ts';
import type { SyncDatabase } from '@tessera/sync/storage-idb.ts';
import { ChallengeFailed, challenge } from '../api/challenge.ts';
import { RequestError } from '../api/errors.ts';
import { currentToken } from '../api/token.ts';
import { forgetBegun, streamRequest, workerFor } from './begun-worker.ts';
import { forgetCopy, readFirst } from './folder-copies.ts';
import { type FolderLine, FolderLines } from './folder-lines.ts';
import { type BegunCopy, type FolderMessage, type FolderRequest, GO_ON } from './folder-messages.ts';

export interface FolderSink {
  header(header: FolderHeader): void;
  chunk(chunk: ItemChunk): void;
  /** The number of items, where the header does not have it. */
  total?(total: number): void;
  /** Asked after the first rows: those that follow wait for it, as they would hold up their drawing. */
  drawn?(): Promise<void>;
}

/** The source of a folder's items. */
export interface FolderSource {
  /**
   * Streams a folder from the server; resolves when all has arrived. Throws `RequestError`.
   *
   * @param options `kept: false`: this browser stores no copy of it
   */
  stream(team: number, folderId: string, sink: FolderSink, options?: { kept?: boolean }): Promise<void>;
  /** Reads the stored copy; false: there is none. `folder`: its `folderName`. */
  copy(folder: string, sink: FolderSink): Promise<boolean>;
  /** Removes the folder from this browser, also while it loads. */
  forget(folder: string): Promise<void>;
}

/** @param copies the IndexedDB of copies, and its name; null: none is stored */
export function workerFolderSource(copies: { name: string; opened: SyncDatabase } | null): FolderSource {
  const database = copies?.name ?? null;
  return {
    async stream(team, folderId, sink, { kept = true } = {}) {
      const load = async () => {
        const token = await currentToken();
        return run(streamRequest(team, folderId, kept ? database : null, token), sink);
      };
      for (;;) {
        try {
          await challenge.repeat(load, (found) => found === 'challenged', false);
          return;
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error;
          if (!(error instanceof ChallengeFailed)) throw new RequestError(0, {});
          // The folder loads only after the person has passed the challenge.
          await challenge.over();
        }
      }
    },
    async copy(folder, sink) {
      if (!copies) return false;
      const begun = await begin(copies.opened, folder, sink);
      if (begun === undefined) return false;
      const found = begun.whole || (await run({ folder, database, begun }, sink)) === 'done';
      // A worker that was begun ahead may have stored this copy before the page looked for one.
      if (found) forgetBegun(folder);
      return found;
    },
    async forget(folder) {
      for (const [stop, loads] of underWay) if (loads === folder) stop();
      if (copies) await forgetCopy(copies.opened, folder);
    },
  };
}

/** Passes on the first rows of a copy: here, as they are there before a worker has begun. Undefined: there is no copy. */
async function begin(
  database: SyncDatabase,
  folder: string,
  sink: FolderSink,
): Promise<(BegunCopy & { whole: boolean }) | undefined> {
  const first = await readFirst(database, folder);
  if (!first) return undefined;
  const lines = new FolderLines((line) => pass(line, sink));
  lines.take(first);
  const { seq, read, whole } = lines;
  return { seq, read, whole };
}

function pass(line: FolderLine, sink: FolderSink): void {
  if (line.kind === 'header') sink.header(line.header as FolderHeader);
  else if (line.kind === 'total') sink.total?.(line.total);
  else sink.chunk(line.chunk as ItemChunk);
}

/** A page that is not seen draws nothing: it is not waited for any longer, in milliseconds. */
const FRAME_MS = 100;

/** Resolves when what has arrived is on the screen. */
async function drawn(sink: FolderSink): Promise<void> {
  await sink.drawn?.();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}

/** The function that ends a worker → the name of the folder that it loads. */
const underWay = new Map<() => void, string>();

function run(request: FolderRequest, sink: FolderSink): Promise<'done' | 'none' | 'challenged'> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.terminate();
      underWay.delete(stop);
    };
    const fail = (status: number) => {
      end();
      reject(new RequestError(status, {}));
    };
    const stop = () => fail(404);
    underWay.set(stop, request.folder);
    let goesOn = false;
    const goOn = () => {
      if (!goesOn) void drawn(sink).then(() => worker.postMessage(GO_ON));
      goesOn = true;
    };
    const hear = (data: FolderMessage) => {
      if (data.kind === 'header' || data.kind === 'chunk' || data.kind === 'total') {
        pass(data, sink);
        if (data.kind === 'chunk') goOn();
      } else if (data.kind === 'failed') fail(data.status);
      else {
        // The copy is stored after the stream was passed on; the worker has to live until then.
        if (data.kind !== 'done' || request.address === undefined) end();
        resolve(data.kind === 'kept' ? 'done' : data.kind);
      }
    };
    const worker = workerFor(request, hear);
    worker.onerror = () => fail(0);
    if (request.begun) goOn();
  });
}
