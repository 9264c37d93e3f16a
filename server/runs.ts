import { isAway } from './database/away.ts';

/** Where a run has left its work: ended; interrupted, with more to do at once; or to whoever has it or takes it. */
export type Left = 'ended' | 'again' | 'elsewhere';

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
