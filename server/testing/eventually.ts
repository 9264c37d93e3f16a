import { vi } from 'vitest';

/** What comes at once on a quiet machine may take so long on a busy one, in milliseconds. */
const BUSY_MS = 20_000;
/** What has not come yet is looked for again after this long, in milliseconds. */
const AGAIN_MS = 10;

/** Waits until a check passes, and returns what it does. */
export const eventually = <T>(
  check: () => T | Promise<T>,
  options: number | { timeout?: number; interval?: number } = BUSY_MS,
): Promise<T> =>
  vi.waitFor(check, {
    timeout: BUSY_MS,
    interval: AGAIN_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
