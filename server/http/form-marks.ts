import { createHash, type Hash } from 'node:crypto';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** What has been read of a request's form. Its boundary is left out: the same form has another one each time. */
const heard = new WeakMap<FastifyRequest, Hash>();

/** To be told of each part of a form as it is read, and of the bytes of a file: so a repeat is known again. */
export function hearPart(request: FastifyRequest, part: MultipartFile | MultipartValue): void {
  const said = part.type === 'file' ? part.filename : String(part.value);
  hashOf(request).update(JSON.stringify([part.type, part.fieldname, said]));
}

function hearBytes(request: FastifyRequest, bytes: Uint8Array): void {
  hashOf(request).update(bytes);
}

/** What passes through is heard. */
export const hearing = (request: FastifyRequest) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hearBytes(request, chunk);
      yield chunk;
    }
  };

/** Of all that was heard. */
export const markOfForm = (request: FastifyRequest): string => hashOf(request).copy().digest('base64');

/** Reads a form that nobody else reads, and keeps nothing of it. */
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
