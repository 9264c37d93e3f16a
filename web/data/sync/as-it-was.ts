import { attributesIn } from '@tessera/domain/records/attribute.ts';
import type { Within } from '@tessera/domain/records/within.ts';
import type { Fields } from '@tessera/sync/request.ts';
import type { UndoStep } from '@tessera/sync/undo.ts';
import { clientRecordOf } from '../records/index.ts';
import type { Save } from './sync-client.ts';

/**
 * The save that makes a record what it was. Only a new record is saved as a whole; of an existing one, only the fields that
 * the action has changed.
 *
 * @param shown as it is shown now; null: not there
 * @param to as it is to be; null: not there
 */
export function saveAsItWas(
  reader: { within: Within },
  { channel, collection, id }: UndoStep,
  shown: Fields | null | undefined,
  to: Fields | null,
): Save {
  const comesBack = to && !shown ? clientRecordOf(collection).comesBack : undefined;
  const item = comesBack ? comesBack(to!, (folder) => attributesIn(folder, reader.within)) : to;
  return { channel, collection, id, item, old: shown ?? null, version: Number(shown?.['row_version'] ?? 0) };
}
