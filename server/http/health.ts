import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { mayReadMetrics } from './metrics-access.ts';

/** Who asks whether a server is ready takes a later answer for none, in milliseconds. */
const READY_MS = 5_000;

/** For whoever watches the server: it lives; it can answer; what it uses (Prometheus' text format). */
export function health(app: FastifyInstance, { config, database, teams }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    try {
      const answered = database.pool.query('select 1').then(() => true);
      const late = sleep(READY_MS, false, { ref: false });
      if (!(await Promise.race([answered, late]))) throw new Error('late');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.METRICS_TOKEN)) throw new DomainError('not_found');
    const { rss, heapUsed } = process.memoryUsage();
    const lines = [
      ['process_resident_memory_bytes', rss],
      ['process_heap_used_bytes', heapUsed],
      ['process_uptime_seconds', Math.round(process.uptime())],
      ['tessera_teams_loaded', teams.loadedTeams().length],
      ['tessera_database_connections', database.pool.totalCount],
      ['tessera_database_waiting', database.pool.waitingCount],
      ['tessera_database_read_connections', database.reads.totalCount],
      ['tessera_database_reads_waiting', database.reads.waitingCount],
    ];
    return reply.type('text/plain; version=0.0.4').send(lines.map((line) => `${line.join(' ')}\n`).join(''));
  });
}
