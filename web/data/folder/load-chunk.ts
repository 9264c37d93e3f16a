/** The time after which a part of the app's code counts as failed, in ms (specification). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app's code could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a part of the app's code when it is needed. A part that fails or never arrives is a `ChunkLoadError`. */
export function chunk<T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT_MS): () => Promise<T> {
  return () =>
    new Promise<T>((resolve, reject) => {
      const fail = (cause?: unknown) => reject(new ChunkLoadError('ChunkLoadError', { cause }));
      const timer = setTimeout(fail, timeout);
      load()
        .then(resolve, fail)
        .finally(() => clearTimeout(timer));
    });
}
