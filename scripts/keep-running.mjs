/** The first and the longest wait before an ended server is started again, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** After running for this time, in milliseconds, the server gets the first wait again. */
const STEADY_MS = 60_000;
/** The server's exit code for errors that a restart does not fix: an invalid setting, a port in use. */
const CANNOT_START = 2;
/** The signals that stop a server. A server that another signal ends has not stopped by itself. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Starts a server, and starts it again whenever it ends without being told to. `ended` resolves with the exit code
 * for this process; `stop` passes a signal on.
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
      // Between two starts there is no process to end.
      if (child.exitCode !== null || child.signalCode !== null) finish(0);
      else child.kill(signal);
    },
  };
}
