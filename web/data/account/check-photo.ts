import { PHOTO_MAX_BYTES } from '@tessera/domain/constants.ts';
import { sayCode } from '../api/say-error.ts';

/** The rules for a photo, the same as the server's. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** What is wrong with a file, before it is sent: the key of the text to show, or `type` for a wrong type. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!(photoTypes as readonly string[]).includes(type)) return 'type';
  // "Less than": a file of exactly the limit is too large.
  if (size < PHOTO_MAX_BYTES) return undefined;
  return sayCode('file_too_large', { megabytes: PHOTO_MAX_BYTES / 1_000_000 });
}
