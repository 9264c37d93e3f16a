import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { run } from './run.mjs';
import { spawnServer } from './server.mjs';

await install();
if (process.argv[2] === 'mutations') {
  // The mutations print no figure, and start servers of their own.
  const { code } = await run('node', ['simulation/mutations.ts', ...process.argv.slice(3)]);
  process.exit(code);
}
await buildWeb();

const data = mkdtempSync(path.join(os.tmpdir(), 'tessera-bench-'));
const env = {
  ...process.env,
  PORT: '0',
  DATA_DIR: data,
  REQUESTS_PER_MINUTE: '0',
  LOGIN_ATTEMPTS_PER_MINUTE: '0',
};

/** Starts a server on these data. Resolves once it is ready. */
async function start() {
  const began = performance.now();
  const started = spawnServer([], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const at = await new Promise((resolve) =>
    started.stdout.on('data', (part) => {
      const found = /ready at (\S+)/.exec(String(part))?.[1];
      if (found) resolve(found);
    }),
  );
  return { server: started, address: at, ms: Math.round(performance.now() - began) };
}

async function stop(started) {
  const ended = new Promise((resolve) => started.once('close', resolve));
  started.kill('SIGTERM');
  await ended;
}

const first = await start();
console.log(JSON.stringify({ name: 'first start', value: first.ms, unit: 'ms' }));
await stop(first.server);
const { server, address, ms } = await start();
console.log(JSON.stringify({ name: 'start on existing data', value: ms, unit: 'ms', most: 2_000 }));
/** What a process holds, in MB. */
const memoryOf = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
/** Prints what the server holds; and the peer, where its process is named. */
function tellMemory(name, most) {
  const value = memoryOf(server.pid);
  const peer = process.env.PEER_PID ? memoryOf(process.env.PEER_PID) : undefined;
  const ratio = peer && Number((peer / value).toPrecision(3));
  console.log(JSON.stringify({ name, value, unit: 'MB', most, peer, ratio }));
}
await new Promise((resolve) => setTimeout(resolve, 3_000));
tellMemory('server at rest', 150);

const wanted = process.argv.slice(2);
const inBrowser = [
  'browser',
  'grid',
  'first-screen',
  'interactions',
  'paste',
  'columns',
  'planning-views',
  'plan',
  'large',
  'lighthouse',
];
for (const name of [
  'query',
  'formula',
  'computed',
  'peer',
  'bulk',
  'first-screen',
  'interactions',
  'lighthouse',
  'browser',
  'grid',
  'paste',
  'columns',
  'fan-out',
  'reconnect',
  'processes',
  'memory',
  'sign-in',
  'workspace',
  'permissions',
  'imports',
  'conversions',
  'planning-views',
  'plan',
  'large',
  'large-queries',
  'search',
  'comments',
  'upload',
]) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await run('node', ['--expose-gc', `bench/${name}.bench.ts`], {
    env: {
      TESSERA: address,
      SERVER_PID: String(server.pid),
      DATA_DIR: data,
      CHROMIUM: inBrowser.includes(name) ? ((await browser()) ?? '') : '',
    },
  });
}
tellMemory('server after it all', 300);
// It gives memory back when nobody has asked anything for half a minute.
await new Promise((resolve) => setTimeout(resolve, 35_000));
tellMemory('server after it all, at rest', 300);
await stop(server);
rmSync(data, { recursive: true, force: true });
