import type { Collection } from '@tessera/domain/records/index.ts';
import { type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import type { ClientRecord } from './client-record.ts';
import { items } from './items.ts';
import { permissions } from './permissions.ts';
import { recents } from './recents.ts';
import { values } from './values.ts';

/** The record types with which this browser does something of their own; the others need nothing here. */
const clientRecords = { items, permissions, recents, values } satisfies Partial<
  Record<Collection, ClientRecord>
>;

export const clientRecordOf = (collection: string): ClientRecord =>
  (clientRecords as Record<string, ClientRecord | undefined>)[collection] ?? {};

export const isAutomatic = (request: Pick<RequestRecord, 'route'>): boolean =>
  clientRecordOf(targetOf(request).collection).isAutomatic === true;
