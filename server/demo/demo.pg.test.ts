import { emailAddress } from '@tessera/domain/api/auth.ts';
import { viewTypeIds } from '@tessera/domain/views/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { makeDemo } from './make-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
  return () => server.stop();
});

test('a demo is made where nobody has an account: boards with items, and a view of each type', async () => {
  const made = await makeDemo(server.services, new Date('2026-03-04T10:00:00Z'));
  const ada = new TestClient(server.address);
  ada.email = made!.email;
  ada.token = String((await ada.signIn({ password: made!.password })).body['access_token']);
  const { body: workspaces } = await ada.call('GET', '/api/me/workspaces');
  ada.team = (workspaces as unknown as { id: number }[])[0]!.id;
  const all = async (path: string) =>
    (await ada.call('GET', `/api/${ada.team}/${path}`)).body['data'] as unknown as Record<string, string>[];
  const boards = ['Website relaunch', 'Product', 'Sales', 'Editorial'];
  expect((await all('boards')).map(({ name }) => name)).toEqual(boards);
  const types = new Set((await all('views')).map(({ type }) => type));
  expect([...types].sort()).toEqual([...viewTypeIds].sort());
  // Links lead to items of other folders, whichever of them comes first.
  const attributes = await all('attributes');
  const company = attributes.find(({ name }) => name === 'Company')!;
  const { rows: linked } = await server.services.database.pool.query<{ link: string[] | null }>(
    'select values->$1 as link from item where folder_id = $2',
    [company['id'], company['folder_id']],
  );
  expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter(({ link }) => link?.length !== 1)).toEqual([]);
  // Mails can be written to all of them.
  const { rows: people } = await server.services.database.pool.query<{ email: string }>(
    'select email from person',
  );
  expect(people.length).toBeGreaterThan(1);
  expect(people.filter(({ email }) => !emailAddress.safeParse(email).success)).toEqual([]);

  // A second start makes nothing, and neither does one where somebody works already.
  expect(await makeDemo(server.services)).toBeUndefined();
});
