import { randomUUID } from 'node:crypto';
import { isAway, untilBack } from '../database/away.ts';
import type { Logger } from '../log.ts';

/** Somebody else has taken what is being done: it is left to them. */
export class TakenOver extends Error {}

/** Who takes it. `again`: they have taken it before, so only if nobody else has since. */
export interface Runner {
  runner: string;
  again: boolean;
}

interface LongWork<T> {
  /** For the log: an import, a duplicate. */
  what: string;
  log: Pick<Logger, 'warn'>;
  /** From here on nobody else's progress counts. Undefined: there is nothing left to do. */
  take(by: Runner): Promise<T | undefined>;
  /** Brings it from where it is to its end. */
  work(one: T): Promise<void>;
}

/**
 * Does work that keeps its progress in a row of its own, and goes on after a database that was away. Throws where it is
 * to be done again: when the server stops, or after a failure. False: there was nothing left to do, or not for us.
 */
export async function doLongWork<T extends { id: string }>(
  { what, log, take, work }: LongWork<T>,
  signal: AbortSignal,
): Promise<boolean> {
  const runner = randomUUID();
  for (let again = false; ; again = true) {
    const one = await untilBack(() => take({ runner, again }), { stop: signal });
    if (!one) return false;
    try {
      await work(one);
      return true;
    } catch (error) {
      if (error instanceof TakenOver) return false;
      if (signal.aborted || !isAway(error)) throw error;
      log.warn({ id: one.id, reason: (error as Error).message }, `${what} was interrupted`);
    }
  }
}
