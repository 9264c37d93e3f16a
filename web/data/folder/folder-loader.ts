import { type FolderHeader, streamItems } from '@tessera/domain/api/records.ts';
import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import { NoAnswer } from '@tessera/sync/request.ts';
import { openSyncDatabase } from '@tessera/sync/storage-idb.ts';
import { addressOf } from '../api/address.ts';
import { ChallengeFailed, challenge } from '../api/challenge.ts';
import { RequestError } from '../api/errors.ts';
import { currentToken } from '../api/token.ts';
import { folderName, forgetCopy } from './folder-copies.ts';
import type { FolderMessage, FolderRequest } from './folder-worker.ts';

export interface FolderSink {
  header(header: FolderHeader): void;
  chunk(chunk: ItemChunk): void;
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

/** @param database the IndexedDB of copies; null: none is stored */
export function workerFolderSource(database: string | null): FolderSource {
  return {
    async stream(team, folderId, sink, { kept = true } = {}) {
      const address = new URL(addressOf(streamItems.path, { team, id: folderId }, {}), location.origin).href;
      const load = async () => {
        const token = await currentToken();
        const headers = {
          'X-Client-Version': CLIENT_VERSION,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        };
        const folder = folderName(team, folderId);
        return run({ folder, database: kept ? database : null, address, headers }, sink);
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
    copy: async (folder, sink) => database !== null && (await run({ folder, database }, sink)) === 'done',
    async forget(folder) {
      for (const [stop, loads] of underWay) if (loads === folder) stop();
      if (database === null) return;
      const opened = await openSyncDatabase(database);
      await forgetCopy(opened, folder).finally(() => opened.close());
    },
  };
}

/** The function that ends a worker → the name of the folder that it loads. */
const underWay = new Map<() => void, string>();

function run(request: FolderRequest, sink: FolderSink): Promise<'done' | 'none' | 'challenged'> {
  const worker = new Worker(new URL('./folder-worker.ts', import.meta.url), { type: 'module' });
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
    worker.onerror = () => fail(0);
    worker.onmessage = ({ data }: MessageEvent<FolderMessage>) => {
      if (data.kind === 'header') sink.header(data.header as FolderHeader);
      else if (data.kind === 'chunk') sink.chunk(data.chunk as ItemChunk);
      else if (data.kind === 'failed') fail(data.status);
      else {
        // The copy is stored after the stream was passed on; the worker has to live until then.
        if (data.kind !== 'done' || request.address === undefined) end();
        resolve(data.kind === 'kept' ? 'done' : data.kind);
      }
    };
    worker.postMessage(request);
  });
}
