import { type FolderHeader, streamItems } from '@tessera/domain/api/records.ts';
import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import { addressOf } from './call.ts';
import { RequestError } from './errors.ts';
import type { FolderMessage, FolderRequest } from './folder-worker.ts';
import { currentToken } from './token.ts';

export interface FolderSink {
  header(header: FolderHeader): void;
  chunk(chunk: ItemChunk): void;
}

/** Streams a folder's items into `sink`; resolves when all have arrived. Throws `RequestError`. */
export async function loadFolder(team: number, folderId: string, sink: FolderSink): Promise<void> {
  const token = await currentToken();
  const worker = new Worker(new URL('./folder-worker.ts', import.meta.url), { type: 'module' });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onerror = () => reject(new RequestError(0, {}));
      worker.onmessage = ({ data }: MessageEvent<FolderMessage>) => {
        if (data.kind === 'header') sink.header(data.header as FolderHeader);
        else if (data.kind === 'chunk') sink.chunk(data.chunk as ItemChunk);
        else if (data.kind === 'done') resolve();
        else reject(new RequestError(data.status, {}));
      };
      const address = new URL(addressOf(streamItems.path, { team, id: folderId }, {}), location.origin).href;
      const headers = {
        'X-Client-Version': CLIENT_VERSION,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      };
      worker.postMessage({ address, headers } satisfies FolderRequest);
    });
  } finally {
    worker.terminate();
  }
}
