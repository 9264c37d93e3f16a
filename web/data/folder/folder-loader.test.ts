import 'fake-indexeddb/auto';
import { openSyncDatabase } from '@tessera/sync/storage-idb.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginWorker, streamRequest } from './begun-worker.ts';
import { keepCopy } from './folder-copies.ts';
import { workerFolderSource } from './folder-loader.ts';
import type { FolderMessage } from './folder-messages.ts';
import { folderName } from './folder-names.ts';

const TOKEN = 'mine';
vi.mock('../api/token.ts', () => ({ currentToken: async () => TOKEN }));

/** A worker of a server whose log is at `now`: it tells so at once, and is done. */
class FakeWorker {
  static now = 1;
  onmessage: ((event: { data: FolderMessage }) => void) | null = null;
  postMessage(): void {
    const header = { seq: FakeWorker.now, total: 0 };
    queueMicrotask(() => {
      this.onmessage?.({ data: { kind: 'header', header } });
      this.onmessage?.({ data: { kind: 'done' } });
    });
  }
  terminate(): void {}
}

beforeEach(() => {
  FakeWorker.now = 1;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', { origin: 'https://tessera.example' });
});
afterEach(() => vi.unstubAllGlobals());

test('a folder is loaded anew as it is then, though it was begun ahead and its copy was read', async () => {
  const name = `loader-${Math.random()}`;
  const opened = await openSyncDatabase(name);
  const source = workerFolderSource({ name, opened });
  const heard: number[] = [];
  const sink = { header: ({ seq }: { seq: number }) => heard.push(seq), chunk: () => {} };

  beginWorker(streamRequest(1, 'f', name, TOKEN));
  await new Promise((resolve) => setTimeout(resolve));
  // It is done before the page looks for a copy.
  const lines = new TextEncoder().encode(`${JSON.stringify({ seq: 1, total: 0 })}\n`);
  await keepCopy(opened, folderName(1, 'f'), { seq: 1, parts: [lines] }, lines.byteLength);
  expect(await source.copy(folderName(1, 'f'), sink)).toBe(true);

  FakeWorker.now = 2;
  await source.stream(1, 'f', sink);
  expect(heard).toEqual([1, 2]);
});
