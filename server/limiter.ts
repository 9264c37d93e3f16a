import { DomainError } from '@tessera/domain/errors.ts';

/**
 * Limits work that takes much memory or both cores: a number at once, a queue for the rest, and a limit for the queue.
 */
export class Limiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce: number;
  private readonly waitingMax: number;

  constructor(limits: { atOnce: number; waiting: number }) {
    this.atOnce = limits.atOnce;
    this.waitingMax = limits.waiting;
  }

  /** Throws `too_many_requests` if too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.waitingMax) throw new DomainError('too_many_requests');
      // The turn is handed over directly, so that no new caller takes it.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
