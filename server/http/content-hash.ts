import { createHash } from 'node:crypto';
import { CONTENT_HASH_HEADER, LAST_MODIFIED_HEADER, LOG_SEQ_HEADER } from '@tessera/domain/api/headers.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Records with their fields in order, and a hash of them. */
export function contentOf(records: readonly RecordBase[]): { data: unknown; hash: string } {
  const data = ordered(records);
  return { data, hash: createHash('sha256').update(JSON.stringify(data)).digest('base64url') };
}

/**
 * The page with what it can be known by again. Null, which is answered as 204, where the request names the same
 * content: whoever asks has it already, and the headers say up to where in the log it holds.
 */
export function answerUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { data: readonly RecordBase[]; seq: number },
): object | null {
  const { data, hash } = contentOf(page.data);
  const modified = page.data.reduce(
    (newest, { updated_at }) => (updated_at > newest ? updated_at : newest),
    '',
  );
  reply.header(CONTENT_HASH_HEADER, hash).header(LOG_SEQ_HEADER, page.seq);
  // A page without records was never changed.
  if (modified !== '') reply.header(LAST_MODIFIED_HEADER, modified);
  return request.headers[CONTENT_HASH_HEADER] === hash ? null : { ...page, data };
}

/**
 * The same with its fields in order. PostgreSQL keeps an object's fields in an order of its own, so without this
 * what was just written and what was read back would be different contents.
 */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, its]) => [name, ordered(its)]),
  );
}
