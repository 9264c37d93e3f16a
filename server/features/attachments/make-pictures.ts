import { buffer } from 'node:stream/consumers';
import { PHOTO_SIZES } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { makePhoto } from '../../photos/make-photo.ts';
import type { Services } from '../../services.ts';
import { bytesName, type PictureSize, pictureName, pictureSizes } from './file-names.ts';
import { setPicture } from './files.store.ts';

/** A larger picture is shown as it is, when somebody opens it. */
const BYTES_MAX = 60_000_000;

/** Makes the small pictures of an image, in a process of their own, and stores them. */
export async function makePictures(
  { database, files, log }: Pick<Services, 'database' | 'files' | 'log'>,
  team: number,
  sha256: string,
): Promise<void> {
  const bytes = await readUpTo(files, bytesName(team, sha256));
  const made = bytes && (await makePhoto(bytes, log, 'inside').catch(noneIfRefused));
  if (made)
    for (const [size, side] of Object.entries(pictureSizes))
      await files.write(pictureName(team, sha256, size as PictureSize), made[PHOTO_SIZES.indexOf(side)]!);
  await setPicture(database.pool, team, sha256, made ? 'made' : 'none');
}

async function readUpTo(files: Services['files'], name: string): Promise<Buffer | undefined> {
  const stream = await files.open(name, { from: 0, to: BYTES_MAX });
  const bytes = stream && (await buffer(stream));
  return bytes && bytes.length <= BYTES_MAX ? bytes : undefined;
}

/** What the decoder does not take has no picture. */
function noneIfRefused(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'invalid') return undefined;
  throw error;
}
