import 'fake-indexeddb/auto';
import { IdbStorage, openSyncDatabase } from '@tessera/sync/storage-idb.ts';
import { expect, test, vi } from 'vitest';
import '../testing/fake-browser.ts';

test('nothing is stored to be sent again before a person is signed in', async () => {
  const { syncClient } = await import('./client.ts');
  expect(() => syncClient()).toThrow('RetryPlugin not initialized');
});

test('nothing of a person is stored any more once their data is being removed', async () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
  const { forgetClient, startClient } = await import('./client.ts');
  const { storage } = await startClient(7);
  await storage.write('before', 1);
  const forgotten = forgetClient();
  await storage.write('meanwhile', 1).catch(() => {});
  await forgotten;
  const left = new IdbStorage(await openSyncDatabase('tessera-7'));
  expect(await left.list('')).toEqual([]);
  left.close();
});
