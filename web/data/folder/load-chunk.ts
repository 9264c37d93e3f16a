import { findLostStyles } from './lost-styles.ts';

/** The time after which a part of the app's code counts as failed, in ms (specification). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app's code could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const beside: (() => Promise<unknown>)[] = [];

/** What every part that comes later needs beside its code. */
export function withChunks(load: () => Promise<unknown>): void {
  beside.push(load);
}

/** Loads a part of the app's code when it is needed. A part that fails or never arrives is a `ChunkLoadError`. */
export function chunk<T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT_MS): () => Promise<T> {
  return inTime(async () => {
    const [part] = await Promise.all([load(), ...beside.map((one) => one())]);
    return part;
  }, timeout);
}

/** The same for what belongs to a stage of the start (`web/chunk-stages.ts`), which needs nothing beside it. */
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
