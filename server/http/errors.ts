import { DomainError, type ErrorBody, errors, invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { isAway } from '../database/away.ts';
import { holdsWhatCannotBeKept, isDiskFull } from '../database/connection.ts';
import type { Logger } from '../log.ts';

/** Who is told to come again comes at different moments, within so many seconds. */
const RETRY_SPREAD_SECONDS = 4;

/** Every failure leaves as an `ErrorBody`; the unexpected ones are logged and tell nothing of the inside. */
export function answerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const known = asDomainError(error);
    // Without the query: what somebody searches for is nobody else's.
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

/** Undefined: a fault of the server's own. */
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
  // Fastify's own refusals: a body that is no JSON, a content type that nobody reads.
  if (error.statusCode && error.statusCode < 500) return invalidBecause('malformed');
  return undefined;
}
