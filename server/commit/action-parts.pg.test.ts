import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import { moveFolder } from '../features/boards/testing/boards.ts';
import { partsOfActions } from '../testing/parts-of-actions.ts';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.stop());

test('the parts of actions are those that the lines of the log make', async () => {
  const ann = await TestClient.signUp(server);
  const { board, folder, item } = await ann.makeFolder();
  const other = await ann.makeFolder();
  const batch = newId();
  for (const _ of [1, 2]) {
    const parts = [item(), item()].map((one) => ({
      route: `/api/${ann.team}/items/${one.id}`,
      item: one.item,
    }));
    await ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, parts);
  }
  await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
  await moveFolder(ann, folder, { board_id: other.board, parent_id: null });
  await ann.call('DELETE', `/api/${ann.team}/boards/${board}`);
  const database = openDatabase({ connectionString: server.databaseUrl }, () => undefined);
  const read = async (parts: string) =>
    (await database.pool.query(`select * from (${parts}) p order by last_seq, board_id, collection`)).rows;
  const written = await read('select * from action_part');
  expect(await read(partsOfActions('true'))).toEqual(written);
  // The folder was moved by itself, which both boards tell of; of what the undone action had done there is one part.
  expect(written.filter(({ elsewhere }) => elsewhere === other.board)).toHaveLength(1);
  expect(written.filter(({ undoes }) => undoes === batch)).toMatchObject([{ deleted: 4 }]);
  await database.close();
});
