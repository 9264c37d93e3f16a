/** The length of the part of a failure that is printed, in characters. */
const SHOWN = 2_000;

/**
 * Ends the process with the results of all runners. The failures, and what passed at its second try only, are repeated
 * right above the last line, so that they are easy to find in long output.
 */
export function endWithTotal(counts) {
  const tell = (what, tests) => {
    for (const { name, message } of tests) console.log(`\n${what} ${name}\n${message.slice(0, SHOWN)}`);
  };
  tell(
    'PASSED AT THE SECOND TRY ONLY',
    counts.flatMap((count) => count.flaky ?? []),
  );
  tell(
    'FAILED',
    counts.flatMap((count) => count.failures),
  );
  const sum = (which) => counts.reduce((total, count) => total + count[which], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') > 0 ? 1 : 0);
}
