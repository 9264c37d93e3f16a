import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { viewTypes } from '@tessera/domain/views/index.ts';
import type { Fields } from '@tessera/sync/request.ts';
import type { ClientRecord } from './client-record.ts';

/** Of a new view the server adds each setting that nobody gave: what is left out, and its default, are the same. */
function asSaved(fields: Fields): Fields {
  const { type, settings } = fields;
  if (type === undefined || settings === undefined) return fields;
  return { ...fields, settings: viewTypes[type as ViewTypeId].read(settings) };
}

export const views: ClientRecord = { asSaved };
