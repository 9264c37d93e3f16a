import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import type { Logger } from '../log.ts';
import type { TeamStates } from './team-states.ts';
import { LOG_CHANNEL } from './write-group.ts';

const RETRY_MS = 1_000;

/**
 * Listens for what other processes write and brings the teams held here up to date. While nobody listens,
 * nothing held in memory can be trusted, so it is forgotten when the line breaks and when it is back.
 */
export class LogTail {
  private client: pg.Client | undefined;
  private stopped = false;
  private readonly connection: Connection;
  private readonly states: TeamStates;
  private readonly process: string;
  private readonly log: Logger;

  constructor(connection: Connection, states: TeamStates, process: string, log: Logger) {
    this.connection = connection;
    this.states = states;
    this.process = process;
    this.log = log;
  }

  async start(): Promise<void> {
    const client = new pg.Client(this.connection);
    client.on('error', (error) => this.broken(error));
    client.on('notification', ({ payload }) => this.heard(payload ?? ''));
    await client.connect();
    await client.query(`listen ${LOG_CHANNEL}`);
    this.client = client;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.client?.end();
  }

  private heard(payload: string): void {
    const [team, , from] = payload.split(':');
    if (from === this.process) return;
    this.states.catchUp(Number(team)).catch((error) => this.log.error(error, 'the log could not be read'));
  }

  private broken(error: Error): void {
    if (this.stopped) return;
    this.log.warn({ reason: error.message }, 'the line to the database broke');
    this.client = undefined;
    this.states.forget();
    const retry = () => {
      if (this.stopped) return;
      this.start().then(
        () => this.states.forget(),
        () => setTimeout(retry, RETRY_MS),
      );
    };
    setTimeout(retry, RETRY_MS);
  }
}
