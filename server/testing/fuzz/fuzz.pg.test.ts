import { setImmediate as turn } from 'node:timers/promises';
import { folderChannel, multiAuth } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/ids.ts';
import { SEED } from '@tessera/domain/testing/seed.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, join } from '../people.ts';
import { RawSocket } from '../raw-socket.ts';
import { startOwnServer, TestClient, type TestServer } from '../test-server.ts';
import { Chance } from './chance.ts';
import { type HostileCall, hostileCall, send, sendBytes } from './hostile-calls.ts';
import { hostileFrames } from './hostile-frames.ts';
import type { Known } from './made-of-schema.ts';

/**
 * `npm run fuzz -- --minutes 5 --seed 7`; 0: a number of bursts from each of some seeds, the same in every `npm test`.
 */
const MILLISECONDS = Number(process.env['FUZZ_MINUTES'] ?? 0) * 60_000;
const BURSTS = 4;
/** Seeds that have found something. */
const FINDERS = [352_902_753];
const seeds = MILLISECONDS > 0 ? [SEED] : [...new Set([SEED, ...FINDERS])];
const CALLS = 100;
const AT_ONCE = 10;
const FRAMES = 60;
/** After this many bursts little is left of a cast's records. */
const CAST_BURSTS = 8;

let server: TestServer;
let ann: TestClient;
let socket: Socket;
let place: Awaited<ReturnType<TestClient['makeFolder']>>;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
  place = await ann.makeFolder();
  socket = io(server.address, { transports: ['websocket'], auth: { token: ann.token } });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
});
afterAll(async () => {
  socket.disconnect();
  await server.stop();
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

interface Cast {
  member: TestClient;
  stranger: TestClient;
  known: Known;
}

/** People whom the fuzz may sign out or delete, in teams of their own. */
async function newCast(): Promise<Cast> {
  const owner = await TestClient.signUp(server, 'Otto');
  const { board, folder, name, item } = await owner.makeFolder();
  const [one, view] = [item({ [name]: 'x' }), newId()];
  await owner.put('items', one.id, one.item);
  const member = await join(server, owner, 'admin', { name: 'Bob' });
  const stranger = await TestClient.signUp(server, 'Eve');
  const known = {
    team: [owner.team, owner.team, stranger.team],
    board: [board],
    folder: [folder],
    attribute: [name],
    collection: ['items', 'folders', 'boards', 'attributes', 'values', 'views', 'permissions'],
    item: [one.id],
    user: [member.id, idOf(stranger)],
    person: [member.id, idOf(owner)],
    channel: [folderChannel(owner.team, folder)],
    id: [board, folder, name, one.id, `${one.id}.${name}`, view],
    position: ['a0', 'b1'],
    kind: ['text', 'number', 'label'],
  };
  return { member, stranger, known };
}

test.each(seeds)(
  'seed %i: no input makes the server fail or end',
  async (seed) => {
    console.log(`fuzz: seed ${seed}. Again: SEED=${seed} vitest run --project server server/testing/fuzz`);
    const until = Date.now() + MILLISECONDS;
    let cast!: Cast;
    let sent = 0;
    // The run goes on: one finding should not hide the next.
    const failures: string[] = [];
    for (let burst = 0; burst < BURSTS || Date.now() < until; burst += 1) {
      const chance = new Chance(seed + burst * 7_919);
      if (burst % CAST_BURSTS === 0 || !(await isThere(cast))) cast = await newCast();
      const answered = await callBurst(chance, cast);
      for (const one of answered)
        if (one.status !== undefined && one.status >= 500) failures.push(`burst ${burst}: ${shown(one)}`);
      await frameBurst(chance, cast);
      sent += CALLS + FRAMES * 4;
      expect(uncaught, `burst ${burst}`).toEqual([]);
      await expectWell();
    }
    console.log(`fuzz: ${sent} calls and frames`);
    expect(failures).toEqual([]);
  },
  MILLISECONDS + 120_000,
);

/** They may have been signed out, or left the team. */
async function isThere({ member, known }: Cast): Promise<boolean> {
  return (await member.call('GET', `/api/teams/${known['team']![0]}`)).status === 200;
}

async function callBurst(chance: Chance, { member, stranger, known }: Cast) {
  const tokens = [undefined, 'x', stranger.token, member.token, member.token, member.token];
  const all = Array.from({ length: CALLS }, () => hostileCall(chance, known, chance.pick(tokens)));
  const answered: { call: HostileCall; status: number | undefined }[] = [];
  const bytes = Array.from({ length: 5 }, () => sendBytes(chance, server.address));
  const lane = async () => {
    for (let call = all.shift(); call; call = all.shift())
      answered.push({ call, status: await send(server.address, call) });
  };
  await Promise.all([...bytes, ...Array.from({ length: AT_ONCE }, lane)]);
  return answered;
}

const shown = ({ call, status }: { call: HostileCall; status: number | undefined }): string =>
  `${status} ${call.method} ${call.path} ${JSON.stringify(call.headers)} ${String(call.body).slice(0, 500)}`;

async function frameBurst(chance: Chance, { member, stranger, known }: Cast): Promise<void> {
  const opened = [undefined, stranger.token, member.token, member.token].map(async (token) => {
    // Each has its own: the order of answers must not change what the others send.
    const own = new Chance(chance.below(2 ** 32));
    const raw = await RawSocket.open(server, token);
    for (let frame = 0; frame < FRAMES; frame += 1) {
      for (const one of hostileFrames(own, known, token)) raw.say(one);
      if (raw.isClosed) return;
      if (frame % 10 === 0) await turn();
    }
    // The server reads earlier frames first.
    raw.close();
    await raw.closed;
  });
  await Promise.all(opened);
}

/** An ordinary client is answered, and gets the changes that are saved. */
async function expectWell(): Promise<void> {
  const channel = folderChannel(ann.team, place.folder);
  const asked = { socketId: socket.id, channelNames: [channel] };
  const { status, body } = await ann.call('POST', multiAuth.path, asked);
  expect(status).toBe(200);
  const { data: signature } = body[channel] as unknown as { data: string };
  expect(await socket.timeout(10_000).emitWithAck('subscribe', { channel, signature })).toMatchObject({
    status: 200,
  });
  const heard = new Promise((resolve) => socket.once('changes', resolve));
  const one = place.item();
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
  expect(await heard).toMatchObject({ channel });
}
