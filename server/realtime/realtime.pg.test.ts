import {
  folderChannel,
  type LiveChanges,
  type SubscribeAnswer,
  teamChannel,
} from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/ids.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join } from '../testing/people.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let other: TestServer;
let ann: TestClient;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await other.stop();
});

async function connect(address: string, token: string): Promise<Socket> {
  const socket = io(address, { transports: ['websocket'], auth: { token }, reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

async function subscribe(socket: Socket, client: TestClient, channel: string): Promise<SubscribeAnswer> {
  const { body } = await client.call('POST', '/api/broadcasting/multi-auth', {
    socketId: socket.id,
    channelNames: [channel],
  });
  const signature = (body[channel] as unknown as { data: string | null }).data ?? '';
  return socket.timeout(5_000).emitWithAck('subscribe', { channel, signature });
}

const next = (socket: Socket) => new Promise<LiveChanges>((resolve) => socket.once('changes', resolve));

test('a save is heard by others, on the same server and on another', async () => {
  const { folder, item, name } = await ann.makeFolder();
  const here = await connect(server.address, ann.token);
  const there = await connect(other.address, ann.token);
  const channel = folderChannel(ann.team, folder);
  expect(await subscribe(here, ann, channel)).toMatchObject({ status: 200 });
  expect(await subscribe(there, ann, channel)).toMatchObject({ status: 200 });
  const one = item({ [name]: 'heard' });
  const heard = Promise.all([next(here), next(there)]);
  await ann.put('items', one.id, one.item);
  for (const event of await heard) {
    expect(event).toMatchObject({
      channel,
      changes: [
        { collection: 'items', method: 'saved', record: { id: one.id, values: { [name]: 'heard' } } },
      ],
    });
  }
});

test('a workspace that somebody listens to is held however long nobody asks for it; another one is let go', async () => {
  const { folder, item, name } = await ann.makeFolder();
  const bob = await TestClient.signUp(server, 'Bob');
  const { teams } = other.services;
  await teams.open(bob.team);
  const there = await connect(other.address, ann.token);
  expect(await subscribe(there, ann, folderChannel(ann.team, folder))).toMatchObject({ status: 200 });
  teams.letGo(Number.POSITIVE_INFINITY);
  expect(teams.loadedTeams()).toContain(ann.team);
  expect(teams.loadedTeams()).not.toContain(bob.team);
  const one = item({ [name]: 'heard' });
  const heard = next(there);
  await ann.put('items', one.id, one.item);
  expect(await heard).toMatchObject({ changes: [{ collection: 'items', record: { id: one.id } }] });
});

test('a folder is heard only by those who may see it', async () => {
  const { folder, item } = await ann.makeFolder();
  const eve = await TestClient.signUp(server, 'Eve');
  const socket = await connect(server.address, eve.token);
  const channels = [folderChannel(ann.team, folder), teamChannel(ann.team)];
  for (const channel of channels) expect(await subscribe(socket, eve, channel)).toEqual({ status: 403 });
  // A permission that was signed for another socket is invalid.
  const mine = await connect(server.address, ann.token);
  const { body } = await ann.call('POST', '/api/broadcasting/multi-auth', {
    socketId: mine.id,
    channelNames: channels,
  });
  const stolen = (body[channels[0]!] as unknown as { data: string }).data;
  expect(
    await socket.timeout(5_000).emitWithAck('subscribe', { channel: channels[0], signature: stolen }),
  ).toEqual({ status: 403 });
  let leaked = false;
  socket.on('changes', () => {
    leaked = true;
  });
  expect(await subscribe(mine, ann, channels[0]!)).toMatchObject({ status: 200 });
  const heard = next(mine);
  const one = item();
  await ann.put('items', one.id, one.item);
  await heard;
  // All that was sent to it before has arrived by the time this is answered.
  expect(await subscribe(socket, eve, channels[1]!)).toEqual({ status: 403 });
  expect(leaked).toBe(false);
});

test('values of an attribute that is deleted at the same moment are told to nobody', async () => {
  const { board, folder, item } = await ann.makeFolder();
  const attribute = newId();
  const place = { board_id: board, folder_id: folder };
  const kept = newId();
  for (const [id, name] of [
    [attribute, 'Goes'],
    [kept, 'Stays'],
  ] as const)
    await ann.put('attributes', id, { row_version: 1, ...place, kind: 'text', name, position: 'a5' });
  const old = item();
  await ann.put('items', old.id, old.item);
  const channel = folderChannel(ann.team, folder);
  const socket = await connect(server.address, ann.token);
  await subscribe(socket, ann, channel);
  const heard = next(socket);
  const made = item({ [attribute]: 'gone', [kept]: 'here' });
  const { body } = await ann.multiple([
    { collection: 'items', id: made.id, item: made.item },
    ...[attribute, kept].map((of) => ({
      ...{ collection: 'values', id: `${old.id}.${of}` },
      item: { row_version: 1, data: 'x' },
    })),
    { collection: 'attributes', id: attribute, method: 'delete' as const },
  ]);
  expect((body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { changes } = await heard;
  expect(changes.map(({ collection, record }) => [collection, record['values'] ?? record['id']])).toEqual([
    ['items', { [kept]: 'here' }],
    ['values', `${old.id}.${kept}`],
  ]);
});

test('a connection needs a token', async () => {
  await expect(connect(server.address, 'none')).rejects.toThrow('Unauthorized');
});

test('a large change is announced without its records', async () => {
  const { folder, item } = await ann.makeFolder();
  const socket = await connect(server.address, ann.token);
  await subscribe(socket, ann, folderChannel(ann.team, folder));
  const heard = next(socket);
  await ann.multiple(Array.from({ length: 300 }, () => ({ collection: 'items', ...item() })));
  expect(await heard).toMatchObject({ catch_up: true, changes: [] });
});

test('what is told to one person alone leaves no hole: the next event names its line to them, and to nobody else', async () => {
  const { board, folder } = await ann.makeFolder();
  const bob = await join(server, ann, 'full-member');
  const channel = teamChannel(ann.team);
  const mine = await connect(server.address, ann.token);
  const theirs = await connect(server.address, bob.token);
  await subscribe(mine, ann, channel);
  await subscribe(theirs, bob, channel);
  const rename = async (name: string, row_version: number) => {
    const both = Promise.all([next(mine), next(theirs)]);
    await ann.put('folders', folder, { row_version, board_id: board, name, position: 'a1' });
    return both;
  };
  const [before] = await rename('One', 2);
  const own = next(mine);
  await ann.put('favourites', folder, { row_version: 1, position: 'a1' });
  const { seq, previous } = await own;
  expect(previous).toBe(before.seq);
  const [told, toldBob] = await rename('Two', 3);
  expect([told.previous, toldBob.previous]).toEqual([seq, before.seq]);
  const [after] = await rename('Three', 4);
  expect(after.previous).toBe(told.seq);
});
