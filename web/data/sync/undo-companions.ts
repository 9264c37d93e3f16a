import { isCollection, isPersonal, recordTypes } from '@tessera/domain/records/index.ts';
import type { RecordType } from '@tessera/domain/records/record-type.ts';
import type { Fields } from '@tessera/sync/request.ts';
import type { UndoStep } from '@tessera/sync/undo.ts';
import { recordName } from '../records/client-record.ts';
import { clientRecordOf } from '../records/index.ts';
import type { Save } from './sync-client.ts';

/**
 * The steps to undo, without deletes that another one includes: the server deletes dependent records with their
 * record, and would refuse some of them alone, such as the attribute that names the items.
 */
export function withoutCompanions<T extends { step: UndoStep; to: Fields | null }>(
  targets: readonly T[],
): T[] {
  const gone = new Set(targets.filter(({ to }) => to === null).map(({ step }) => recordName(step)));
  return targets.filter(({ step, to }) => to !== null || !parentsOf(step).some((parent) => gone.has(parent)));
}

/**
 * Saves without those whose records go with another new one of the same action and come back with it, and without most of
 * what a person keeps for themselves: that is no action that is taken back.
 */
export function withoutGoingAlong(saves: readonly Save[]): Save[] {
  const made = new Set(saves.filter(({ old }) => old === null).map(recordName));
  return saves.filter((save) => {
    const { takenBackWith, isTakenBack = false } = clientRecordOf(save.collection);
    if (isPersonal(save.collection) && !isTakenBack) return false;
    return save.old !== null || !takenBackWith || !made.has(takenBackWith(save));
  });
}

/** The records that this one depends on. */
function parentsOf({ collection, before, after }: UndoStep): string[] {
  if (!isCollection(collection)) return [];
  const { references }: RecordType = recordTypes[collection];
  const fields = after ?? before ?? {};
  return references.map(({ field, collection: of }) =>
    recordName({ collection: of, id: String(fields[field]) }),
  );
}
