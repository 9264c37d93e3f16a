import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { type PresenceChanges, presenceChannel } from '@tessera/domain/api/presence.ts';
import { folderChannel, multiAuth, TOO_MANY_SOCKETS, teamChannel } from '@tessera/domain/api/realtime.ts';
import { SignJWT } from 'jose';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signals } from '../fan-out/signals.ts';
import { readSecrets } from '../secrets.ts';
import { eventually } from '../testing/eventually.ts';
import { idOf } from '../testing/people.ts';
import { RawSocket } from '../testing/raw-socket.ts';
import { nowhere } from '../testing/seat.ts';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { packMessages } from './presence-line.ts';
import { SOCKETS_PER_PERSON } from './signed-in-sockets.ts';

let server: TestServer;
let ann: TestClient;
const sockets: Socket[] = [];
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  server = await startOwnServer({ SHELL_ORIGINS: 'app://tessera, Capacitor://localhost' });
  ann = await TestClient.signUp(server);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  expect(uncaught.splice(0)).toEqual([]);
});
afterAll(async () => {
  await server.stop();
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

async function connect(token: string, reconnection = false): Promise<Socket> {
  const socket = io(server.address, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
    reconnection,
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

const ask = (socket: Socket, event: string, said: unknown) => socket.timeout(5_000).emitWithAck(event, said);
const gone = (socket: Socket) => eventually(() => expect(socket.connected).toBe(false), { timeout: 10_000 });

async function subscribe(socket: Socket, client: TestClient, channel: string): Promise<unknown> {
  const asked = { socketId: socket.id, channelNames: [channel] };
  const { body } = await client.call('POST', multiAuth.path, asked);
  const { data: signature } = body[channel] as unknown as { data: string };
  return ask(socket, 'subscribe', { channel, signature });
}

/** An access token that is valid for this many seconds. */
const tokenFor = (person: number, session: string, seconds: number): Promise<string> =>
  new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(person))
    .setIssuedAt()
    .setExpirationTime(Math.ceil(Date.now() / 1_000) + seconds)
    .sign(Buffer.from(readSecrets(server.dataDir).token_secret, 'base64'));

describe('a session that ends', () => {
  test('ends its sockets, whatever rooms they have left before', async () => {
    const there = String((await ann.signIn()).body['access_token']);
    const session = JSON.parse(Buffer.from(there.split('.')[1]!, 'base64url').toString()).sid as string;
    const socket = await connect(there);
    for (const room of [`session.${session}`, socket.id, 'public-notifications'])
      expect(await ask(socket, 'unsubscribe', room)).toEqual({ status: 422 });
    expect((await ann.call('DELETE', `/api/me/sessions/${session}`)).status).toBe(204);
    await gone(socket);
    await expect(connect(there)).rejects.toThrow('Unauthorized');
  });

  test('ends sockets that have shown one of its tokens since, but not those that have left it', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const [stays, goes] = [await connect(await tokenFor(idOf(ann), one, 600)), await connect(ann.token)];
    expect(await ask(stays, 'token', { token: await tokenFor(idOf(ann), other, 600) })).toEqual({
      status: 200,
    });
    expect(await ask(goes, 'token', { token: await tokenFor(idOf(ann), one, 600) })).toEqual({ status: 200 });
    await server.services.sessions.tellEnded([one]);
    await gone(goes);
    expect(await subscribe(stays, ann, teamChannel(ann.team))).toMatchObject({ status: 200 });
  });
});

describe('a token', () => {
  test('ends its socket when it expires', async () => {
    const socket = await connect(await tokenFor(idOf(ann), randomUUID(), 1));
    await gone(socket);
  });

  test('that is fresh keeps the socket, with all that it listens to', async () => {
    const { folder, item } = await ann.makeFolder();
    const short = await tokenFor(idOf(ann), randomUUID(), 2);
    const [socket, other] = [await connect(short), await connect(short)];
    const channel = folderChannel(ann.team, folder);
    expect(await subscribe(socket, ann, channel)).toMatchObject({ status: 200 });
    expect(await ask(socket, 'token', { token: ann.token })).toEqual({ status: 200 });
    await gone(other);
    const heard = new Promise((resolve) => socket.once('changes', resolve));
    const one = item();
    await ann.put('items', one.id, one.item);
    expect(await heard).toMatchObject({ channel });
  });

  test('of another person, an expired one and an invalid one change nothing', async () => {
    const eve = await TestClient.signUp(server, 'Eve');
    const socket = await connect(ann.token);
    const session = randomUUID();
    const ended = await tokenFor(idOf(ann), session, 600);
    await server.services.sessions.tellEnded([session]);
    expect(await ask(socket, 'token', { token: eve.token })).toEqual({ status: 403 });
    for (const token of [ended, 'none', '', await tokenFor(idOf(ann), randomUUID(), -60)])
      expect(await ask(socket, 'token', { token })).toEqual({ status: 401 });
    for (const said of [null, {}, { token: 7 }, { token: ['x'] }, ann.token])
      expect(await ask(socket, 'token', said)).toEqual({ status: 422 });
    expect(await subscribe(socket, ann, teamChannel(ann.team))).toMatchObject({ status: 200 });
  });
});

test('an impossible channel is forbidden, and harms no other', async () => {
  const socket = await connect(ann.token);
  const own = teamChannel(ann.team);
  const odd = [
    ...['team.2147483648', 'team.9999999999', 'team.0', `team.0${ann.team}`, '__proto__', 'constructor', ''],
    ...[
      `${own}.folder.${'-'.repeat(36)}`,
      `${own}.folder.${'a'.repeat(36)}`,
      'a\u0000b',
      `session.${ann.team}`,
    ],
  ];
  const asked = { socketId: socket.id, channelNames: [...odd, own] };
  const { status, body } = await ann.call('POST', multiAuth.path, asked);
  expect(status).toBe(200);
  for (const channel of odd)
    expect(Object.getOwnPropertyDescriptor(body, channel)?.value).toEqual({ status: 403, data: null });
  expect(body[own]).toMatchObject({ status: 200 });
});

describe('the limits of a person or a connection', () => {
  test('allow a number of sockets at once, and another when one is gone', async () => {
    const eve = await TestClient.signUp(server, 'Eve');
    const many: RawSocket[] = [];
    // Each of many on one connection costs as much as a connection.
    while (many.length < SOCKETS_PER_PERSON) {
      const some = Array.from({ length: 50 }, () => RawSocket.open(server, eve.token));
      many.push(...(await Promise.all(some)));
    }
    expect(many.filter(({ heard }) => heard.at(-1)!.startsWith('40'))).toHaveLength(SOCKETS_PER_PERSON);
    await expect(connect(eve.token)).rejects.toThrow(TOO_MANY_SOCKETS);
    await connect(ann.token);
    many[0]!.close();
    await eventually(() => connect(eve.token), { timeout: 10_000 });
    for (const socket of many) socket.close();
  });

  test('end the connection of a flood, and delay nobody else', async () => {
    const flood = await RawSocket.open(server, ann.token);
    for (let frame = 0; frame < 5_000; frame += 1)
      flood.say(`42${frame}["subscribe",{"channel":"team.1","signature":"x"}]`);
    await flood.closed;
    expect(flood.heard.filter((frame) => frame.startsWith('43')).length).toBeLessThan(2_000);
    const stranger = await RawSocket.open(server);
    for (let frame = 0; frame < 5_000; frame += 1) stranger.say('40{"token":"x"}');
    await stranger.closed;
    expect((await ann.call('GET', '/api/me')).status).toBe(200);
  });

  test('do not take a page with a hundred channels for a flood', async () => {
    const socket = await connect(ann.token);
    const { folder } = await ann.makeFolder();
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => subscribe(socket, ann, folderChannel(ann.team, folder))),
    );
    expect(answers.every((answer) => (answer as { status: number }).status === 200)).toBe(true);
  });
});

