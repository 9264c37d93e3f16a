import type { AnalyticsEvent } from '@tessera/domain/analytics/events.ts';
import {
  ANALYTICS_EVENTS_MAX,
  ANALYTICS_GATHER_MS,
  ANALYTICS_PER_MINUTE_MAX,
} from '@tessera/domain/constants.ts';
import { RequestError } from '../api/errors.ts';

const MINUTE_MS = 60_000;
/** Events that wait for the server: the oldest are dropped. */
const WAITING_MAX = 2 * ANALYTICS_EVENTS_MAX;

interface Means {
  /** Throws `RequestError`. */
  send(events: AnalyticsEvent[]): Promise<unknown>;
  isObjected(): boolean;
}

/** Gathers what a page reports, and tells some at once. What does not arrive costs nobody anything. */
export class Reporter {
  private readonly means: Means;
  private waiting: AnalyticsEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private minute = { end: 0, events: 0 };

  constructor(means: Means) {
    this.means = means;
  }

  report(event: AnalyticsEvent): void {
    if (this.means.isObjected() || !this.hasRoom()) return;
    this.waiting = [...this.waiting, event].slice(-WAITING_MAX);
    this.later();
  }

  /** Tells what waits. Never rejects. */
  async tell(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // Whoever objects by now objects to what waits.
    if (this.means.isObjected()) this.waiting = [];
    const some = this.waiting.splice(0, ANALYTICS_EVENTS_MAX);
    if (some.length === 0) return;
    try {
      await this.means.send(some);
    } catch (error) {
      // What the server refuses it would refuse again.
      const isUnheard = error instanceof RequestError && error.status === 0;
      if (isUnheard) this.waiting = [...some, ...this.waiting].slice(-WAITING_MAX);
    }
    if (this.waiting.length > 0) this.later();
  }

  private later(): void {
    this.timer ??= setTimeout(() => void this.tell(), ANALYTICS_GATHER_MS);
  }

  /** A page that fails again and again says so a few times. */
  private hasRoom(): boolean {
    if (Date.now() >= this.minute.end) this.minute = { end: Date.now() + MINUTE_MS, events: 0 };
    this.minute.events += 1;
    return this.minute.events <= ANALYTICS_PER_MINUTE_MAX;
  }
}
