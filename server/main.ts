import './compiled-schemas.ts';
import { ConfigError, readConfig } from './config.ts';
import { stopOnCrash } from './crash.ts';
import { tellDemo } from './demo/make-demo.ts';
import { StartFailure } from './failure.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';

/** The exit code for an invalid setting, or a place where Tessera cannot run. */
const EXIT_CANNOT_START = 2;
/** The exit code if something could not be ended cleanly. */
const EXIT_FORCED = 1;
/** A stop is forced after this time, in milliseconds: tools that stop it often kill it after ten seconds. */
const STOP_MS = 9_500;
/** Signals within this many milliseconds count as one. */
const SAME_WISH_MS = 500;

try {
  const config = readConfig();
  const log = createLog(config);
  const server = await startServer(config, log);
  stopOnCrash(log, () => server.stop());
  let stopping = false;
  let since = 0;
  const stop = async (code: number) => {
    // A terminal's Ctrl-C comes twice, from it and from npm: both are one request.
    if (stopping && Date.now() - since > SAME_WISH_MS) process.exit(EXIT_FORCED);
    if (stopping) return;
    stopping = true;
    since = Date.now();
    setTimeout(() => process.exit(EXIT_FORCED), STOP_MS).unref();
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
  if (process.argv.includes('--demo')) console.log(await tellDemo(server.services));
  console.log(`Tessera is ready at ${server.address}`);
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartFailure;
  console.error(expected ? error.message : error);
  process.exit(expected ? EXIT_CANNOT_START : 1);
}
