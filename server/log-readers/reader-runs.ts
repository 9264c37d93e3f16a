import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Written } from '../commit/log-signal.ts';
import { isAway, untilBack } from '../database/away.ts';
import type { Services } from '../services.ts';
import type { Delivery, LogReader } from './log-reader.ts';
import {
  addCursor,
  type Behind,
  CLAIM_SECONDS,
  type Claim,
  type Cursor,
  claim,
  findBehind,
  giveBack,
  KEPT_SECONDS,
  keepClaim,
  meetReader,
  moveOn,
  noteFailure,
  readLines,
} from './log-readers.store.ts';

/** Lines that are delivered at once. */
const PAGE = 500;
/** The teams that a reader works in at once: slow ones delay the others for a while, but not for ever. */
const TEAMS_AT_ONCE = 4;
/**
 * A team with constant writes is read by turns, with a rest after each, in milliseconds: lines gather, so a turn costs
 * about the same for many as for one. The rest is this many times as long as the turn, and twice as long as the last one
 * where writes went on meanwhile, within these limits.
 */
const REST = { times: 4, least: 100, most: 1_000 } as const;
/** Failed lines are delivered again after a second, then each time after twice as long, at most after this time. */
const LONGEST_RETRY_SECONDS = 600;
/** Other failures are tried again after this long, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;
/** A stop waits this long for a delivery in progress, in milliseconds. */
const STOP_MS = 2_000;
const ERROR_MAX = 1_000;

type Claimed = Claim & { seq: number };

/** The work of one reader in this process: the teams to read, and those in progress. */
export class ReaderRuns {
  private readonly reader: LogReader;
  private readonly services: Services;
  private readonly process: string;
  private readonly pool: Pool;
  private readonly stopping = new AbortController();
  private readonly woken = new Set<number>();
  private readonly running = new Map<number, Promise<void>>();
  private readonly resting = new Set<number>();
  /** Team → how long it last rested, as far as its writes have not paused since. */
  private readonly rests = new Map<number, number>();
  /** Team → the seq from which on the written lines are of other collections. */
  private readonly passed = new Map<number, number>();
  /** Teams that are read later. */
  private readonly later = new Map<number, NodeJS.Timeout>();

  /** @param process the process's id in claims; a UUID */
  constructor(reader: LogReader, services: Services, process: string = services.fanOut.process) {
    this.reader = reader;
    this.services = services;
    this.process = process;
    this.pool = services.database.pool;
  }

  /** Registers the reader: from then on a team without a cursor is younger than it. */
  async meet(): Promise<void> {
    await meetReader(this.pool, this.reader.id, this.reader.begins !== undefined);
  }

  /** Lines were written. Up to a page of lines of other collections is skipped at once. */
  hear({ team, seq, collections, process }: Written): void {
    const passed = this.passed.get(team);
    const concerns = collections?.some((one) => this.reader.collections.includes(one)) ?? true;
    if (!concerns && seq - (passed ?? seq) < PAGE) {
      if (passed === undefined) this.passed.set(team, seq);
      return;
    }
    this.passed.set(team, seq);
    // Another process has the team, or its lines are to wait: it is looked at then.
    if (this.later.has(team)) return;
    // Whoever wrote them holds the team in memory, and reads them at once unless something keeps it from that.
    if (process !== '' && process !== this.services.fanOut.process)
      this.wakeLater(team, KEPT_SECONDS * 1_000);
    else this.wake(team);
  }

  /** There may be new lines in a team. */
  private wake(team: number): void {
    if (this.stopping.signal.aborted) return;
    this.woken.add(team);
    this.takeTurns();
  }

  /** There may be new lines in any team, since signals were missed. */
  wakeAll(): void {
    this.findBehind().catch((error) => this.failed(error));
  }

  private async findBehind(): Promise<void> {
    const { signal } = this.stopping;
    for (let after: number | undefined = 0; after !== undefined && !signal.aborted; ) {
      const from: number = after;
      const look = () => findBehind(this.pool, this.reader, PAGE, from);
      const found: Behind = await untilBack(look, { stop: signal });
      for (const team of found.teams) this.wake(team);
      after = found.next;
    }
  }

