import { FAILED_REQUEST_LOCK_MS, RETRY_DEBOUNCE_MS } from '@tessera/domain/constants.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';
import type { Outbox } from './outbox.ts';
import { NoAnswer, type RequestRecord, SessionEnded, sendGroup, type Transport } from './request.ts';
import { isReserved, type OutboxEntry, type SyncStorage } from './storage.ts';
import type { Tabs } from './tabs.ts';

/** A reservation is renewed while an answer is waited for, so that no other tab takes the request over, ms. */
const RENEW_MS = FAILED_REQUEST_LOCK_MS / 2;
/** How long to wait before a look at an entry that another tab has reserved, ms. */
const BUSY_MS = 1_000;
/** How many calls of a team are under way at most: a browser has six connections to a host, and pages read too. */
const AT_ONCE = 4;

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

/** The groups of a team that are under way, and those that can be. */
interface Lane {
  groups: number;
  /** What their requests are about. */
  apart: Set<string>;
  /** No group behind them can go now. */
  isClosed: boolean;
}

/**
 * Sends what the outbox holds, in the one tab that works for all: in the queue's order, each group until it is
 * answered. Requests of different teams do not wait for each other, nor do those that are `apart`.
 */
export class Sender {
  /** The queue flag: while it is on, requests are queued and none is sent. */
  held = false;
  private leading = false;
  private stopped = false;
  /** The groups that are being sent, also while their answers are written: what they are about waits for that. */
  private readonly underWay = new Set<readonly OutboxEntry[]>();
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
    for (const group of this.sendable()) {
      this.underWay.add(group);
      this.send(group).then(
        (goOn) => {
          this.underWay.delete(group);
          if (goOn) this.nudge();
        },
        (error) => {
          // Not expected: the requests are tried again, and the error shows in the console.
          this.underWay.delete(group);
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

  /** What can go now beside what is under way: of each team the first groups that need not wait for others. */
  private sendable(): OutboxEntry[][] {
    const { entries } = this.options.outbox;
    const lanes = new Map<string, Lane>();
    const laneOf = ({ saveMultiple }: RequestRecord): Lane => {
      const lane = lanes.get(saveMultiple) ?? { groups: 0, apart: new Set(), isClosed: false };
      lanes.set(saveMultiple, lane);
      return lane;
    };
    const seen = new Set<string>();
    const see = (group: readonly OutboxEntry[]) => {
      for (const { request } of group) seen.add(request.key);
    };
    for (const group of this.underWay) {
      joins(laneOf(group[0]!.request), group);
      see(group);
    }
    const found: OutboxEntry[][] = [];
    for (let at = 0; at < entries.length; at += 1) {
      const first = entries[at]!;
      const lane = laneOf(first.request);
      if (lane.isClosed || seen.has(first.request.key)) continue;
      const group = groupAt(entries, at);
      if (first.order === Number.POSITIVE_INFINITY || !joins(lane, group)) {
        lane.isClosed = true;
        continue;
      }
      see(group);
      found.push(group);
    }
    return found;
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

/** A request with the others of its batch, which stand together in the queue. */
function groupAt(entries: readonly OutboxEntry[], at: number): OutboxEntry[] {
  const { channel, transactionBatch: batch } = entries[at]!.request;
  if (batch === null) return [entries[at]!];
  const group: OutboxEntry[] = [];
  for (let next = at; entries[next]?.request.transactionBatch === batch; next += 1)
    if (entries[next]!.request.channel === channel) group.push(entries[next]!);
  return group;
}

/** Whether a group can be under way with those before it; if so, it is one of them. */
function joins(lane: Lane, group: readonly OutboxEntry[]): boolean {
  const about = group.map(({ request }) => request.apart);
  const isFree = about.every((one) => one !== undefined && !lane.apart.has(one));
  if (lane.groups > 0 && !isFree) return false;
  lane.groups += 1;
  for (const one of about) if (one !== undefined) lane.apart.add(one);
  lane.isClosed = lane.groups === AT_ONCE || !isFree;
  return true;
}
