import { randomUUID } from 'node:crypto';
import { StartFailure } from '../../../failure.ts';
import type { Logger } from '../../../log.ts';
import type { AnalyticsDriver, DriverType, ReportedEvent } from './driver.ts';

/** So long events are gathered, and so long a collector that does not answer is left alone, in milliseconds. */
const GATHER_MS = 10_000;
const PAUSE_MS = 60_000;
const PATIENCE_MS = 5_000;
/** Events of one call, and those that wait for a collector: the oldest are dropped. */
const BATCH_MAX = 100;
const WAITING_MAX = 2_000;

interface Collector {
  address: string;
  writeKey: string;
  log: Logger;
  gatherMs?: number;
  pauseMs?: number;
}

type Sent = ReportedEvent & { id: string };

/** Sends events to a collector that the operator has named, by the HTTP API of Segment, which many others understand. */
export class SegmentDriver implements AnalyticsDriver {
  private readonly collector: Required<Collector>;
  private waiting: Sent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
  private isSending = false;

  constructor(collector: Collector) {
    this.collector = { gatherMs: GATHER_MS, pauseMs: PAUSE_MS, ...collector };
  }

  take(events: readonly ReportedEvent[]): void {
    this.waiting.push(...events.map((event) => ({ ...event, id: randomUUID() })));
    this.bound();
    // What comes while others are sent goes with them, or waits as long as they do.
    if (!this.isSending) this.later(this.collector.gatherMs);
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.sending;
    await this.send();
    clearTimeout(this.timer);
  }

  private later(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.sending = this.sending.then(() => this.send());
    }, ms).unref();
  }

  private bound(): void {
    const tooMany = this.waiting.length - WAITING_MAX;
    if (tooMany <= 0) return;
    this.waiting.splice(0, tooMany);
    this.collector.log.warn({ events: tooMany }, 'a collector does not take events: the oldest are dropped');
  }

  private async send(): Promise<void> {
    this.isSending = true;
    await this.sendWaiting();
    this.isSending = false;
  }

  private async sendWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH_MAX);
      const isTaken = await this.post(batch);
      if (isTaken) continue;
      // A collector knows by the id what it has already.
      this.waiting.unshift(...batch);
      this.bound();
      this.later(this.collector.pauseMs);
      return;
    }
  }

  /** What the collector refuses for good is dropped: it would refuse it again. */
  private async post(batch: readonly Sent[]): Promise<boolean> {
    const { address, writeKey, log } = this.collector;
    try {
      const response = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`,
        },
        body: JSON.stringify({ batch: batch.map(inTheirWords) }),
      });
      await response.body?.cancel();
      if (response.ok) return true;
      log.warn({ status: response.status }, 'a collector refused events');
      return response.status < 500 && response.status !== 429;
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'a collector does not answer');
      return false;
    }
  }
}

/** Their API asks whose an event is: all are nobody's. */
const inTheirWords = ({ name, properties, at, id }: Sent): object => ({
  type: 'track',
  event: name,
  properties,
  timestamp: at.toISOString(),
  messageId: id,
  anonymousId: 'tessera',
});

export const segmentDriver: DriverType = {
  name: 'segment',
  open: ({ ANALYTICS_URL, ANALYTICS_WRITE_KEY }, log) => {
    if (ANALYTICS_WRITE_KEY === undefined)
      throw new StartFailure('The analytics driver "segment" needs a write key: set ANALYTICS_WRITE_KEY.');
    if (ANALYTICS_URL === undefined)
      throw new StartFailure(
        'The analytics driver "segment" needs the address of its collector: set ANALYTICS_URL.',
      );
    return new SegmentDriver({ address: ANALYTICS_URL, writeKey: ANALYTICS_WRITE_KEY, log });
  },
};