describe('a WebSocket', () => {
  /** The status with which an upgrade is answered. */
  const upgrade = (headers: Record<string, string>, path = '/socket.io/?EIO=4&transport=websocket') =>
    new Promise<number | undefined>((resolve, reject) => {
      const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
      const request = http.request(server.address + path, {
        headers: { connection: 'Upgrade', upgrade: 'websocket', ...key, ...headers },
      });
      request.once('upgrade', (answer, connection) => {
        connection.destroy();
        resolve(answer.statusCode);
      });
      request.once('response', (answer) => resolve(answer.resume().statusCode));
      request.once('error', reject);
      request.end();
    });

  test('is accepted from our own pages, from known shells, and from programs', async () => {
    const { host } = new URL(server.address);
    for (const headers of [
      {},
      { origin: server.address },
      { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      { origin: 'app://tessera' },
      { origin: 'capacitor://localhost', 'sec-fetch-site': 'cross-site' },
    ])
      expect([headers, await upgrade(headers as Record<string, string>)]).toEqual([headers, 101]);
  });

  test('is refused to pages of others, before any handshake', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'app://other' },
      { origin: `${server.address}.evil.example` },
      { origin: `http://${new URL(server.address).hostname}:1` },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect([headers, await upgrade(headers as Record<string, string>)]).toEqual([headers, 403]);
  });

  test('is accepted at one address only; one that breaks off harms nobody', async () => {
    expect(await upgrade({}, '/api/me')).toBe(404);
    expect(await upgrade({}, '/socket.iox/')).toBe(404);
    const { port } = new URL(server.address);
    for (const path of [
      '/',
      '/socket.io/?EIO=4&transport=websocket',
      '/socket.io/?EIO=3&transport=x',
      '/socket.io/?sid=x',
    ])
      for (const breaksOff of ['at once', 'when it is answered', 'never']) {
        const connection = net.connect(Number(port), '127.0.0.1').on('error', () => undefined);
        await once(connection, 'connect');
        connection.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n${'junk'.repeat(100)}`,
        );
        // The server itself ends connections that it cannot read, some of them after a second.
        const ended = once(connection.resume(), 'close');
        if (breaksOff === 'when it is answered') await Promise.race([once(connection, 'data'), ended]);
        if (breaksOff !== 'never') connection.resetAndDestroy();
        await ended;
      }
    expect((await ann.call('GET', '/api/me')).status).toBe(200);
  });
});

test('invalid signals between processes harm nobody', async () => {
  const { pool } = server.services.database;
  for (const line of Object.values(signals))
    for (const payload of [
      '',
      'no JSON',
      '{}',
      'null',
      '[1]',
      '[{"toString":1}]',
      '-1',
      '1:x',
      '99999999999:1:x',
    ])
      await pool.query('select pg_notify($1, $2)', [line, payload]);
  // Signals arrive in their order: after this one all have been read.
  const { board, folder, item } = await ann.makeFolder();
  const socket = await connect(ann.token);
  await subscribe(socket, ann, folderChannel(ann.team, folder));
  const heard = new Promise((resolve) => socket.once('changes', resolve));
  const one = item();
  await ann.put('items', one.id, one.item);
  await heard;
  const channel = presenceChannel(ann.team, board);
  expect(await ask(socket, 'presence', { channel, state: nowhere })).toMatchObject({ status: 200 });
  const names: string[] = [];
  socket.on('presence', ({ here }: PresenceChanges) => names.push(...here.map(({ name }) => name)));
  const somebody = { ...nowhere, id: randomUUID(), person_id: 1, name: 'Somebody' };
  const [told] = packMessages(randomUUID(), [[channel, somebody.id, somebody]]);
  await pool.query('select pg_notify($1, $2)', [signals.presence, told]);
  await eventually(() => expect(names).toContain('Somebody'));
});
