import { ATTRIBUTES_PER_FOLDER_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('a folder with the most attributes can be read, as columns and by a search', async () => {
  const ann = await TestClient.signUp(server);
  const { board, folder, name, size, item } = await ann.makeFolder();
  const more = Array.from({ length: ATTRIBUTES_PER_FOLDER_MAX - 2 }, () => newId());
  const made = await ann.multiple(
    more.map((id, index) => ({
      collection: 'attributes',
      id,
      item: {
        ...{ row_version: 1, board_id: board, folder_id: folder, kind: 'text' },
        ...{ name: `Attribute ${index}`, position: `b${index + 100}` },
      },
    })),
  );
  expect(made.status).toBe(200);
  const one = item({
    [name]: 'wide',
    ...Object.fromEntries(more.map((id, index) => [id, `value ${index}`])),
  });
  await ann.put('items', one.id, one.item);
  const { body } = await ann.call('GET', `/api/${ann.team}/folders/${folder}/columns`);
  const [header, chunk] = String(body['text'])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(header.total).toBe(1);
  expect(Object.keys(chunk.columns)).toHaveLength(ATTRIBUTES_PER_FOLDER_MAX);
  expect(chunk.columns[more.at(-1)!]).toEqual([`value ${more.length - 1}`]);
  expect(chunk.columns[size]).toEqual([null]);
  const found = await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder}&search=wide`);
  expect(found.body['total']).toBe(1);
});
