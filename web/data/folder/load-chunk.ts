import { findLostStyles } from './lost-styles.ts';

/** The time after which a part of the app's code counts as failed, in ms (specification). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app's code could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** When code comes: with what tells of values, with a board, soon after it, or later (`web/chunk-stages.ts`). */
type Coming = 'kinds' | 'board' | 'soon' | 'later';

const beside: Record<Coming, (() => Promise<unknown>)[]> = { kinds: [], board: [], soon: [], later: [] };

/** What code that comes then needs beside it. */
export function withChunks(load: () => Promise<unknown>, ...when: Coming[]): void {
  for (const one of when) beside[one].push(load);
}

/** Loads a part of the app's code when it is needed. A part that fails or never arrives is a `ChunkLoadError`. */
export function chunk<T>(
  load: () => Promise<T>,
  when: Coming = 'later',
  timeout = CHUNK_TIMEOUT_MS,
): () => Promise<T> {
  return inTime(async () => {
    const [part] = await Promise.all([load(), ...beside[when].map((one) => one())]);
    return part;
  }, timeout);
}

/** The same for code that needs nothing beside it: what it needs is there before it is asked for. */
export function inTime<T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT_MS): () => Promise<T> {
  return () =>
    new Promise<T>((resolve, reject) => {
      const fail = (cause?: unknown) => reject(new ChunkLoadError('ChunkLoadError', { cause }));
      const timer = setTimeout(fail, timeout);
      Promise.all([load(), findLostStyles()])
        .then(([part]) => resolve(part), fail)
        .finally(() => clearTimeout(timer));
    });
}
