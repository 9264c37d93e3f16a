import type { IncomingHttpHeaders } from 'node:http';
import { putLog } from '@tessera/domain/api/operator.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

/** Of a person, or of an address before sign-in: a page tells its events together. */
const CALLS_PER_MINUTE = 60;

/** Takes what pages report. Who reports it counts for the limit alone, and goes no further. */
export function analyticsRoutes(app: FastifyInstance, { analytics, config }: Services): void {
  route(
    app,
    putLog,
    async ({ body, request }) => {
      if (analytics.isOn && !objects(request.headers)) analytics.take([body].flat());
      return null;
    },
    { attemptsPerMinute: config.REQUESTS_PER_MINUTE > 0 ? CALLS_PER_MINUTE : 0 },
  );
}

/** A browser whose person does not want to be followed says so: “Do Not Track”, and Global Privacy Control. */
const objects = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';
