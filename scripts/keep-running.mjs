/** The first wait before a server that ended is started again, and the longest, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** After running for so long, in milliseconds, it waits as briefly as at first. */
const STEADY_MS = 60_000;
/** The server's code for what a new start does not mend: a setting that is not understood, a port that is taken. */
const CANNOT_START = 2;
/** How one tells a server to stop. Whatever else ended it, it did not end by itself. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Starts a server, and again whenever it ends without having been told to. `ended` resolves with the code with which
 * this process should end; `stop` passes a signal on.
 */
export function keepRunning(
  start,
  {
    firstWaitMs = FIRST_WAIT_MS,
    longestWaitMs = LONGEST_WAIT_MS,
    steadyMs = STEADY_MS,
    say = console.error,
  } = {},
) {
  let child;
  let isStopping = false;
  let timer;
  let waitMs = firstWaitMs;
  let finish;
  const ended = new Promise((resolve) => {
    finish = resolve;
  });
  const run = () => {
    const began = performance.now();
    child = start();
    child.once('close', (code, signal) => {
      if (isStopping || code === 0 || code === CANNOT_START || stopSignals.includes(signal)) {
        finish(signal ? 1 : code);
        return;
      }
      if (performance.now() - began >= steadyMs) waitMs = firstWaitMs;
      say(`The server ended (${signal ?? `code ${code}`}). It starts again in ${waitMs / 1_000} s.`);
      timer = setTimeout(run, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    });
  };
  run();
  return {
    ended,
    stop: (signal) => {
      isStopping = true;
      clearTimeout(timer);
      // Between two starts there is nobody who could end.
      if (child.exitCode !== null || child.signalCode !== null) finish(0);
      else child.kill(signal);
    },
  };
}
