import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

/** Seconds; a connection is kept open for 72 after its last answer. */
const PATIENCE = 30;

test(
  'a server that stops answers what is asked, and does not wait for the connection to be used again',
  async () => {
    const server = await startTestServer();
    const agent = new http.Agent({ keepAlive: true });
    const status = new Promise<number | undefined>((resolve, reject) => {
      const asked = http.request(
        `${server.address}/api/auth/login`,
        { agent, method: 'POST', headers: { 'content-type': 'application/json' } },
        (answer) => answer.resume().once('end', () => resolve(answer.statusCode)),
      );
      asked.once('error', reject);
      asked.end(JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' }));
    });
    // Its password is being hashed by now.
    await sleep(15);
    await server.stop();
    expect(await status).toBe(401);
    agent.destroy();
  },
  PATIENCE * 1_000,
);
