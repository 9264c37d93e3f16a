import { createHash, type Hash } from 'node:crypto';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** A hash of the form as it is read. Its boundary is left out: the same form has another one each time. */
const heard = new WeakMap<FastifyRequest, Hash>();

/** Adds a part of a form, or the bytes of a file, as it is read: a repeat has the same hash. */
export function hearPart(request: FastifyRequest, part: MultipartFile | MultipartValue): void {
  const said = part.type === 'file' ? part.filename : String(part.value);
  hashOf(request).update(JSON.stringify([part.type, part.fieldname, said]));
}

function hearBytes(request: FastifyRequest, bytes: Uint8Array): void {
  hashOf(request).update(bytes);
}

/** Adds what passes through. */
export const hearing = (request: FastifyRequest) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hearBytes(request, chunk);
      yield chunk;
    }
  };

/** The hash of all that was read. */
export const markOfForm = (request: FastifyRequest): string => hashOf(request).copy().digest('base64');

/** Reads a form that no handler reads, and keeps nothing of it. */
export async function hearForm(request: FastifyRequest, fileSize: number): Promise<void> {
  for await (const part of request.parts({ limits: { fileSize } })) {
    hearPart(request, part);
    if (part.type === 'file') for await (const chunk of part.file) hearBytes(request, chunk as Uint8Array);
  }
}

function hashOf(request: FastifyRequest): Hash {
  let hash = heard.get(request);
  if (!hash) {
    hash = createHash('sha256');
    heard.set(request, hash);
  }
  return hash;
}
