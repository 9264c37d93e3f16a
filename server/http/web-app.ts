import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';

const dist = path.resolve(import.meta.dirname, '../../web/dist');

/** Headers that only pages use, half a kilobyte together. */
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

/** Serves the built web app; an address that is neither a file nor a call is one of its pages. */
export async function webApp(app: FastifyInstance): Promise<void> {
  const built = existsSync(path.join(dist, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      wildcard: false,
      index: false,
      setHeaders: (reply, file) => {
        // The names of built files contain a hash of their content; the page itself names the newest of them.
        const lasting = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
        // These headers matter for pages and workers; for each of forty other files they are only weight.
        if (lasting && !file.includes('worker')) for (const name of ofPages) reply.removeHeader(name);
      },
    });
  }
  // What other apps share is taken by the service worker. Where there is none, nothing of it is read here.
  app.post('/share', { onRequest: async (_, reply) => reply.redirect('/share?problem=on', 303) }, () => null);
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === 'GET' &&
      built &&
      !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url.split('?')[0]!);
    if (!page) return reply.code(404).send(new DomainError('not_found').toBody());
    return reply.sendFile('index.html');
  });
}
