import { readFileSync } from 'node:fs';
import { newId } from '@tessera/domain/ids.ts';
import { ServerProcess } from '@tessera/simulation/server-process.ts';
import { Agent, request } from 'undici';
import { quantile } from './browser-session.ts';
import { print } from './print.ts';

/** Signing in: its time, the cost of 32 hashes at once, and the effect of a flood of guesses on others. */
const agent = new Agent({ connections: 400, pipelining: 1 });
const password = 'correct horse';

async function post(server: ServerProcess, path: string, body: object, ip?: string) {
  const began = performance.now();
  const { statusCode, body: answer } = await request(server.address + path, {
    method: 'POST',
    dispatcher: agent,
    headers: { 'content-type': 'application/json', ...(ip ? { 'x-forwarded-for': ip } : {}) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: statusCode, text, ms: performance.now() - began };
}

async function register(server: ServerProcess): Promise<string> {
  const email = `${newId()}@example.org`;
  await post(server, '/api/auth/register', { email, name: 'Bench', password });
  return email;
}

/** The memory of a process as the system reports it, in MB: now, and its peak. */
function memory({ pid }: ServerProcess): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

async function atOnce(server: ServerProcess, email: string, clients: number, turns: number) {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < turns) {
        next += 1;
        const { ms, status } = await post(server, '/api/auth/login', { email, password });
        times.push(ms);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  return { times, statuses, seconds: (performance.now() - began) / 1_000 };
}

const open = new ServerProcess();
await open.start();
const email = await register(open);
await atOnce(open, email, 1, 20);
const single = await atOnce(open, email, 1, 100);
print('sign-in, one at a time, p50', quantile(single.times, 0.5), 'ms');
print('sign-in, one at a time, p95', quantile(single.times, 0.95), 'ms');
const before = memory(open).now;
const many = await atOnce(open, email, 32, 400);
print('sign-in, 32 at once, p95', quantile(many.times, 0.95), 'ms');
print('sign-in, 32 at once', 400 / many.seconds, '1/s');
print('server before them', before, 'MB');
print('server at most, with 32 hashes at once', memory(open).most, 'MB');
const flood = await atOnce(open, email, 400, 2_000);
print('server at most, with 400 hashes asked for at once', memory(open).most, 'MB');
print('of 2,000 sign-ins, 400 at once: refused at once (429)', flood.statuses.get(429) ?? 0, '');
await open.stop();

// With the default limits: one address guesses as fast as it can while another person works.
const limited = new ServerProcess({
  LOGIN_ATTEMPTS_PER_MINUTE: '',
  REQUESTS_PER_MINUTE: '',
  TRUSTED_PROXIES: '127.0.0.1',
});
await limited.start();
const victim = await register(limited);
const FLOOD_SECONDS = 5;
const until = performance.now() + FLOOD_SECONDS * 1_000;
let refused = 0;
let tried = 0;
const flooding = Array.from({ length: 64 }, async () => {
  while (performance.now() < until) {
    const { status } = await post(
      limited,
      '/api/auth/login',
      { email: victim, password: 'wrong' },
      '203.0.113.9',
    );
    if (status === 429) refused += 1;
    else tried += 1;
  }
});
const honest: number[] = [];
while (performance.now() < until - 500)
  honest.push(
    (
      await post(
        limited,
        '/api/auth/login',
        { email: victim, password },
        `198.51.100.${(honest.length % 250) + 1}`,
      )
    ).ms,
  );
await Promise.all(flooding);
print('flood of guesses from one address: refused', refused / FLOOD_SECONDS, '1/s');
print('flood of guesses from one address: hashed', tried, 'in all');
print('meanwhile, the person signing in from elsewhere, p95', quantile(honest, 0.95), 'ms');
await limited.stop();

process.exit(0);
