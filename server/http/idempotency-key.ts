import { IDEMPOTENCY_KEY_HEADER } from '@tessera/domain/api/headers.ts';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyRequest } from 'fastify';

/** The idempotency key of a request, for a submission; nothing if none was sent. */
export function keyOf(request: FastifyRequest): { idempotencyKey?: string } {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return {};
  if (typeof key !== 'string' || key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX_LENGTH) {
    throw invalidBecause('idempotency_key');
  }
  return { idempotencyKey: key };
}
