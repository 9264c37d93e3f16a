import { PHOTO_MAX_BYTES } from '@tessera/domain/constants.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyRequest } from 'fastify';
import { hearing, hearPart } from '../http/form-marks.ts';

/** Nobody changes a photo more often; each takes a second of work. */
export const PHOTOS_PER_MINUTE = 20;

interface ReceivedPhoto {
  bytes: Buffer;
  /** The other fields of the form. */
  fields: ReadonlyMap<string, string>;
}

/**
 * The file of a form, in its field `photo`, and the other fields. Throws 422 if there is none or it breaks off, 413 if
 * it is too large.
 */
export async function receivePhoto(request: FastifyRequest): Promise<ReceivedPhoto> {
  if (!request.isMultipart()) throw missing();
  try {
    return await readForm(request);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // The form is invalid, or ends within the file.
    throw missing();
  }
}

async function readForm(request: FastifyRequest): Promise<ReceivedPhoto> {
  const fields = new Map<string, string>();
  let bytes: Buffer | undefined;
  for await (const part of request.parts({ limits: { fileSize: PHOTO_MAX_BYTES } })) {
    hearPart(request, part);
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of hearing(request)(part.file)) chunks.push(chunk as Buffer);
    if (part.file.truncated)
      throw new DomainError('file_too_large', {
        params: { megabytes: PHOTO_MAX_BYTES / 1_000_000 },
      });
    if (part.fieldname === 'photo') bytes = Buffer.concat(chunks);
  }
  if (!bytes) throw missing();
  return { bytes, fields };
}

const missing = (): DomainError => invalidBecause('photo_required');
