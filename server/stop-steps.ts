import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';

/** The longest that a part of the server may take to stop, in milliseconds: all of them normally need less. */
const STEP_MS = 6_000;

/** Stops the parts that have started, the last one first. */
export class StopSteps {
  private readonly steps: (() => unknown)[] = [];
  private readonly log: Logger;

  constructor(log: Logger) {
    this.log = log;
  }

  add(step: () => unknown): void {
    this.steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.steps.splice(0).reverse()) await this.within(STEP_MS, step);
  }

  /** A part that does not end does not keep the others from ending. */
  private async within(ms: number, step: () => unknown): Promise<void> {
    const late = new AbortController();
    const limit = sleep(ms, 'late', { signal: late.signal }).catch(() => undefined);
    try {
      if ((await Promise.race([step(), limit])) === 'late')
        this.log.error({ step: String(step) }, 'a part does not stop');
    } catch (error) {
      this.log.error(error, 'a part could not be stopped');
    } finally {
      late.abort();
    }
  }
}
