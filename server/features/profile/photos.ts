import { randomBytes } from 'node:crypto';
import { PHOTO_SIZES } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Files } from '../../files/files.ts';
import type { Services } from '../../services.ts';
import { makePhoto } from './photo/make-photo.ts';
import { deletePhotoRow, forgetPhotos, insertPhoto, showPhoto } from './photos.store.ts';

type Needed = Pick<Services, 'database' | 'files' | 'log'>;

/** `<key>/<size>.webp`, and nothing else: a key is 128 random bits. */
const ADDRESS = new RegExp(`^[0-9a-f]{32}/(${PHOTO_SIZES.join('|')})\\.webp$`);

const folderOf = (key: string): string => `photos/${key}`;

/** Makes these bytes the person's photo, each time under a new address. Throws 422 where they are no photo. */
export async function setPhoto(services: Needed, person: number, bytes: Buffer): Promise<void> {
  const { database, files, log } = services;
  const pictures = await makePhoto(bytes, log);
  const key = randomBytes(16).toString('hex');
  await insertPhoto(database.pool, person, key);
  try {
    for (const [index, size] of PHOTO_SIZES.entries())
      await files.write(`${folderOf(key)}/${size}.webp`, pictures[index]!);
  } catch (error) {
    await removePhotoFiles(files, [key]);
    await deletePhotoRow(database.pool, key);
    throw error;
  }
  const before = await showPhoto(database.pool, person, key, `/photos/${key}`);
  await removePhotoFiles(files, before ?? [key]);
}

export async function removePhoto({ database, files }: Needed, person: number): Promise<void> {
  await removePhotoFiles(files, await forgetPhotos(database.pool, person));
}

export async function removePhotoFiles(files: Files, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.removeFolder(folderOf(key));
}

/**
 * Serves photos to whoever knows their address: browsers ask for pictures without a token. An address never shows
 * another picture, so it is kept for good.
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
