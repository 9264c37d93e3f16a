import { DomainError } from '@tessera/domain/errors.ts';
import { type Collection, isCollection } from '@tessera/domain/records/index.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import { namesRecord } from '@tessera/domain/records/record-name.ts';
import type { FastifyReply } from 'fastify';

/** What an address names. Throws `not_found` where it can't name anything. */
export function collectionIn(text: string): Collection {
  if (!isCollection(text)) throw new DomainError('not_found');
  return text;
}

export function recordIn({ collection, id }: { collection: string; id: string }): {
  collection: Collection;
  id: string;
} {
  const named = { collection: collectionIn(collection), id };
  if (!namesRecord(named.collection, id)) throw new DomainError('not_found');
  return named;
}

/** The version that was seen, as `If-Match` takes it. */
export function tagged<R extends Pick<RecordBase, 'row_version'>>(reply: FastifyReply, record: R): R {
  reply.header('etag', `"${record.row_version}"`);
  return record;
}
