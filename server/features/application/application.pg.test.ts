import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-scripts-'));
const SCRIPT = 'document.title += " · ours";\n';
const file = path.join(folder, 'ours.js');
writeFileSync(file, SCRIPT);

let server: TestServer;
let withScripts: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
  withScripts = await startOwnServer({
    ADDITIONAL_SCRIPTS: file,
    ADDITIONAL_SOURCES: 'https://chat.example.org',
    OUTGOING: 'off',
  });
});
afterAll(async () => {
  await Promise.all([server.stop(), withScripts.stop()]);
  rmSync(folder, { recursive: true });
});

test('app-vars tell everybody the version and the name, and whether there is an account yet', async () => {
  const nobody = new TestClient(server.address);
  const app = { version: CLIENT_VERSION, name: 'Tessera' };
  const first = await nobody.call('GET', '/api/app-vars');
  expect(first).toMatchObject({ status: 200, body: { app, first_account: true, mail: false } });
  const ann = await TestClient.signUp(server);
  expect((await ann.call('GET', '/api/app-vars')).body).toEqual({
    ...{ app, first_account: false, mail: false },
    ...{ analytics: false, additional_scripts: false },
  });
});

test('additional scripts are there for everybody as they are in the file, and else they are not', async () => {
  const nobody = new TestClient(withScripts.address);
  expect((await nobody.call('GET', '/api/app-vars')).body).toMatchObject({ additional_scripts: true });
  const { status, body, headers } = await nobody.call('GET', '/api/additional-scripts.js');
  expect([status, body.text]).toEqual([200, SCRIPT]);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const none = await new TestClient(server.address).call('GET', '/api/additional-scripts.js');
  expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a server whose additional scripts can not be read does not start, and names them', async () => {
  const missing = path.join(folder, 'missing.js');
  await expect(startOwnServer({ ADDITIONAL_SCRIPTS: missing })).rejects.toThrow(missing);
});

test('features are told to the people of a workspace, as the settings have them', async () => {
  const ann = await TestClient.signUp(withScripts);
  const path = `/api/${ann.team}/features`;
  expect(await ann.call('GET', path)).toMatchObject({ status: 200, body: { outside_calendars: false } });
  const other = await TestClient.signUp(withScripts, 'Ben');
  expect((await other.call('GET', path)).status).toBe(404);
  const cem = await TestClient.signUp(server, 'Cem');
  const guest = await join(server, cem, 'guest', { board: (await cem.makeFolder()).board });
  expect((await guest.call('GET', `/api/${cem.team}/features`)).body).toEqual({ outside_calendars: true });
});
