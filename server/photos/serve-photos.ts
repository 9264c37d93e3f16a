import { PHOTO_SIZES } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Files } from '../files/files.ts';

/** `<key>/<size>.webp`, and nothing else: a key is 128 random bits. */
const ADDRESS = new RegExp(`^[0-9a-f]{32}/(${PHOTO_SIZES.join('|')})\\.webp$`);

/**
 * Serves photos to everybody who knows their address: browsers request pictures without a token. An address never shows
 * another picture, so it is cached for good.
 */
export function servePhotos(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { '*': string } }>('/photos/*', async (request, reply) => {
    const name = request.params['*'];
    const bytes = ADDRESS.test(name) ? await files.read(`photos/${name}`) : undefined;
    if (!bytes) {
      reply.header('cache-control', 'no-store');
      throw new DomainError('not_found');
    }
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  });
}
