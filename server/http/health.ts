import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { serverMetrics } from './metrics.ts';
import { mayReadMetrics } from './metrics-access.ts';

/** A readiness probe takes a later answer as none, in milliseconds. */
const READY_MS = 5_000;

/** For monitoring: whether the server is alive, whether it is ready, and what it uses (Prometheus' text format). */
export function health(app: FastifyInstance, services: Services): void {
  const { config, database, fanOut } = services;
  const metrics = serverMetrics(services);

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    try {
      const answered = database.pool.query('select 1').then(() => true);
      const late = sleep(READY_MS, false, { ref: false });
      if (!(await Promise.race([answered, late]))) throw new Error('late');
      // A Redis that is away slows nothing but what processes tell each other.
      const redis = fanOut.redisIsUp;
      return { status: 'ready', ...(redis === undefined ? {} : { redis: redis ? 'ready' : 'away' }) };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.METRICS_TOKEN)) throw new DomainError('not_found');
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
