import { Gauge, Registry } from 'prom-client';
import { reminderCounts } from '../features/reminders/reminder-counts.ts';
import { lagMetrics } from '../log-readers/lag-metrics.ts';
import type { Services } from '../services.ts';

/** The resources that the server uses, in Prometheus' text format. Each number is read when it is asked for. */
export function serverMetrics({
  database,
  fanOut,
  teams,
}: Pick<Services, 'database' | 'fanOut' | 'teams'>): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('process_resident_memory_bytes', 'Memory that the process takes.', () => process.memoryUsage.rss());
  gauge('process_heap_used_bytes', 'Of that, what JavaScript uses.', () => process.memoryUsage().heapUsed);
  gauge('process_uptime_seconds', 'How long the process has run.', () => Math.round(process.uptime()));
  gauge('tessera_teams_loaded', 'Workspaces held in memory.', () => teams.loadedTeams().length);
  gauge('tessera_reminders_told', 'Reminders that this process has sent.', () => reminderCounts.told);
  gauge(
    'tessera_reminders_dropped',
    'Reminders that it dropped, a day too late.',
    () => reminderCounts.dropped,
  );
  const { pool, reads } = database;
  gauge('tessera_database_connections', 'Connections to the database.', () => pool.totalCount);
  gauge('tessera_database_waiting', 'Calls that wait for one of them.', () => pool.waitingCount);
  gauge('tessera_database_read_connections', 'Connections for long reads.', () => reads.totalCount);
  gauge('tessera_database_reads_waiting', 'Calls that wait for one of them.', () => reads.waitingCount);
  if (fanOut.redisIsUp !== undefined)
    gauge('tessera_redis_up', 'Whether Redis can be used.', () => Number(fanOut.redisIsUp));
  lagMetrics(registry, reads);
  return registry;
}