  /** A short delivery in progress is finished; the rest is left to the next process. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.later.values()) clearTimeout(timer);
    await Promise.race([
      Promise.allSettled(this.running.values()),
      sleep(STOP_MS, undefined, { ref: false }),
    ]);
  }

  private takeTurns(): void {
    for (const team of this.woken) {
      if (this.running.size >= TEAMS_AT_ONCE) return;
      if (this.running.has(team) || this.resting.has(team)) continue;
      this.woken.delete(team);
      this.running.set(team, this.run(team));
    }
  }

  private async run(team: number): Promise<void> {
    const began = performance.now();
    await this.read(team).catch((error) => this.failed(error, team));
    this.running.delete(team);
    this.rest(team, REST.times * (performance.now() - began));
    this.takeTurns();
  }

  private rest(team: number, ms: number): void {
    const rest = Math.min(Math.max(ms, REST.least, 2 * (this.rests.get(team) ?? 0)), REST.most);
    this.rests.set(team, rest);
    this.resting.add(team);
    setTimeout(() => {
      this.resting.delete(team);
      if (!this.woken.has(team)) this.rests.delete(team);
      this.takeTurns();
    }, rest).unref();
  }

  private failed(error: unknown, team?: number): void {
    if (this.stopping.signal.aborted) return;
    this.services.log.error({ err: error, reader: this.reader.id, team }, 'the log could not be delivered');
    if (team !== undefined) this.wakeLater(team, LOOK_AGAIN_MS);
  }

  private wakeLater(team: number, ms: number): void {
    if (this.stopping.signal.aborted) return;
    clearTimeout(this.later.get(team));
    const timer = setTimeout(() => {
      this.later.delete(team);
      this.wake(team);
    }, ms);
    timer.unref();
    this.later.set(team, timer);
  }

  /**
   * Delivers the lines of a team that are new by now, page by page. Those of later are told by later signals. While
   * people go on writing, each page is a turn: what they save does not wait for what others wrote before.
   */
  private async read(team: number): Promise<void> {
    const { signal } = this.stopping;
    const cursor: Cursor = { team, reader: this.reader.id, process: this.process };
    while (!signal.aborted) {
      const found = await untilBack(() => claim(this.pool, cursor), { stop: signal });
      if (!found) {
        this.passed.delete(team);
        return;
      }
      if (!found.known) await addCursor(this.pool, cursor);
      else if (isClaimed(found)) {
        const left = await this.deliver(cursor, found);
        if (left === 'written') this.woken.add(team);
        if (left !== 'more') return;
      } else {
        if (found.behind) this.wakeLater(team, Math.max(found.wait ?? 0, REST.least));
        return;
      }
    }
  }

  /** `more`: further lines were there when these were claimed; `written`: and others have been written since. */
  private async deliver(
    cursor: Cursor,
    { seq, last, one_by_one_to, failures }: Claimed,
  ): Promise<'more' | 'written' | 'all' | 'failed'> {
    const { signal } = this.stopping;
    const to = seq < one_by_one_to ? seq + 1 : Math.min(last, seq + PAGE);
    const range = { after: seq, to };
    const { state, lines } = await untilBack(() => this.linesOf(cursor.team, range), { stop: signal });
    // Work that begins after the abort would not hear of it.
    if (signal.aborted) {
      await giveBack(this.pool, cursor);
      return 'failed';
    }
    const claimed = this.keepClaimed(cursor);
    try {
      const delivery: Delivery = {
        services: this.services,
        ...{ team: cursor.team, state: state! },
        signal: AbortSignal.any([signal, claimed.lost]),
        keyOf: (line) => `reader:${this.reader.id}:${line.seq}`,
      };
      if (state && lines.length > 0) await this.reader.handle(lines, delivery);
    } catch (error) {
      claimed.end();
      await this.fail(cursor, error as Error, { to, failures });
      return 'failed';
    } finally {
      claimed.end();
    }
    await untilBack(() => moveOn(this.pool, cursor, to), { stop: signal });
    if (to >= last) return 'all';
    return state && state.seq > last ? 'written' : 'more';
  }

  /** No lines and no team: it was deleted. */
  private async linesOf(team: number, range: { after: number; to: number }) {
    const state = await this.services.teams.openAt(team, range.to);
    const collections = state ? (this.reader.concerns?.(state) ?? this.reader.collections) : [];
    const lines =
      collections.length > 0
        ? await readLines(this.pool, team, range, collections, this.reader.itemsByIds)
        : [];
    return { state, lines };
  }

  /** No line is ever left out: the reader stays where it is, and the server's log has the reason. */
  private async fail(
    cursor: Cursor,
    error: Error,
    { to, failures }: { to: number; failures: number },
  ): Promise<void> {
    const { signal } = this.stopping;
    // A server that stops interrupts the work.
    if (signal.aborted) return giveBack(this.pool, cursor);
    const retrySeconds = Math.min(2 ** failures, LONGEST_RETRY_SECONDS);
    const noted = { error: error.message.slice(0, ERROR_MAX), retrySeconds, to };
    if (!(await untilBack(() => noteFailure(this.pool, cursor, noted), { stop: signal }))) return;
    const { reader, team } = cursor;
    const about = { reader, team, to, failures: failures + 1, retrySeconds };
    if (isAway(error))
      this.services.log.warn({ ...about, reason: error.message }, 'lines are delivered later');
    else this.services.log.error({ ...about, err: error }, 'a reader of the log failed');
    this.wakeLater(team, retrySeconds * 1_000);
  }

  private keepClaimed(cursor: Cursor): { lost: AbortSignal; end(): void } {
    const lost = new AbortController();
    const keep = () =>
      keepClaim(this.pool, cursor).then(
        (isKept) => isKept || lost.abort(),
        // Repeated in a moment; if it fails again, the claim expires.
        () => undefined,
      );
    const timer = setInterval(keep, (CLAIM_SECONDS * 1_000) / 3);
    timer.unref();
    return { lost: lost.signal, end: () => clearInterval(timer) };
  }
}

const isClaimed = (found: Claim): found is Claimed => found.seq !== null;
