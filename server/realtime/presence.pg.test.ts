import { randomUUID } from 'node:crypto';
import { type Presence, parsePresenceChannel, presenceChannel } from '@tessera/domain/api/presence.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signals } from '../fan-out/signals.ts';
import { eventually } from '../testing/eventually.ts';
import { nowhere, Seat } from '../testing/seat.ts';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { PresenceRooms, packMessages, type Told } from './presence-line.ts';

let server: TestServer;
let other: TestServer;
let ann: TestClient;
let bob: TestClient;
let board: string;
let folder: string;
let channel: string;
const seats: Seat[] = [];

beforeAll(async () => {
  server = await startOwnServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server, 'Ann');
  bob = await TestClient.signUp(server, 'Bob');
  await member(bob, true);
});
// Each test has a board of its own: nobody is there who has just left.
beforeEach(async () => {
  ({ board, folder } = await ann.makeFolder());
  channel = presenceChannel(ann.team, board);
});
afterEach(() => {
  for (const seat of seats.splice(0)) seat.socket.disconnect();
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

/** Adds a person to Ann's team or removes them. */
async function member({ token }: TestClient, is: boolean): Promise<void> {
  const person = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub;
  const text = is
    ? "insert into member (team_id, person_id, role) values ($1, $2, 'full-member')"
    : 'delete from member where team_id = $1 and person_id = $2';
  await server.services.database.pool.query(text, [ann.team, person]);
  for (const { services } of [server, other]) services.teams.forget(ann.team);
}

async function sit(at: TestServer, client: TestClient): Promise<Seat> {
  const seat = await Seat.open(at, client, channel);
  seats.push(seat);
  return seat;
}

/** Waits until another person hears what somebody sends now: all that was sent before has arrived by then. */
async function heardBy(witness: Seat, speaker: Seat): Promise<void> {
  const item_id = newId();
  await speaker.be({ item_id });
  await until(() => expect([...witness.here.values()].map((one) => one.item_id)).toContain(item_id));
}

const until = (check: () => void) => eventually(check, { timeout: 20_000, interval: 20 });

test('two people see each other come, move, edit and leave', async () => {
  const one = await sit(server, ann);
  const first = await one.be({});
  expect(first).toEqual({
    status: 200,
    id: expect.any(String),
    here: [{ ...nowhere, id: expect.any(String), person_id: expect.any(Number), name: 'Ann' }],
  });
  expect(JSON.stringify(first)).not.toContain(one.socket.id);
  const two = await sit(server, bob);
  expect(await two.be({ folder_id: folder })).toMatchObject({ status: 200, here: [{}, {}] });
  expect(two.names()).toEqual(['Ann', 'Bob']);
  await until(() => expect(one.sees('Bob')).toMatchObject({ folder_id: folder, editing: false }));

  const [item_id, attribute_id] = [newId(), newId()];
  expect(await two.be({ folder_id: folder, item_id, attribute_id, editing: true })).toEqual({ status: 200 });
  await until(() => expect(one.sees('Bob')).toMatchObject({ item_id, attribute_id, editing: true }));
  expect(one.names()).toEqual(['Ann', 'Bob']);

  expect(await two.be(null)).toEqual({ status: 200 });
  await until(() => expect(one.names()).toEqual(['Ann']));
  const quiet = two.heard.length;
  const witness = await sit(server, ann);
  await witness.be({});
  await heardBy(witness, one);
  expect(two.heard.length).toBe(quiet);
});

test('a stranger, a board of another team and a missing board get 403, and nothing leaks', async () => {
  const eve = await TestClient.signUp(server, 'Eve');
  const { board: hers } = await eve.makeFolder();
  const seat = await sit(server, eve);
  const inside = await sit(server, ann);
  await inside.be({});
  const channels = [
    channel,
    presenceChannel(ann.team, hers),
    presenceChannel(eve.team, board),
    presenceChannel(ann.team, newId()),
    presenceChannel(2_147_483_647, board),
  ];
  for (const name of channels) expect(await seat.be({}, name)).toEqual({ status: 403 });
  // The channels of records refuse it too.
  expect(await seat.socket.timeout(5_000).emitWithAck('subscribe', { channel, signature: '1:none' })).toEqual(
    { status: 422 },
  );
  const witness = await sit(server, ann);
  await witness.be({});
  await heardBy(witness, inside);
  expect(seat.heard).toEqual([]);
  expect(inside.names()).toEqual(['Ann', 'Ann']);
  // Being refused elsewhere does not remove anybody.
  expect(await inside.be({}, presenceChannel(eve.team, hers))).toEqual({ status: 403 });
  expect(await inside.be({ folder_id: folder })).toEqual({ status: 200 });
});

test('a former member is removed at their next event', async () => {
  const carl = await TestClient.signUp(server, 'Carl');
  await member(carl, true);
  const [inside, seat] = [await sit(server, ann), await sit(server, carl)];
  await inside.be({});
  await seat.be({});
  await until(() => expect(inside.names()).toEqual(['Ann', 'Carl']));
  await member(carl, false);
  expect(await seat.be({ folder_id: folder })).toEqual({ status: 403 });
  await until(() => expect(inside.names()).toEqual(['Ann']));
  expect(seat.heard.at(-1)).toEqual({ channel, here: [], gone: [], full: true });
  const quiet = seat.heard.length;
  const witness = await sit(server, ann);
  await witness.be({});
  await heardBy(witness, inside);
  expect(seat.heard.length).toBe(quiet);
});

test('a former member is removed without an event of theirs', async () => {
  const dora = await TestClient.signUp(server, 'Dora');
  await member(dora, true);
  const seat = await sit(server, dora);
  await seat.be({});
  await member(dora, false);
  await eventually(() => expect(seat.names()).toEqual([]), { timeout: 15_000, interval: 100 });
});

test('a killed socket disappears', async () => {
  const [one, two] = [await sit(server, ann), await sit(server, bob)];
  await one.be({});
  await two.be({});
  await until(() => expect(one.names()).toEqual(['Ann', 'Bob']));
  // No farewell: the connection below ends.
  two.socket.io.engine.close();
  await until(() => expect(one.names()).toEqual(['Ann']));
});

test('joining a channel leaves the old one; an event without an acknowledgement gets the whole channel', async () => {
  const { board: second } = await ann.makeFolder();
  const [one, two] = [await sit(server, ann), await sit(server, bob)];
  await one.be({});
  await two.be({});
  await until(() => expect(one.names()).toEqual(['Ann', 'Bob']));
  const next = presenceChannel(ann.team, second);
  two.socket.emit('presence', { channel: next, state: nowhere });
  await until(() => expect(one.names()).toEqual(['Ann']));
  await until(() => expect(two.names()).toEqual(['Bob']));
  expect(two.heard.find(({ full }) => full)).toMatchObject({ channel: next, here: [{ name: 'Bob' }] });
  // They come back at once and get the list again, however quickly.
  const answers = await Promise.all([two.be({}), two.be({}, next), two.be({})]);
  expect(answers[2]).toMatchObject({ here: [{}, {}] });
});

test('joining, leaving and joining at once ends inside; the reverse ends outside', async () => {
  const [one, two] = [await sit(server, ann), await sit(server, bob)];
  await one.be({});
  const answers = await Promise.all([two.be({}), two.be(null), two.be({})]);
  expect(answers[2]).toMatchObject({ status: 200, here: [{}, {}] });
  await until(() => expect(one.names()).toEqual(['Ann', 'Bob']));
  await Promise.all([two.be({ editing: true }), two.be(null)]);
  await until(() => expect(one.names()).toEqual(['Ann']));
  const witness = await sit(server, ann);
  await witness.be({});
  await heardBy(one, witness);
  expect(one.names()).toEqual(['Ann', 'Ann']);
});

test('two servers on one database see each other', async () => {
  const [one, two] = [await sit(server, ann), await sit(other, bob)];
  await one.be({});
  await two.be({ folder_id: folder });
  await until(() => expect(two.names()).toEqual(['Ann', 'Bob']));
  await until(() => expect(one.sees('Bob')).toMatchObject({ folder_id: folder }));
  await one.be({ editing: true });
  await until(() => expect(two.sees('Ann')).toMatchObject({ editing: true }));
  // A server that starts later gets all presences; one that stops takes its people with it.
  const third = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  try {
    const three = await sit(third, ann);
    await three.be({});
    await until(() => expect(three.names()).toEqual(['Ann', 'Ann', 'Bob']));
    await until(() => expect(one.names()).toEqual(['Ann', 'Ann', 'Bob']));
  } finally {
    await third.stop();
  }
  await until(() => expect(one.names()).toEqual(['Ann', 'Bob']));
  two.socket.disconnect();
  await until(() => expect(one.names()).toEqual(['Ann']));
});

test('a broken connection is restored, and lost messages are sent again', async () => {
  const [one, two] = [await sit(server, ann), await sit(other, bob)];
  await one.be({});
  const { pool } = server.services.database;
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tessera line' and datname = current_database()",
  );
  await two.be({ folder_id: folder });
  await until(() => expect(one.names()).toEqual(['Ann', 'Bob']));
  await until(() => expect(two.names()).toEqual(['Ann', 'Bob']));
  // Invalid messages harm nobody.
  for (const text of ['', 'none', '{"from":"x","told":[["a"]]}', '[]', 'null']) {
    await pool.query('select pg_notify($1, $2)', [signals.presence, text]);
  }
  await one.be({ editing: true });
  await until(() => expect(two.sees('Ann')).toMatchObject({ editing: true }));
});

test('five hundred rapid events are merged into the latest', async () => {
  const [one, two] = [await sit(server, ann), await sit(server, bob)];
  await one.be({});
  await two.be({});
  await until(() => expect(one.names()).toEqual(['Ann', 'Bob']));
  const before = one.heard.length;
  const began = Date.now();
  const ids = Array.from({ length: 500 }, () => newId());
  const answers = await Promise.all(ids.map((item_id) => two.be({ item_id })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await until(() => expect(one.sees('Bob')).toMatchObject({ item_id: ids.at(-1) }));
  const events = one.heard.length - before;
  expect(events).toBeGreaterThan(0);
  expect(events).toBeLessThanOrEqual(2 + (Date.now() - began) / 200);
});

test('invalid payloads are answered 422 and harm nobody', async () => {
  const seat = await sit(server, ann);
  const bad: unknown[] = [
    undefined,
    null,
    7,
    'presence',
    [],
    {},
    { channel },
    { channel: 7, state: nowhere },
    { channel: `team.${ann.team}`, state: null },
    { channel: `${channel} `, state: nowhere },
    { channel: presenceChannel(2_147_483_648, board), state: nowhere },
    { channel: channel.toUpperCase(), state: nowhere },
    { channel, state: {} },
    { channel, state: { ...nowhere, item_id: 'x' } },
    { channel, state: { ...nowhere, item_id: { toString: 1 } } },
    { channel, state: { ...nowhere, editing: 'yes' } },
    { channel, state: { ...nowhere, folder_id: 'a'.repeat(50_000) } },
  ];
  for (const event of bad) expect(await seat.send(event)).toEqual({ status: 422 });
  seat.socket.emit('presence');
  seat.socket.emit('presence', 'no acknowledgement');
  seat.socket.emit('presence', { channel, state: nowhere }, 'not a function');
  // Unknown fields are not passed on.
  await seat.send({ channel, state: { ...nowhere, name: 'Root', person_id: 1, id: 'mine' } });
  await until(() => expect(seat.names()).toEqual(['Ann']));
  expect(await seat.be({})).toEqual({ status: 200 });
});

test('a channel name is read in one spelling only', () => {
  expect(parsePresenceChannel(channel)).toEqual({ team: ann.team, boardId: board });
  for (const text of [
    '',
    'team.1',
    `team.1.board.${board}`,
    `team.x.board.${board}.presence`,
    `a${channel}`,
  ]) {
    expect(parsePresenceChannel(text)).toBeUndefined();
  }
});

test('a presence that another process does not repeat ends; messages fit the signal', () => {
  const rooms = new PresenceRooms(() => undefined);
  const there = (name: string): Presence => ({ ...nowhere, id: randomUUID(), person_id: 1, name });
  rooms.put('a', there('old'), 1_000);
  rooms.put('a', there('new'), 40_000);
  const mine = there('mine');
  rooms.put('a', mine, null);
  rooms.expire(30_000);
  expect(rooms.list('a').map(({ name }) => name)).toEqual(['new', 'mine']);
  expect(rooms.own()).toEqual([['a', mine.id, mine]]);
  rooms.stop();

  const all = Array.from({ length: 300 }, (): Told => ['a', randomUUID(), there('\u0001é😀'.repeat(30))]);
  const messages = packMessages(randomUUID(), all);
  expect(messages.length).toBeGreaterThan(10);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(7_500);
  expect(messages.flatMap((message) => JSON.parse(message).told)).toEqual(all);
  expect(packMessages('me', [])).toEqual([]);
});
