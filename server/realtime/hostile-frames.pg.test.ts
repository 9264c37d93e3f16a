import { afterAll, beforeAll, expect, test } from 'vitest';
import { RawSocket } from '../testing/raw-socket.ts';
import { sharedServer, TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
const sockets: RawSocket[] = [];
/** Uncaught failures: each would have ended the process. */
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

async function open(token?: string): Promise<RawSocket> {
  const socket = await RawSocket.open(server, token);
  sockets.push(socket);
  return socket;
}

/** The server answers calls and sockets, and no failure was left uncaught. */
async function expectWell(): Promise<void> {
  expect((await ann.call('GET', '/api/me')).status).toBe(200);
  expect((await open(ann.token)).heard.at(-1)).toMatch(/^40\{"sid"/);
  expect(uncaught.splice(0)).toEqual([]);
}

test.each([
  ['a token that is an object with no text', '40{"token":{"toString":1,"valueOf":1}}'],
  ['a token that is a number', '40{"token":7}'],
  ['no token', '40{}'],
  ['nothing at all', '40'],
  ['a token that is too long', `40{"token":"${'a'.repeat(50_000)}"}`],
])('the handshake of a stranger is refused: %s', async (_about, frame) => {
  const socket = await open();
  socket.say(frame);
  expect(await socket.until(/^44/)).toContain('Unauthorized');
  await expectWell();
});

test.each([
  '["subscribe"]',
  '["subscribe",null]',
  '["subscribe",{"channel":{"toString":1},"signature":"x"}]',
  '["subscribe",{"channel":["team.1"],"signature":"x"}]',
  '["subscribe",{"channel":"team.1","signature":{"split":1}}]',
  '["subscribe",{"channel":"team.01","signature":"x"}]',
  '["subscribe",{"channel":"team.2147483648","signature":"x"}]',
  '["unsubscribe"]',
  '["unsubscribe",{"toString":1}]',
  '["unsubscribe","session.x"]',
  '["token"]',
  '["token",{"token":{}}]',
  '["presence"]',
  '["presence",{"channel":{"toString":1},"state":null}]',
])('an event that cannot be read is answered 422: %s', async (event) => {
  const socket = await open(ann.token);
  socket.say(`421${event}`);
  expect(await socket.until(/^431/)).toBe('431[{"status":422}]');
  // The same without an acknowledgement, so without an answer.
  socket.say(`42${event}`);
  await expectWell();
});

test('an event with an invalid permission is answered 403, and needs no acknowledgement', async () => {
  const socket = await open(ann.token);
  const event = `["subscribe",{"channel":"team.${ann.team}","signature":"x"}]`;
  socket.say(`42${event}`);
  socket.say(`421${event}`);
  expect(await socket.until(/^431/)).toBe('431[{"status":403}]');
  await expectWell();
});

test('unknown events are ignored', async () => {
  const socket = await open(ann.token);
  for (const name of ['error', 'message', '__proto__', 'constructor', 'toString', 'disconnected', ''])
    for (const id of ['', '7']) socket.say(`42${id}${JSON.stringify([name, { a: 1 }])}`);
  socket.say('42[7]');
  socket.say('429["subscribe",{"channel":"team.1","signature":"x"}]');
  expect(await socket.until(/^43/)).toBe('439[{"status":403}]');
  await expectWell();
});
