import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOOK_COOKIE, lookOf, pageWith } from './page-look.ts';

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
  const send = built ? pageSender(readFileSync(path.join(dist, 'index.html'), 'utf8')) : undefined;
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
    const isPage =
      request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url.split('?')[0]!);
    if (!isPage || !send) return reply.code(404).send(new DomainError('not_found').toBody());
    return send(request, reply);
  });
}

/** Sends the page in the language and theme of whoever asks, with what they load first; each of these few pages is made once. */
function pageSender(html: string) {
  const made = new Map<string, { page: string; small: Buffer; tag: string }>();
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname] = request.url.split('?');
    const look = lookOf(request.cookies[LOOK_COOKIE], request.headers['accept-language'], pathname);
    const key = Object.values(look).join();
    let known = made.get(key);
    if (!known) {
      const page = pageWith(html, look);
      const tag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
      known = { page, small: brotliCompressSync(page), tag };
      made.set(key, known);
    }
    reply.type('text/html; charset=utf-8');
    reply.headers({
      ...{ 'cache-control': 'no-cache', etag: known.tag },
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    if (request.headers['if-none-match'] === known.tag) return reply.code(304).send();
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(known.page);
    return reply.header('content-encoding', 'br').send(known.small);
  };
}
