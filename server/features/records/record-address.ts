import { DomainError } from '@tessera/domain/errors.ts';
import { type Collection, isCollection } from '@tessera/domain/records/index.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import { namesRecord } from '@tessera/domain/records/record-name.ts';
import type { FastifyReply } from 'fastify';

/** The collection that an address names. Throws `not_found` if there is none of that name. */
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

/** Adds the version of the record to the answer, in the form that `If-Match` takes. */
export function tagged<R extends Pick<RecordBase, 'row_version'>>(reply: FastifyReply, record: R): R {
  reply.header('etag', `"${record.row_version}"`);
  return record;
}
