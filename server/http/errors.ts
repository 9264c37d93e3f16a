import { DomainError, type ErrorBody, errors, invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { isAway } from '../database/away.ts';
import { holdsWhatCannotBeKept, isDiskFull } from '../database/connection.ts';
import type { Logger } from '../log.ts';

/** Clients that are told to come back do so at different moments within this many seconds. */
const RETRY_SPREAD_SECONDS = 4;

/**
 * Every failure is answered with an `ErrorBody`; unexpected ones are logged, and their answer tells nothing of the
 * inside.
 */
export function answerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const known = asDomainError(error);
    // Without the query: it may hold a private search text.
    if (!known)
      log.error({ err: error, method: request.method, url: request.url.split('?')[0] }, 'request failed');
    const { status, body } = known
      ? { status: known.status, body: known.toBody() }
      : { status: 500, body: { message: errors.unknown.message, code: 'unknown' } satisfies ErrorBody };
    if (status === 503)
      reply.header('retry-after', String(1 + Math.ceil(Math.random() * RETRY_SPREAD_SECONDS)));
    return reply.code(status).send(body);
  });
}

/** Undefined: the fault is the server's own. */
export function asDomainError(
  error: Error & { statusCode?: number; code?: string },
): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (isAway(error)) return new DomainError('unavailable');
  if (isDiskFull(error)) return new DomainError('storage_full');
  if (holdsWhatCannotBeKept(error)) return invalidBecause('unstorable');
  if (error.statusCode === 413) return new DomainError('payload_too_large');
  if (error.statusCode === 429) return new DomainError('too_many_requests');
  if (error.statusCode === 404) return new DomainError('not_found');
  // Fastify's own refusals: invalid JSON, an unknown content type.
  if (error.statusCode && error.statusCode < 500) return invalidBecause('malformed');
  return undefined;
}
