import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { spawnServer } from './server.mjs';

await install();
await buildWeb();

const server = spawnServer(process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));

// npm does not pass on what it is told to: when it is gone, so is whoever wanted this server.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 500).unref();

server.once('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
