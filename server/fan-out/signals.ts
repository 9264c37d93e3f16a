import type pg from 'pg';

/**
 * What processes tell each other, each signal on a channel of its own: lines that were written (`log-signal.ts`); who is
 * where; what happens in a text that people write at once; that a process is there;
 * one that starts tells its version (`NewAppVersion` as JSON); sessions that have ended (their ids, as JSON); a
 * team that was deleted (its id); a job that waits (its name); people whose notifications have changed (their ids, as
 * JSON).
 */
export const signals = {
  log: 'tessera_log',
  presence: 'tessera_presence',
  texts: 'tessera_texts',
  processes: 'tessera_processes',
  version: 'tessera_version',
  sessions: 'tessera_sessions',
  teamDeleted: 'tessera_team_deleted',
  jobs: 'tessera_jobs',
  notified: 'tessera_notified',
} as const;
export type Signal = keyof typeof signals;

/** What is told often, each time about one team. */
export const frequentSignals = ['log', 'presence', 'texts'] as const satisfies Signal[];
export type FrequentSignal = (typeof frequentSignals)[number];

/** Tells every process, this one too, by PostgreSQL; in a transaction, once it has committed. */
export const tell = (client: pg.ClientBase | pg.Pool, signal: Signal, payload: string): Promise<unknown> =>
  client.query('select pg_notify($1, $2)', [signals[signal], payload]);
