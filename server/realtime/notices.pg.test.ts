import {
  CHANGES_REFRESH_EVENT,
  folderChannel,
  type LiveChanges,
  multiAuth,
  teamChannel,
} from '@tessera/domain/api/realtime.ts';
import { CLIENT_VERSION, NEW_APP_VERSION } from '@tessera/domain/constants.ts';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LINE_NAME } from '../fan-out/postgres-line.ts';
import { signals } from '../fan-out/signals.ts';
import { eventually } from '../testing/eventually.ts';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let other: TestServer;
let ann: TestClient;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startOwnServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await other.stop();
  await server.stop();
});

const until = (check: () => void) => eventually(check, { timeout: 10_000, interval: 20 });

/** All events that a new socket hears, as `[name, content]`. */
async function listen(address: string, channels: string[] = []): Promise<{ heard: [string, unknown][] }> {
  const socket = io(address, { transports: ['websocket'], auth: { token: ann.token }, reconnection: false });
  sockets.push(socket);
  const heard: [string, unknown][] = [];
  socket.onAny((name: string, content: unknown) => heard.push([name, content]));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  if (channels.length === 0) return { heard };
  const asked = { socketId: socket.id, channelNames: channels };
  const { body } = await ann.call('POST', multiAuth.path, asked);
  for (const channel of channels) {
    const { data: signature } = body[channel] as unknown as { data: string };
    const answer = await socket.timeout(5_000).emitWithAck('subscribe', { channel, signature });
    expect(answer).toMatchObject({ status: 200 });
  }
  return { heard };
}

test('a starting server tells its version', async () => {
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  const said: unknown[] = [];
  client.on('notification', ({ payload }) => said.push(JSON.parse(payload!)));
  await client.query(`listen ${signals.version}`);
  for (const force of [false, true]) {
    const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, FORCE_UPDATE: String(force) };
    const third = await startOwnServer(env);
    await until(() => expect(said.splice(0)).toEqual([{ version: CLIENT_VERSION, force }]));
    await third.stop();
  }
  await client.end();
});

test('every socket hears of a server version other than its own, and of nothing else', async () => {
  const [here, there] = await Promise.all([listen(server.address), listen(other.address)]);
  const { pool } = server.services.database;
  const say = (payload: string) => pool.query('select pg_notify($1, $2)', [signals.version, payload]);
  for (const odd of ['', 'no JSON', '{}', '{"version":35,"force":true}', 'null']) await say(odd);
  await say(JSON.stringify({ version: CLIENT_VERSION, force: true }));
  await say(JSON.stringify({ version: '99.0.0', force: true }));
  await say(JSON.stringify({ version: '99.0.1', force: false }));
  const news = [
    [NEW_APP_VERSION, { version: '99.0.0', force: true }],
    [NEW_APP_VERSION, { version: '99.0.1', force: false }],
  ];
  for (const { heard } of [here, there]) await until(() => expect(heard).toEqual(news));
});

test('after a broken connection to the database every channel is told to refresh, and is live again', async () => {
  const { board, folder, item, name } = await ann.makeFolder();
  const channel = folderChannel(ann.team, folder);
  const here = await listen(server.address, [channel, teamChannel(ann.team)]);
  const away = await listen(server.address);
  const there = Object.assign(new TestClient(other.address), { token: ann.token, team: ann.team });
  const search = async () => {
    const query = new URLSearchParams({ folder_id: folder, search: 'missed' });
    return (await ann.call('GET', `/api/${ann.team}/items?${query}`)).body['total'];
  };
  const first = item({ [name]: 'first' });
  const { headers } = await ann.put('items', first.id, first.item);
  const known = Number(headers.get('x-log-seq'));
  await until(() => expect(here.heard).toMatchObject([['changes', { seq: known }]]));
  expect(await search()).toBe(0);

  const { rowCount } = await server.services.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [LINE_NAME],
  );
  expect(rowCount).toBe(2);
  const missed = item({ [name]: 'missed' });
  await there.put('items', missed.id, missed.item);
  const refreshes = () => here.heard.filter(([event]) => event === CHANGES_REFRESH_EVENT);
  await until(() => expect(refreshes()).toHaveLength(2));
  expect(new Set(refreshes().map(([, content]) => (content as { channel: string }).channel))).toEqual(
    new Set([channel, teamChannel(ann.team)]),
  );
  expect(CHANGES_REFRESH_EVENT).toBe('ChangesRefreshEvent');
  expect(away.heard).toEqual([]);

  // This server has had no call since. Yet the other server's saves arrive, and a client that has not caught up sees
  // that lines are missing.
  here.heard.splice(0);
  const next = item({ [name]: 'next' });
  await there.put('items', next.id, next.item);
  await until(() =>
    expect(here.heard).toMatchObject([['changes', { changes: [{ record: { id: next.id } }] }]]),
  );
  expect((here.heard[0]![1] as LiveChanges).previous).toBe(known + 1);
  expect(await search()).toBe(1);
  await ann.put('boards', board, { row_version: 2, name: 'Renamed' });
  await until(() => expect(here.heard).toHaveLength(2));
  // The event that all hear comes last.
  const version = { version: '99.0.2', force: false };
  await server.services.database.pool.query('select pg_notify($1, $2)', [
    signals.version,
    JSON.stringify(version),
  ]);
  await until(() => expect(away.heard).toEqual([[NEW_APP_VERSION, version]]));
});

test('a client that missed changes while its team was not held sees it in the next event', async () => {
  const { folder, item } = await ann.makeFolder();
  const channel = folderChannel(ann.team, folder);
  const here = await listen(server.address, [channel]);
  const there = Object.assign(new TestClient(other.address), { token: ann.token, team: ann.team });
  const version = { version: '99.0.3', force: false };
  /** The id and the seq of a save that the server hears of while it does not hold the team. */
  const missed = await eventually(async () => {
    here.heard.splice(0);
    server.services.teams.forget(ann.team);
    const one = item();
    const { headers } = await there.put('items', one.id, one.item);
    // By the connection that tells of saves: once this signal is here, that of the save was.
    await other.services.fanOut.say('version', JSON.stringify(version));
    await until(() => expect(here.heard).toContainEqual([NEW_APP_VERSION, version]));
    // What follows on earlier saves may have opened it meanwhile.
    expect(server.services.teams.loadedTeams()).not.toContain(ann.team);
    return { id: one.id, seq: Number(headers.get('x-log-seq')) };
  });
  const two = item();
  await ann.put('items', two.id, two.item);
  await until(() =>
    expect(here.heard.at(-1)).toMatchObject([
      'changes',
      { previous: missed.seq, changes: [{ record: { id: two.id } }] },
    ]),
  );
  expect(JSON.stringify(here.heard)).not.toContain(missed.id);
});
