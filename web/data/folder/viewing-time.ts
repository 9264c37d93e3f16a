import { dayAt, instantAt } from '@tessera/domain/attributes/zoned-time.ts';
import { type Clock, systemClock } from '@tessera/sync/clock.ts';
import { wireTime } from '../page/formats.ts';

/** A clock may be a little slow: the next day has begun for certain. */
const MARGIN_MS = 1_000;
/** The timers of a device that sleeps stand still: after it wakes, the day is looked at within this time. */
const LOOK_MS = 600_000;
/** A time that is no older than this is that of whoever begins to look. */
const FRESH_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The time that formulas and filters are computed for. It is the same for all that is on the page, and stands still while
 * the day lasts: with each other time all that depends on it is computed anew.
 */
export class ViewingTime {
  private readonly clock: Pick<Clock, 'now' | 'after'>;
  private readonly listeners = new Set<() => void>();
  private at: number;

  constructor(clock: Pick<Clock, 'now' | 'after'>) {
    this.clock = clock;
    this.at = clock.now();
  }

  /** In milliseconds since 1970. */
  get = (): number => {
    if (this.listeners.size === 0 && this.isOld()) this.at = this.clock.now();
    return this.at;
  };

  subscribe = (listener: () => void): (() => void) => {
    const isFirst = this.listeners.size === 0;
    this.listeners.add(listener);
    if (isFirst && this.isOld()) this.renew();
    return () => this.listeners.delete(listener);
  };

  /** Tells when the day turns in a zone. Returns what ends that. */
  watch(zone: string): () => void {
    let stop = () => {};
    const wait = () => {
      stop = this.clock.after(Math.min(this.untilTomorrow(zone), LOOK_MS), () => {
        if (dayAt(this.clock.now(), zone) !== dayAt(this.at, zone)) this.renew();
        wait();
      });
    };
    wait();
    return () => stop();
  }

  private isOld(): boolean {
    return Math.abs(this.clock.now() - this.at) > FRESH_MS;
  }

  private renew(): void {
    this.at = this.clock.now();
    for (const listener of [...this.listeners]) listener();
  }

  private untilTomorrow(zone: string): number {
    const now = this.clock.now();
    const day = new Date(Date.parse(`${dayAt(now, zone)}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    return wireTime(instantAt({ day, time: '00:00:00' }, zone)).getTime() - now + MARGIN_MS;
  }
}

export const viewingTime = new ViewingTime(systemClock);
