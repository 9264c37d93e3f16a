import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

/** Milliseconds; a connection is kept open for 72 seconds after its last answer. */
const PATIENCE = 30_000;
/** Milliseconds in which what was sent has certainly been heard. */
const HEARD = 200;

test(
  'a server that stops answers what is asked, and does not wait for the connection to be used again',
  async () => {
    const server = await startTestServer();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const asked = http.request(`${server.address}/api/auth/login`, { agent, method: 'POST', headers });
    const status = new Promise<number | undefined>((resolve, reject) => {
      asked.once('error', reject);
      asked.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode)));
    });
    asked.write(body.slice(0, 10));
    await sleep(HEARD);
    const stopped = server.stop();
    await sleep(HEARD);
    asked.end(body.slice(10));
    expect(await status).toBe(401);
    await stopped;
    agent.destroy();
  },
  PATIENCE,
);

test(
  'nor for a connection that was opened before there is anything to ask',
  async () => {
    const server = await startTestServer();
    const socket = net.connect(Number(new URL(server.address).port), '127.0.0.1');
    await once(socket, 'connect');
    await sleep(HEARD);
    await server.stop();
    socket.destroy();
  },
  PATIENCE,
);
