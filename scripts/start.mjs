import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { root } from './run.mjs';

await install();
await buildWeb();

// Node 24 comes with the packages: it runs the server's TypeScript as it is.
const node = path.join(root, 'node_modules', '.bin', 'node');
const server = spawn(node, ['server/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));

// npm does not pass on what it is told to: when it is gone, so is whoever wanted this server.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 500).unref();

server.once('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
