import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';

const dist = path.resolve(import.meta.dirname, '../../web/dist');

/** Headers that mean something for pages only, half a kilobyte together. */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Serves the built web app; every address that is no file and no call is one of its pages. */
export async function webApp(app: FastifyInstance): Promise<void> {
  const built = existsSync(path.join(dist, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      wildcard: false,
      index: false,
      setHeaders: (reply, file) => {
        // Built files carry their content's hash in their name; the page itself names the newest of them.
        const lasting = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
        // What a page may do stands with the page, and with workers; beside each of forty parts it is only weight.
        if (lasting && !file.includes('worker')) for (const name of ofPages) reply.removeHeader(name);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === 'GET' &&
      built &&
      !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url.split('?')[0]!);
    if (!page) return reply.code(404).send(new DomainError('not_found').toBody());
    return reply.sendFile('index.html');
  });
}
