import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

/** Milliseconds; a connection is kept open for 72 seconds after its last answer. */
const PATIENCE = 30_000;

test(
  'a server that stops answers what is asked, and does not wait for the connection to be used again',
  async () => {
    const server = await startTestServer();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const signIn = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = http.request(
          `${server.address}/api/auth/login`,
          { agent, method: 'POST', headers: { 'content-type': 'application/json' } },
          (answer) => answer.resume().once('end', () => resolve(answer.statusCode)),
        );
        asked.once('error', reject);
        asked.end(JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' }));
      });
    expect(await signIn()).toBe(401);
    // On the connection that is there already: the password is being hashed while the server stops.
    const status = signIn();
    await sleep(10);
    await server.stop();
    // On a slow machine it came too late, and is told so.
    expect([401, 503]).toContain(await status);
    agent.destroy();
  },
  PATIENCE,
);
