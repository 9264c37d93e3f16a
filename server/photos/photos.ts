import { randomBytes } from 'node:crypto';
import { PHOTO_SIZES } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Files } from '../files/files.ts';
import type { Services } from '../services.ts';
import { makePhoto } from './make-photo.ts';
import type { Shape } from './photo-process.ts';
import { deletePhotoRow, insertPhoto, type PhotoOwner } from './photos.store.ts';

type Needed = Pick<Services, 'database' | 'files' | 'log'>;

const folderOf = (key: string): string => `photos/${key}`;

interface NewPhoto {
  owner: PhotoOwner;
  bytes: Buffer;
  shape: Shape;
}

/**
 * Makes pictures of these bytes and stores them, each time under a new address. `show` makes that address the current
 * one, and returns the keys of the replaced photos; undefined: a later photo came first, or its owner is gone. Throws
 * 422 if the bytes are no photo, and what `show` throws; then nothing of it stays.
 */
export async function addPhoto(
  { database, files, log }: Needed,
  { owner, bytes, shape }: NewPhoto,
  show: (key: string, url: string) => Promise<readonly string[] | undefined>,
): Promise<void> {
  const pictures = await makePhoto(bytes, log, shape);
  const key = randomBytes(16).toString('hex');
  await insertPhoto(database.pool, owner, key);
  const forget = async (): Promise<boolean> => {
    await removePhotoFiles(files, [key]);
    return deletePhotoRow(database.pool, key);
  };
  try {
    for (const [index, size] of PHOTO_SIZES.entries())
      await files.write(`${folderOf(key)}/${size}.webp`, pictures[index]!);
  } catch (error) {
    // A later photo that came first has forgotten this one, and taken away its folder while it was filled.
    const wasNoted = await forget();
    if (wasNoted) throw error;
    return;
  }
  try {
    await removePhotoFiles(files, (await show(key, `/photos/${key}`)) ?? [key]);
  } catch (error) {
    // After any other failure it may be shown already.
    if (error instanceof DomainError) await forget();
    throw error;
  }
}

export async function removePhotoFiles(files: Files, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.removeFolder(folderOf(key));
}
