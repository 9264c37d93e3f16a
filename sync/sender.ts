import { FAILED_REQUEST_LOCK_MS, RETRY_DEBOUNCE_MS } from '@tessera/domain/constants.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';
import type { Outbox } from './outbox.ts';
import { NoAnswer, SessionEnded, sendGroup, type Transport } from './request.ts';
import { isReserved, type OutboxEntry, type SyncStorage } from './storage.ts';
import type { Tabs } from './tabs.ts';

/** A reservation is renewed while an answer is waited for, so that no other tab takes the request over, ms. */
const RENEW_MS = FAILED_REQUEST_LOCK_MS / 2;
/** How long to wait before a look at an entry that another tab has reserved, ms. */
const BUSY_MS = 1_000;

interface SenderOptions {
  outbox: Outbox;
  storage: SyncStorage;
  tabs: Tabs;
  connection: Connection;
  clock: Clock;
  transport: Transport;
  /** The session has ended: requests wait until `release`. */
  onSessionEnded?: () => void;
}

/**
 * Sends what the outbox holds, in the one tab that works for all: in the queue's order, each group until it is
 * answered. Requests of different teams do not wait for each other.
 */
export class Sender {
  /** The queue flag: while it is on, requests are queued and none is sent. */
  held = false;
  private leading = false;
  private stopped = false;
  private readonly lanes = new Set<string>();
  private readonly options: SenderOptions;
  private readonly stops: (() => void)[] = [];
  private cancelRetry: (() => void) | undefined;

  constructor(options: SenderOptions) {
    this.options = options;
    const { outbox, connection, tabs, clock } = options;
    this.stops.push(
      outbox.onChange(() => this.nudge()),
      connection.on('reconnect', () => {
        this.cancelRetry?.();
        this.cancelRetry = clock.after(RETRY_DEBOUNCE_MS, () => this.nudge());
      }),
    );
    tabs.lead(() => {
      void outbox.ready
        .then(() => this.takeOver())
        .catch(() => {})
        .then(() => {
          this.leading = true;
          this.nudge();
        });
    });
  }

  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    this.nudge();
  }

  stop(): void {
    this.stopped = true;
    this.cancelRetry?.();
    for (const stop of this.stops) stop();
  }

  /** Sends what can be sent now. */
  nudge(): void {
    if (!this.canSend()) return;
    for (const lane of new Set(this.options.outbox.entries.map(({ request }) => request.saveMultiple))) {
      if (this.lanes.has(lane) || this.nextGroup(lane).length === 0) continue;
      this.lanes.add(lane);
      this.drain(lane).then(
        (goOn) => {
          this.lanes.delete(lane);
          if (goOn) this.nudge();
        },
        (error) => {
          // Not expected: the requests are tried again, and the error shows in the console.
          this.lanes.delete(lane);
          this.options.clock.after(FAILED_REQUEST_LOCK_MS, () => this.nudge());
          throw error;
        },
      );
    }
  }

  /** The tab that was chosen before is gone: its reservations count no more. */
  private async takeOver(): Promise<void> {
    const { outbox, storage, tabs } = this.options;
    await outbox.resyncAll();
    if (!tabs.elects) return;
    const taken = (await storage.entries()).filter(({ reservedAt }) => reservedAt !== null);
    const keys = taken.map(({ request }) => request.key);
    if (keys.length > 0) await storage.mark(keys, { reservedAt: null, error: null });
  }

  private canSend(): boolean {
    const { connection } = this.options;
    return this.leading && !this.held && !this.stopped && connection.state === 'connected';
  }

  /** True: the lane is sent; new requests may have come meanwhile. */
  private async drain(lane: string): Promise<boolean> {
    while (this.canSend()) {
      const group = this.nextGroup(lane);
      if (group.length === 0) return true;
      if (!(await this.send(group))) return false;
    }
    return false;
  }

  /** The first request of a lane, with the others of its batch. */
  private nextGroup(lane: string): OutboxEntry[] {
    const waiting = this.options.outbox.entries.filter(({ request }) => request.saveMultiple === lane);
    const first = waiting[0];
    if (!first || first.order === Number.POSITIVE_INFINITY) return [];
    const { channel, transactionBatch: batch } = first.request;
    if (batch === null) return [first];
    return waiting.filter(({ request }) => request.transactionBatch === batch && request.channel === channel);
  }

  /** False: nothing more can be sent for now. */
  private async send(group: readonly OutboxEntry[]): Promise<boolean> {
    const { outbox, clock, connection, transport, onSessionEnded } = this.options;
    const keys = group.map(({ request }) => request.key);
    let reservedAt = clock.now();
    let state = await this.reserve(group, reservedAt);
    // The page was frozen, or the disk was slow: this reservation has ended, and another tab may have made its own.
    if (state === 'reserved' && Math.abs(clock.now() - reservedAt) >= FAILED_REQUEST_LOCK_MS) {
      reservedAt = clock.now();
      state = await this.reserve(group, reservedAt);
    }
    if (state === 'gone') {
      await outbox.resync();
      return true;
    }
    if (state === 'busy') {
      clock.after(BUSY_MS, () => this.nudge());
      return false;
    }
    const stale = outbox.staleAnswers(group);
    if (stale) {
      await outbox.settle(group, stale, null);
      return true;
    }
    const stopRenewing = this.renew(keys, reservedAt);
    try {
      const { answers, seq } = await sendGroup(
        transport,
        group.map(({ request }) => request),
      );
      if (this.stopped) return false;
      await outbox.settle(group, answers, seq);
      return true;
    } catch (error) {
      if (this.stopped) return false;
      await outbox.release(keys, (error as Error).message);
      if (error instanceof SessionEnded) {
        this.held = true;
        onSessionEnded?.();
      } else if (error instanceof NoAnswer) connection.failed(error.retryAfter);
      else throw error;
      return false;
    } finally {
      stopRenewing();
    }
  }

  /** Reserves; a broken storage reserves nothing, and then the idempotency key alone prevents a second save. */
  private async reserve(group: readonly OutboxEntry[], now: number): Promise<'reserved' | 'busy' | 'gone'> {
    if (!group.every(({ order }) => Number.isInteger(order))) return this.reserveVolatile(group);
    const keys = group.map(({ request }) => request.key);
    return await this.options.storage.reserve(keys, now).catch(() => 'reserved');
  }

  /** An entry that is not stored cannot be reserved: another tab's is left to that tab for 10 s. */
  private reserveVolatile(group: readonly OutboxEntry[]): 'reserved' | 'busy' {
    const { tabs, clock } = this.options;
    const busy = !tabs.elects && group.some((entry) => isReserved(entry, clock.now()));
    return busy ? 'busy' : 'reserved';
  }

  /** Renews the reservation, counted from when it was made: time may have passed before the request went out. */
  private renew(keys: readonly string[], reservedAt: number): () => void {
    const { clock, storage } = this.options;
    const again = () => {
      if (this.stopped) return;
      void storage.mark(keys, { reservedAt: clock.now(), error: null }).catch(() => {});
      cancel = clock.after(RENEW_MS, again);
    };
    let cancel = clock.after(RENEW_MS - Math.abs(clock.now() - reservedAt), again);
    return () => cancel();
  }
}
