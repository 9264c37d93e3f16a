/** Returns the result of the work; undefined if it read beyond the end of the bytes. */
export function withinBytes<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
