import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@tessera/domain/errors.ts';
import { askers } from './database/read-pool.ts';

/** So long the process computes for one request before others have their turn, in milliseconds. */
const TURN_MS = 20;

/** Lets others be answered while something long is computed. */
export class Turns {
  private spent = 0;
  private began = performance.now();

  /** Milliseconds that have been computed so far. */
  get total(): number {
    return this.spent + performance.now() - this.began;
  }

  get isOver(): boolean {
    return performance.now() - this.began >= TURN_MS;
  }

  /** Throws `unavailable` where whoever asked has gone. */
  async rest(): Promise<void> {
    this.spent = this.total;
    await setImmediate();
    if (askers.getStore()?.gone.aborted) throw new DomainError('unavailable');
    this.began = performance.now();
  }
}
