import * as presence from '@tessera/domain/api/presence.ts';
import * as realtime from '@tessera/domain/api/realtime.ts';
import { Socket as ServerSocket } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connect } from './ear.ts';
import { type SocketRow, socketRows } from './socket-rows.ts';
import { type Actor, actors, type Stage, setStage } from './stage.ts';
import { readTable } from './table.ts';
import { wordsTooMany } from './telling.ts';

const table = readTable('sockets.txt', /^[a-z-]+$/);
/** How long an event may go without an answer, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Events of the socket's own lifecycle. */
const lifecycle = ['disconnect', 'disconnecting', 'error'];

/** Every event that the server listens for on a socket. */
const listened = new Set<string>();
const { on } = ServerSocket.prototype;
ServerSocket.prototype.on = function (this: ServerSocket, ...args: Parameters<typeof on>) {
  listened.add(String(args[0]));
  return on.apply(this, args);
} as typeof on;

let stage: Stage;
const sockets = new Map<Actor, Socket>();

beforeAll(async () => {
  stage = await setStage();
  for (const actor of actors) {
    const socket = await connect(stage.server.address, stage.clients[actor].token);
    if (socket) sockets.set(actor, socket);
  }
}, 60_000);
afterAll(async () => {
  for (const socket of sockets.values()) socket.disconnect();
  await stage.server.stop();
  ServerSocket.prototype.on = on;
});

test('every event that the server listens for is in the table, and every line of the table is tested', () => {
  const asked = socketRows.map(({ event, about }) => `${event}: ${about}`);
  expect([...table.keys()].sort()).toEqual(['connect: with the token that one has', ...asked].sort());
  const events = [...listened].filter((event) => !lifecycle.includes(event));
  expect(events.sort()).toEqual([...new Set(socketRows.map(({ event }) => event))].sort());
});

test('every event whose schema the domain has is in the table', () => {
  const schemas = Object.entries({ ...realtime, ...presence }).filter(
    ([name, value]) => name.endsWith('Event') && value instanceof z.ZodType,
  );
  const events = schemas.map(([name]) => name.slice(0, -'Event'.length));
  expect(events.filter((event) => !socketRows.some((row) => row.event === event))).toEqual([]);
});

test('connect: only the actors of the table are admitted', () => {
  const found = actors.map((actor) => (sockets.has(actor) ? 200 : 401));
  expect(found).toEqual(table.get('connect: with the token that one has'));
});

describe.each(socketRows.map((row) => [`${row.event}: ${row.about}`, row] as const))('%s', (name, row) => {
  test('answers each actor as in the table, and tells nobody more', async () => {
    const told = await Promise.all(actors.map((actor) => ask(row, actor)));
    const found = Object.fromEntries(actors.map((actor, at) => [actor, told[at]!.status]));
    const expected = Object.fromEntries(actors.map((actor, at) => [actor, table.get(name)?.[at]]));
    const tooMuch = actors.filter((actor, at) => wordsTooMany(actor, JSON.stringify(told[at])).length > 0);
    expect([found, tooMuch]).toEqual([expected, []]);
  });
});

async function ask(row: SocketRow, actor: Actor): Promise<{ status: number | string }> {
  const socket = sockets.get(actor);
  if (!socket) return { status: 401 };
  const said = await row.say(stage, actor, socket);
  try {
    const answer = await socket.timeout(PATIENCE_MS).emitWithAck(row.event, said);
    return answer ?? { status: 'an empty answer' };
  } catch {
    return { status: 'no answer' };
  }
}

test('the server still answers, and every socket is still open, whatever was sent', async () => {
  expect([...sockets].filter(([, { connected }]) => !connected).map(([actor]) => actor)).toEqual([]);
  expect((await stage.owner.call('GET', '/api/me')).status).toBe(200);
});

test('a socket that has tried to leave its session still ends with it', async () => {
  const { owner, server } = stage;
  const token = String((await owner.signIn()).body['access_token']);
  const socket = (await connect(server.address, token))!;
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  for (const name of [`session.${sid}`, socket.id, realtime.PUBLIC_CHANNEL]) socket.emit('unsubscribe', name);
  // Events are read in the order in which they are sent: once this is answered, so are those before.
  await socket.timeout(PATIENCE_MS).emitWithAck('presence', null);
  const ended = new Promise<string>((resolve) => {
    socket.once('disconnect', () => resolve('ended'));
    setTimeout(() => resolve('still there'), PATIENCE_MS).unref();
  });
  expect((await owner.call('DELETE', `/api/me/sessions/${sid}`)).status).toBe(204);
  expect(await ended).toBe('ended');
});
