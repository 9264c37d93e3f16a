import { randomUUID } from 'node:crypto';
import { isAway, untilBack } from '../database/away.ts';
import type { Logger } from '../log.ts';

/** Another process has taken the work: it is left to that. */
export class TakenOver extends Error {}

/** The process that takes it. `again`: it has taken it before, so only if no other has since. */
export interface Runner {
  runner: string;
  again: boolean;
}

interface LongWork<T> {
  /** A name for the log: an import, a duplicate. */
  what: string;
  services: { log: Pick<Logger, 'warn'>; teams: { catchUp(team: number): Promise<void> } };
  /** From here on progress of other processes is ignored. Undefined: there is nothing left to do. */
  take(by: Runner): Promise<T | undefined>;
  /** Completes it from where it is. Its team has all that was written until then. */
  work(one: T): Promise<void>;
}

/**
 * Does work that stores its progress in a row of its own, and goes on after the database was away. Throws if it is to
 * be done again: when the server stops, or after a failure. False: there was nothing left to do, or another process
 * does it.
 */
export async function doLongWork<T extends { id: string; team_id: number }>(
  { what, services, take, work }: LongWork<T>,
  signal: AbortSignal,
): Promise<boolean> {
  const runner = randomUUID();
  for (let again = false; ; again = true) {
    const one = await untilBack(() => take({ runner, again }), { stop: signal });
    if (!one) return false;
    try {
      // Another process may have begun it a moment ago: what it is about would not be there yet.
      await services.teams.catchUp(one.team_id);
      await work(one);
      return true;
    } catch (error) {
      if (error instanceof TakenOver) return false;
      if (signal.aborted || !isAway(error)) throw error;
      services.log.warn({ id: one.id, reason: (error as Error).message }, `${what} was interrupted`);
    }
  }
}
