import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Mailbox } from '../../testing/mailbox.ts';
import { join, setPermissions } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.stop());

test('who marks an item as done is told by mail that its next one was refused', async () => {
  const mails = new Mailbox(server, { sends: false });
  const ann = await TestClient.signUp(server, 'Ann');
  const ben = await join(server, ann, 'full-member', { name: 'Ben' });
  const email = String((await ben.call('GET', '/api/me')).body['email']);
  const made = await ann.makeFolder();
  const [done, rule] = [newId(), newId()];
  const place = {
    row_version: 1,
    board_id: made.board,
    folder_id: made.folder,
    position: 'a5',
    settings: {},
  };
  for (const [id, kind] of [
    [done, 'checkbox'],
    [rule, 'repeat'],
  ] as const)
    expect((await ann.put('attributes', id, { ...place, kind, name: kind })).status).toBe(200);
  const { id, item } = made.item({ [made.name]: 'Water the plants', [rule]: { every: 1, unit: 'week' } });
  expect((await ann.put('items', id, item)).status).toBe(200);
  const board = { board_id: made.board, folder_id: null };
  await setPermissions(ann, board, { [`user:${ben.id}:CREATE_ITEM`]: false });
  expect((await ben.put('values', `${id}.${done}`, { row_version: 1, data: true })).status).toBe(200);
  const { told } = await mails.find('not-repeated', email);
  expect(told.name).toBe('Water the plants');
  expect(told.link).toContain(`/b/${made.board}/${made.folder}/${id}`);
  expect(mails.to(email).filter(({ name }) => name === 'not-repeated')).toHaveLength(1);
});
