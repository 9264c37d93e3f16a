import pg from 'pg';
import { untilBack } from '../database/away.ts';
import { type Connection, endClient } from '../database/connection.ts';
import type { Logger } from '../log.ts';
import { LOG_CHANNEL, readLogSignal, type Written } from './log-signal.ts';
import type { TeamStates } from './team-states.ts';

/**
 * What processes tell each other beside the log, each signal on a channel of its own: a process that starts tells its
 * version (payload: `NewAppVersion` as JSON); sessions that have ended (their ids, as JSON); a team that was deleted
 * (its id); a job that waits (its name); people whose notifications have changed (their ids, as JSON); what happens in a
 * text that people write at once.
 */
export const signals = {
  version: 'tessera_version',
  sessions: 'tessera_sessions',
  teamDeleted: 'tessera_team_deleted',
  jobs: 'tessera_jobs',
  notified: 'tessera_notified',
  texts: 'tessera_texts',
} as const;
type Signal = keyof typeof signals;

/** Tells every process; in a transaction, once it has committed. */
export const tell = (client: pg.ClientBase | pg.Pool, signal: Signal, payload: string): Promise<unknown> =>
  client.query('select pg_notify($1, $2)', [signals[signal], payload]);

/** The name of the connection in PostgreSQL's list of connections. */
export const LINE_NAME = 'tessera log';
const RETRY_MS = 1_000;
/** A caller of `say` waits at most this long for the connection, in milliseconds. */
const SAY_MS = 10_000;
/** Reading the log is tried again for this long, in milliseconds; after that it is read when the connection is back. */
const HEAR_MS = 60_000;

/**
 * Listens for what other processes write and brings the teams held here up to date. Signals are lost while the
 * connection is broken, so all that is held in memory is forgotten when it breaks and when it is back.
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
      // Before the connection is in use, the caller of `start` gets the failure.
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

  /** Called when the connection is back after a break: this process missed the signals in between. */
  onBack(listener: () => void): void {
    this.backListeners.add(listener);
  }

  /** Called when any process, this one too, has written to a team's log. */
  onWritten(listener: (written: Written) => void): void {
    this.writtenListeners.add(listener);
  }

  /** Called with every signal of any process, this one too. */
  onSignal(signal: Signal, listener: (payload: string) => void): void {
    const channel = signals[signal];
    const listeners = this.signalListeners.get(channel) ?? new Set();
    this.signalListeners.set(channel, listeners);
    listeners.add(listener);
  }

  /** Waits a while for a broken connection: a signal is sent only once. */
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
    const written = readLogSignal(payload);
    if (!written) return;
    const { team, seq, process } = written;
    for (const listener of this.writtenListeners) listener(written);
    if (process === this.process) return;
    // The signal is not repeated: the lines must be read even if the first reading fails.
    untilBack(() => this.states.follow(team, seq), { limitMs: HEAR_MS }).catch((error) =>
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
