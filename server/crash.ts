import { inspect } from 'node:util';
import type { Logger } from './log.ts';

/** Work in progress may take this long to finish, in milliseconds. */
const GRACE_MS = 10_000;
const EXIT_CRASHED = 1;

/**
 * After an uncaught failure nothing in memory can be trusted. It is logged, no new work is accepted, work in progress
 * finishes, and the process ends; `npm start` starts it again.
 */
export function stopOnCrash(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const crash = (failure: unknown, origin: string) => {
    // A reason may be anything, also a value without a text.
    const err = failure instanceof Error ? failure : new Error(inspect(failure));
    log.fatal({ err, origin }, 'nobody caught a failure: the server stops');
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(EXIT_CRASHED), GRACE_MS);
    const end = () => process.exit(EXIT_CRASHED);
    stop().then(end, end);
  };
  process.on('uncaughtException', (error, origin) => crash(error, origin));
  process.on('unhandledRejection', (reason) => crash(reason, 'unhandledRejection'));
}
