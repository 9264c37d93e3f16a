import {
  CLIENT_VERSION_HEADER,
  FORCE_RELOAD_HEADER,
  UPDATE_REQUIRED_HEADER,
} from '@tessera/domain/api/headers.ts';
import { compareVersions } from '@tessera/domain/versions.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Every answer tells a client that is too old, also one that has not signed in. */
export function clientVersion(
  app: FastifyInstance,
  {
    MINIMUM_CLIENT_VERSION: minimum,
    FORCE_RELOAD_BELOW: reloadBelow,
  }: Pick<Config, 'MINIMUM_CLIENT_VERSION' | 'FORCE_RELOAD_BELOW'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const sent = request.headers[CLIENT_VERSION_HEADER];
    if (typeof sent !== 'string' || !request.url.startsWith('/api/')) return;
    if (compareVersions(sent, minimum) < 0) reply.header(UPDATE_REQUIRED_HEADER, '1');
    if (compareVersions(sent, reloadBelow) < 0) reply.header(FORCE_RELOAD_HEADER, '1');
  });
}
