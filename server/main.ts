import { ConfigError, readConfig } from './config.ts';
import { stopOnCrash } from './crash.ts';
import { StartFailure } from './failure.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';

/** A setting that is not understood, or a place where Tessera can't run. */
const EXIT_CANNOT_START = 2;

try {
  const config = readConfig();
  const log = createLog(config);
  const server = await startServer(config, log);
  stopOnCrash(log, () => server.stop());
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  server.failed.then((error) => {
    if (stopping) return;
    console.error(error.message);
    void stop(1);
  });
  console.log(`Tessera is ready at ${server.address}`);
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartFailure;
  console.error(expected ? error.message : error);
  process.exit(expected ? EXIT_CANNOT_START : 1);
}
