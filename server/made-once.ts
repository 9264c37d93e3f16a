/**
 * What is made when it is asked for first, such as what a library is loaded for: made once for all who ask, and kept. What
 * fails is not kept: whoever asks next has it made again.
 */
export function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (!made) {
      const began = make();
      made = began;
      began.catch(() => {
        made = undefined;
      });
    }
    return made;
  };
}
