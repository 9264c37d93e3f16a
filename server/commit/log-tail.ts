import pg from 'pg';
import { untilBack } from '../database/away.ts';
import { type Connection, endClient } from '../database/connection.ts';
import type { Logger } from '../log.ts';
import type { TeamStates } from './team-states.ts';
import { LOG_CHANNEL } from './write-statement.ts';

/**
 * What processes tell each other beside the log, each on a channel of its own: a process that starts says its version
 * (payload: `NewAppVersion` as JSON); sessions that have ended (their ids, as JSON); a team that was deleted (its id); a job
 * that waits to be done (its name).
 */
export const signals = {
  version: 'tessera_version',
  sessions: 'tessera_sessions',
  teamDeleted: 'tessera_team_deleted',
  jobs: 'tessera_jobs',
} as const;
type Signal = keyof typeof signals;

/** Tells every process, in a transaction once it has ended well. */
export const tell = (client: pg.ClientBase | pg.Pool, signal: Signal, payload: string): Promise<unknown> =>
  client.query('select pg_notify($1, $2)', [signals[signal], payload]);

/** How PostgreSQL's list of connections shows the line. */
export const LINE_NAME = 'tessera log';
const RETRY_MS = 1_000;
/** Whoever waits for what is said waits at most so long, in milliseconds. */
const SAY_MS = 10_000;
/** A log that cannot be read for so long, in milliseconds, is read when the line is back. */
const HEAR_MS = 60_000;

/** What a signal tells of lines that were written. */
export interface Written {
  team: number;
  /** The last of them. */
  seq: number;
  /** Undefined: an older version wrote them, which does not tell. */
  collections: readonly string[] | undefined;
}

/**
 * Listens for what other processes write and brings the teams held here up to date. While nobody listens,
 * nothing held in memory can be trusted, so it is forgotten when the line breaks and when it is back.
 */
export class LogTail {
  private client: pg.Client | undefined;
  private stopped = false;
  private readonly backListeners = new Set<() => void>();
  private readonly writtenListeners = new Set<(written: Written) => void>();
  private readonly signalListeners = new Map<string, Set<(payload: string) => void>>();
  private readonly connection: Connection;
  private readonly states: TeamStates;
  private readonly process: string;
  private readonly log: Logger;

  constructor(connection: Connection, states: TeamStates, process: string, log: Logger) {
    this.connection = { ...connection, application_name: LINE_NAME, keepAlive: true };
    this.states = states;
    this.process = process;
    this.log = log;
  }

  async start(): Promise<void> {
    const client = new pg.Client(this.connection);
    let failure: Error | undefined;
    client.on('error', (error) => {
      failure = error;
      // Before it is in use, whoever starts it hears of the failure.
      if (this.client === client) this.broken(error);
    });
    client.on('notification', ({ channel, payload = '' }) => {
      try {
        this.heard(channel, payload);
      } catch (error) {
        this.log.warn({ reason: (error as Error).message, channel }, 'a signal was not understood');
      }
    });
    try {
      await client.connect();
      await client.query(`listen ${LOG_CHANNEL}`);
      for (const channel of Object.values(signals)) await client.query(`listen ${channel}`);
      if (failure) throw failure;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.stopped) await client.end();
    else this.client = client;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.client) await endClient(this.client);
  }

  /** Called when the line was broken and is back: what others wrote meanwhile was told to nobody here. */
  onBack(listener: () => void): void {
    this.backListeners.add(listener);
  }

  /** Called when any process, this one too, has written to a team's log. */
  onWritten(listener: (written: Written) => void): void {
    this.writtenListeners.add(listener);
  }

  /** Called with what any process says, this one too. */
  onSignal(signal: Signal, listener: (payload: string) => void): void {
    const channel = signals[signal];
    const listeners = this.signalListeners.get(channel) ?? new Set();
    this.signalListeners.set(channel, listeners);
    listeners.add(listener);
  }

  /** Waits a while for a line that is broken: what is said nobody says again. */
  async say(signal: Signal, payload: string): Promise<void> {
    const attempt = async () => {
      if (!this.client && !this.stopped) throw new Error('Connection terminated: the line is broken');
      if (this.client) await tell(this.client, signal, payload);
    };
    await untilBack(attempt, { limitMs: SAY_MS });
  }

  private heard(channel: string, payload: string): void {
    if (channel !== LOG_CHANNEL) {
      for (const listener of this.signalListeners.get(channel) ?? []) listener(payload);
      return;
    }
    const [id, seq, from, collections] = payload.split(':');
    const team = Number(id);
    const written = { team, seq: Number(seq), collections: collections?.split(',') };
    for (const listener of this.writtenListeners) listener(written);
    if (from === this.process) return;
    // Nobody says it again: what has been written is to be heard of also when the reading broke.
    untilBack(() => this.states.catchUp(team), { limitMs: HEAR_MS }).catch((error) =>
      this.log.error(error, 'the log could not be read'),
    );
  }

  private broken(error: Error): void {
    if (this.stopped) return;
    this.log.warn({ reason: error.message }, 'the line to the database broke');
    this.client = undefined;
    this.states.forget();
    const retry = () => {
      if (this.stopped) return;
      this.start().then(
        () => this.back(),
        () => setTimeout(retry, RETRY_MS),
      );
    };
    setTimeout(retry, RETRY_MS);
  }

  private back(): void {
    if (this.stopped) return;
    this.states.forget();
    for (const listener of this.backListeners) listener();
  }
}
