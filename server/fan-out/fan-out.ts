import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { untilBack } from '../database/away.ts';
import type { Connection } from '../database/connection.ts';
import type { Logger } from '../log.ts';
import { PostgresLine } from './postgres-line.ts';
import { RedisLine } from './redis-line.ts';
import type { FrequentSignal, Signal } from './signals.ts';

/** Each process says this often that it is there, in milliseconds. */
const BEAT_MS = 1_000;
/** Whoever has not said so for so long is taken for gone, in milliseconds. */
const SILENCE_MS = 5_000;
/** A caller of `say` waits at most this long for the connection, in milliseconds. */
const SAY_MS = 10_000;

/** What a process says of itself. */
const beat = z.object({
  process: z.string().max(100),
  /** Whether Redis reaches it. */
  redis: z.boolean(),
  /** It wants to know who else is there. */
  asks: z.boolean(),
  leaves: z.boolean(),
});
type Beat = z.infer<typeof beat>;

interface Peer {
  heardAt: number;
  redis: boolean;
}

interface Settings {
  connection: Connection;
  redisUrl: string | undefined;
  /** That of the data folder. */
  secret: string;
  log: Logger;
}

/**
 * What processes tell each other. PostgreSQL carries all of it; what is told often goes through Redis instead where
 * there is one and every process reaches it, and nowhere where a process is alone. Who is there, they tell each other
 * once a second. Signals may be lost: whoever hears them reads the log, or the database, after each gap.
 */
export class FanOut {
  /** The id of this process. */
  readonly process = randomUUID();
  private readonly postgres: PostgresLine;
  private readonly redis: RedisLine | undefined;
  private readonly log: Logger;
  private readonly peers = new Map<string, Peer>();
  /** When this process last heard itself. */
  private heardItself: number | undefined;
  private beating: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly listeners = new Map<Signal, Set<(payload: string) => void>>();
  private readonly breakListeners = new Set<() => void>();
  private readonly backListeners = new Set<() => void>();
  private readonly gapListeners = new Set<() => void>();
  private readonly peerListeners = new Set<() => void>();

  constructor({ connection, redisUrl, secret, log }: Settings) {
    this.log = log;
    const heard = (signal: Signal, payload: string) => this.heard(signal, payload);
    this.postgres = new PostgresLine(connection, {
      heard,
      up: () => this.ask(),
      down: (reason) => this.broken(reason),
    });
    if (redisUrl !== undefined)
      this.redis = new RedisLine(
        { url: redisUrl, installation: installationOf(secret) },
        { heard, up: () => this.redisIs('up'), down: (reason) => this.redisIs('down', reason) },
      );
    this.hear('processes', (payload) => this.heardBeat(beat.parse(JSON.parse(payload))));
  }

  /** Whether Redis can be used; undefined: there is none by the settings. */
  get redisIsUp(): boolean | undefined {
    return this.redis?.isUp;
  }

  async start(): Promise<void> {
    await this.postgres.start();
    this.redis?.start();
    this.beating = setInterval(() => this.look(), BEAT_MS);
    this.beating.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.beating);
    await this.beat({ leaves: true });
    await Promise.all([this.postgres.stop(), this.redis?.stop()]);
  }

  /** Called with every signal of that name; those by `tell` and `say` also of this process. */
  hear(signal: Signal, listener: (payload: string) => void): void {
    const listeners = this.listeners.get(signal) ?? new Set();
    this.listeners.set(signal, listeners);
    listeners.add(listener);
  }

  /** Called when the connection to PostgreSQL breaks. */
  onBreak(listener: () => void): void {
    this.breakListeners.add(listener);
  }

  /** Called when it is back: this process missed the signals in between, of every sort. */
  onBack(listener: () => void): void {
    this.backListeners.add(listener);
  }

  /** Called when what is told often may not have been heard, or not been said by a process that has died. */
  onGap(listener: () => void): void {
    this.gapListeners.add(listener);
  }

  /** Called when there is a process that may not have heard what this one has said lately. */
  onPeer(listener: () => void): void {
    this.peerListeners.add(listener);
  }

  /** Tells every process. Waits a while for a broken connection: a signal is sent only once. */
  async say(signal: Signal, payload: string): Promise<void> {
    const attempt = async () => {
      if (!this.stopped) await this.postgres.say(signal, undefined, payload);
    };
    await untilBack(attempt, { limitMs: SAY_MS });
  }

  /** Tells the other processes what is told often; rejects where that is not possible now. */
  async spread(signal: FrequentSignal, team: number, payload: string): Promise<void> {
    if (this.peers.size === 0) return;
    const byRedis = this.redis?.isUp && [...this.peers.values()].every(({ redis }) => redis);
    if (byRedis)
      try {
        return await this.redis!.say(signal, team, payload);
      } catch {
        // It has just broken.
      }
    await this.postgres.say(signal, team, payload);
  }

  private heard(signal: Signal, payload: string): void {
    try {
      for (const listener of this.listeners.get(signal) ?? []) listener(payload);
    } catch (error) {
      this.log.warn({ reason: (error as Error).message, signal }, 'a signal was not understood');
    }
  }

  private heardBeat({ process, redis, asks, leaves }: Beat): void {
    const now = performance.now();
    if (process === this.process) {
      // It was stopped for a while, or its network was: the others have taken it for gone.
      const isLate = this.heardItself !== undefined && now - this.heardItself > SILENCE_MS;
      this.heardItself = now;
      if (isLate) this.gap();
      return;
    }
    if (leaves) {
      this.peers.delete(process);
      return;
    }
    const before = this.peers.get(process);
    this.peers.set(process, { heardAt: now, redis });
    if (asks || !before) void this.beat();
    if (asks || !before || (before.redis && !redis)) for (const listener of this.peerListeners) listener();
  }

  private look(): void {
    const now = performance.now();
    for (const [process, { heardAt }] of this.peers) {
      if (now - heardAt <= SILENCE_MS) continue;
      this.peers.delete(process);
      this.gap();
    }
    void this.beat();
  }

  private async beat(more: Partial<Beat> = {}): Promise<void> {
    const said: Beat = {
      process: this.process,
      redis: this.redis?.isUp === true,
      asks: false,
      leaves: false,
      ...more,
    };
    // The next one follows, and a broken line asks anew.
    await this.postgres.say('processes', undefined, JSON.stringify(said)).catch(() => undefined);
  }

  private gap(): void {
    for (const listener of this.gapListeners) listener();
  }

  private ask(): void {
    const isBack = this.heardItself !== undefined;
    this.heardItself = performance.now();
    void this.beat({ asks: true });
    if (isBack) for (const listener of this.backListeners) listener();
  }

  private broken(reason: string): void {
    this.log.warn({ reason }, 'the line to the database broke');
    // Who is there now, is asked once it is back.
    this.peers.clear();
    for (const listener of this.breakListeners) listener();
  }

  private redisIs(what: 'up' | 'down', reason?: string): void {
    if (what === 'up') this.log.info('Redis carries what processes tell each other');
    else this.log.warn({ reason }, 'Redis is away: PostgreSQL carries what processes tell each other');
    void this.beat();
    if (what === 'down') this.gap();
  }
}

/** The name of this installation in Redis: that of the secret that its processes share. */
const installationOf = (secret: string): string =>
  createHash('sha256').update(`tessera redis ${secret}`).digest('base64url').slice(0, 16);
