/** Loaded before a server by `--import`: a signal causes a failure that no input can cause. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('a failure on purpose');
  });
});
process.on('SIGALRM', () => {
  // A reason without a text of its own.
  Promise.reject({ toString: 1 });
});
