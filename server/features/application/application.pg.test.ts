import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.stop());

test('app-vars tell everybody the version and the name, and whether there is an account yet', async () => {
  const nobody = new TestClient(server.address);
  const app = { version: CLIENT_VERSION, name: 'Tessera' };
  const first = await nobody.call('GET', '/api/app-vars');
  expect(first).toMatchObject({ status: 200, body: { app, first_account: true, mail: false } });
  const ann = await TestClient.signUp(server);
  expect((await ann.call('GET', '/api/app-vars')).body).toEqual({ app, first_account: false, mail: false });
});
