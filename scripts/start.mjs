import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { spawnServer } from './server.mjs';

await install();
await buildWeb();

const server = keepRunning(() => spawnServer(process.argv.slice(2), { stdio: 'inherit' }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.stop(signal));

// npm does not pass signals on: when npm is gone, the server has to end too.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.stop('SIGTERM');
}, 500).unref();

process.exit(await server.ended);
