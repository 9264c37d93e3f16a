import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { logReaders } from './index.ts';
import { type Lag, readLags } from './log-readers.store.ts';

/** Each team's cursor is read for it: at most this often, in milliseconds. */
const LOOK_MS = 10_000;
/** The other numbers wait no longer for these, in milliseconds. */
const PATIENCE_MS = 2_000;

/** How far the readers of the log are behind. The numbers are left out while the database does not answer. */
export function lagMetrics(registry: Registry, pool: Pool): void {
  const readers = logReaders.map(({ id }) => id);
  let known: Promise<Lag[]> | undefined;
  const look = (): Promise<Lag[]> => {
    if (!known) {
      known = readLags(pool, readers).catch(() => []);
      setTimeout(() => {
        known = undefined;
      }, LOOK_MS).unref();
    }
    return Promise.race([known, sleep(PATIENCE_MS, [], { ref: false })]);
  };
  const gauge = (name: string, help: string, read: (lag: Lag) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['reader'],
      registers: [registry],
      async collect() {
        const lags = await look();
        this.reset();
        for (const lag of lags) this.set({ reader: lag.reader }, read(lag));
      },
    });
  gauge(
    'tessera_log_reader_behind',
    'Lines of the log that a reader has not had, in the workspace where they are most; up to 500 may be none of its.',
    ({ behind }) => behind,
  );
  gauge(
    'tessera_log_reader_failing',
    'Workspaces whose next lines could not be delivered to a reader.',
    ({ failing }) => failing,
  );
}
