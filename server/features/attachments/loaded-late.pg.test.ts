import { newId } from '@tessera/domain/ids.ts';
import { expect, test, vi } from 'vitest';
import { FileClient } from '../../testing/file-client.ts';
import { sharedServer, TestClient } from '../../testing/test-server.ts';

let fails: boolean;
vi.mock(import('@tus/server'), async (load) => {
  if (fails) throw new Error('out of memory');
  return load();
});

test('where the library that takes uploads could not be loaded, the next upload loads it', async () => {
  fails = true;
  const server = await sharedServer();
  const ann = await TestClient.signUp(server);
  const files = new FileClient(server, ann);
  const { folder } = await ann.makeFolder();
  const id = newId();
  await files.begin(id, 'five.txt', 5, folder);
  expect((await files.create(id, 5)).status).toBe(500);
  fails = false;
  expect((await files.create(id, 5)).status).toBe(201);
  expect((await files.patch(id, 0, Buffer.from('12345'))).status).toBe(204);
  expect((await files.finish(id)).status).toBe(200);
});
