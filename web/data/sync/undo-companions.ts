import { isCollection, recordTypes } from '@tessera/domain/records/index.ts';
import type { RecordType } from '@tessera/domain/records/record.ts';
import type { Fields } from '@tessera/sync/request.ts';
import type { UndoStep } from '@tessera/sync/undo.ts';
import type { Save } from './sync-client.ts';

/**
 * What is to be taken back, without the deletes that another one brings along: the server deletes what hangs from a
 * record with it, and would refuse some of it alone, such as the attribute that names the items.
 */
export function withoutCompanions<T extends { step: UndoStep; to: Fields | null }>(
  targets: readonly T[],
): T[] {
  const gone = new Set(targets.filter(({ to }) => to === null).map(({ step }) => nameOf(step)));
  return targets.filter(({ step, to }) => to !== null || !parentsOf(step).some((parent) => gone.has(parent)));
}

/** Items that are made with their folder go with it and come back with it: only the folder can be taken back. */
export function withoutItemsOfNewFolders(saves: readonly Save[]): Save[] {
  const made = new Set(
    saves.filter(({ collection, old }) => collection === 'folders' && old === null).map(({ id }) => id),
  );
  return saves.filter(
    ({ collection, item, old }) =>
      collection !== 'items' || old !== null || !made.has(String(item?.['folder_id'])),
  );
}

const nameOf = ({ collection, id }: Pick<UndoStep, 'collection' | 'id'>): string => `${collection}/${id}`;

/** The records that this one hangs from. */
function parentsOf({ collection, before, after }: UndoStep): string[] {
  if (!isCollection(collection)) return [];
  const { references }: RecordType = recordTypes[collection];
  const fields = after ?? before ?? {};
  return references.map(({ field, collection: of }) => nameOf({ collection: of, id: String(fields[field]) }));
}
