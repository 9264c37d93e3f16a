/** As much of a failure as says what it is, in characters. */
const SHOWN = 2_000;

/**
 * Ends the process with what all runners found. The failures stand once more right above the last line, where they
 * are found however long the output is.
 */
export function endWithTotal(counts) {
  for (const { name, message } of counts.flatMap((count) => count.failures)) {
    console.log(`\nFAILED ${name}\n${message.slice(0, SHOWN)}`);
  }
  const sum = (which) => counts.reduce((total, count) => total + count[which], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') > 0 ? 1 : 0);
}
