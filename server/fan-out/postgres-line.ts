import pg from 'pg';
import { type Connection, endClient } from '../database/connection.ts';
import type { Line, LineEvents } from './line.ts';
import { type Signal, signals } from './signals.ts';

/** The name of the connection in PostgreSQL's list of connections. */
export const LINE_NAME = 'tessera line';
const RETRY_MS = 1_000;
/** PostgreSQL refuses longer ones, and with them all that is said together, in bytes. */
const PAYLOAD_MAX = 7_999;

const signalOf = new Map<string, Signal>(
  (Object.keys(signals) as Signal[]).map((signal) => [signals[signal], signal]),
);

/** What is said together. Named: planned once. */
const say = {
  name: 'say',
  text: 'select pg_notify(u.channel, u.payload) from unnest($1::text[], $2::text[]) u (channel, payload)',
} as const;

/** `LISTEN` and `NOTIFY` of PostgreSQL, over one connection. */
export class PostgresLine implements Line {
  private readonly connection: Connection;
  private readonly events: LineEvents;
  private client: pg.Client | undefined;
  private stopped = false;
  private waiting: { channel: string; payload: string }[] = [];
  private sending: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(connection: Connection, events: LineEvents) {
    // Nothing that is said has to be on disk, so nobody waits for it.
    const options = `${connection.options ?? ''} -c synchronous_commit=off`.trim();
    this.connection = { ...connection, options, application_name: LINE_NAME, keepAlive: true };
    this.events = events;
  }

  get isUp(): boolean {
    return this.client !== undefined;
  }

  /** Fails if the first connection does. */
  async start(): Promise<void> {
    const client = new pg.Client(this.connection);
    let failure: Error | undefined;
    client.on('error', (error) => {
      failure = error;
      // Before the connection is in use, the caller of `start` gets the failure.
      if (this.client === client) this.broken(error);
    });
    client.on('notification', ({ channel, payload = '' }) => {
      const signal = signalOf.get(channel);
      if (signal) this.events.heard(signal, payload);
    });
    try {
      await client.connect();
      for (const channel of Object.values(signals)) await client.query(`listen ${channel}`);
      if (failure) throw failure;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.stopped) return client.end();
    this.client = client;
    this.events.up();
  }

  /** Whatever is said while something is being sent goes together. */
  say(signal: Signal, _team: number | undefined, payload: string): Promise<void> {
    if (!this.client) return Promise.reject(new Error('Connection terminated: the line is broken'));
    if (Buffer.byteLength(payload) > PAYLOAD_MAX)
      return Promise.reject(new Error(`a signal of ${signal} is too long`));
    this.waiting.push({ channel: signals[signal], payload });
    this.next ??= this.sending.then(
      () => this.send(),
      () => this.send(),
    );
    return this.next;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.next?.catch(() => undefined);
    if (this.client) await endClient(this.client);
    this.client = undefined;
  }

  private async send(): Promise<void> {
    const all = this.waiting.splice(0);
    this.next = undefined;
    const values = [all.map(({ channel }) => channel), all.map(({ payload }) => payload)];
    const sent = this.client?.query({ ...say, values });
    this.sending = sent ?? Promise.resolve();
    if (!sent) throw new Error('Connection terminated: the line is broken');
    await sent;
  }

  private broken(error: Error): void {
    if (this.stopped) return;
    this.client = undefined;
    this.events.down(error.message);
    const retry = () => {
      if (!this.stopped) this.start().catch(() => setTimeout(retry, RETRY_MS));
    };
    setTimeout(retry, RETRY_MS);
  }
}
