import {
  type StructureCollection,
  type StructureRecord,
  structureTypes,
} from '@tessera/domain/records/index.ts';
import type { StoredLife } from './team-store.ts';

/** What a record was before this group deleted it; `items`: the rows that wait for it. */
export function lifeBefore(
  collection: StructureCollection,
  before: StructureRecord,
  { person, items }: { person: number; items: number },
): StoredLife {
  const { board_id, folder_id } = structureTypes[collection].place(before);
  return {
    ...{ collection, record_id: before.id, seq: null },
    ...{ board_id: board_id!, folder_id, before: { ...before } },
    ...{ deleted_by: person, left: [], items },
  };
}
