/** Loaded before a server by `--import`: what no input may do to it, a signal does. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('a failure on purpose');
  });
});
process.on('SIGALRM', () => {
  // A reason without a text of its own.
  Promise.reject({ toString: 1 });
});
