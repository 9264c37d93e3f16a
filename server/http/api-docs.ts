import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { madeOnce } from '../made-once.ts';

export const DOCS_PATH = '/api/docs';

/** Of each connection. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/**
 * The API's description, made from `domain/api`: `/api/docs` for people, `/api/docs/json` for programs. It is made when it
 * is asked for first: few ever do, and what makes it takes some memory.
 */
export function apiDocs(app: FastifyInstance, config: Config): void {
  const described = madeOnce(async () => (await import('./api-description.ts')).describedApi(config));
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, headers, rawPayload } = await (await described()).inject({ method: 'GET', url });
    // Said as everywhere else.
    if (statusCode === 404) throw new DomainError('not_found');
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !OWN_HEADERS.has(name)) reply.header(name, value);
    return reply.code(statusCode).send(rawPayload);
  };
  app.get(DOCS_PATH, answer);
  app.get(`${DOCS_PATH}/*`, answer);
}
