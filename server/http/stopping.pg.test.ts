import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { expect, test } from 'vitest';
import { startOwnServer } from '../testing/test-server.ts';

/** Milliseconds; a connection is kept open for 72 seconds after its last answer. */
const PATIENCE = 30_000;

test(
  'a server that stops answers its requests, and does not wait for idle connections',
  async () => {
    const server = await startOwnServer();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' });
    const headers = {
      ...{ 'content-type': 'application/json', 'content-length': body.length },
      expect: '100-continue',
    };
    const asked = http.request(`${server.address}/api/auth/login`, { agent, method: 'POST', headers });
    const status = new Promise<number | undefined>((resolve, reject) => {
      asked.once('error', reject);
      asked.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode)));
    });
    asked.flushHeaders();
    await once(asked, 'continue');
    asked.write(body.slice(0, 10));
    // The rest is sent once the stop has begun.
    const stopped = server.stop();
    asked.end(body.slice(10));
    expect(await status).toBe(401);
    await stopped;
    agent.destroy();
  },
  PATIENCE,
);

test(
  'a server that stops does not wait for a connection without any request',
  async () => {
    const server = await startOwnServer();
    const socket = net.connect(Number(new URL(server.address).port), '127.0.0.1');
    await once(socket, 'connect');
    // Connections are accepted in the order in which they come.
    await fetch(`${server.address}/healthz`);
    await server.stop();
    socket.destroy();
  },
  PATIENCE,
);
