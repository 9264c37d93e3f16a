import { isAway, untilBack } from './database/away.ts';
import type { Logger } from './log.ts';

/** Where a run has left its work: ended; interrupted, with more to do at once; or to whoever has it or takes it. */
export type Left = 'ended' | 'again' | 'elsewhere';

/** It is to stop here, with what has been done of it. */
export class Interrupted extends Error {}

interface Leased<T> {
  /** For the log: an import, a duplicate. */
  what: string;
  log: Pick<Logger, 'warn'>;
  /** Undefined: another process has it, or there is nothing left to do. */
  take(): Promise<T | undefined>;
  /** Brings it from where it is to its end. */
  work(one: T): Promise<void>;
  giveBack(one: T): Promise<unknown>;
}

/** Does work that one process does at a time. Interrupted, it is given back to whichever process comes next. */
export async function runLeased<T extends { id: string }>(
  { what, log, take, work, giveBack }: Leased<T>,
  stop: AbortSignal,
): Promise<Left> {
  const one = await untilBack(take, { stop });
  if (!one) return 'elsewhere';
  try {
    await work(one);
    return 'ended';
  } catch (error) {
    if (!(error instanceof Interrupted) && !isAway(error)) throw error;
    if (!stop.aborted) log.warn({ id: one.id, reason: (error as Error).message }, `${what} was interrupted`);
    await untilBack(() => giveBack(one), { stop });
    return stop.aborted ? 'elsewhere' : 'again';
  }
}

/** Work that takes long, such as imports, as this process runs it: each once at a time, all of it until the server stops. */
export class Runs {
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly work: (id: string, stop: AbortSignal) => Promise<Left>;
  private readonly onError: (error: unknown, id: string) => void;

  constructor(
    work: (id: string, stop: AbortSignal) => Promise<Left>,
    onError: (error: unknown, id: string) => void,
  ) {
    this.work = work;
    this.onError = onError;
  }

  /** Resolves when it has ended here; never rejects. */
  start(id: string): Promise<void> {
    const known = this.running.get(id);
    if (known) return known;
    const run = this.run(id).finally(() => this.running.delete(id));
    this.running.set(id, run);
    return run;
  }

  /** What is running stops where it can be gone on with. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running.values());
  }

  private async run(id: string): Promise<void> {
    const { signal } = this.stopping;
    try {
      while (!signal.aborted && (await this.work(id, signal)) === 'again');
    } catch (error) {
      // A server that stops leaves it as it is.
      if (!signal.aborted || !isAway(error)) this.onError(error, id);
    }
  }
}
