/** The length of the part of a failure that is printed, in characters. */
const SHOWN = 2_000;

/**
 * Ends the process with the results of all runners. The failures are repeated right above the last line, so that they
 * are easy to find in long output.
 */
export function endWithTotal(counts) {
  for (const { name, message } of counts.flatMap((count) => count.failures)) {
    console.log(`\nFAILED ${name}\n${message.slice(0, SHOWN)}`);
  }
  const sum = (which) => counts.reduce((total, count) => total + count[which], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') > 0 ? 1 : 0);
}
