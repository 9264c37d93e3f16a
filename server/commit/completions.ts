import { isStructure, structureTypes } from '@tessera/domain/records/index.ts';
import type { StructureChange } from '@tessera/domain/records/record-type.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import type { OwnEntry } from './accept-changes.ts';

/**
 * What has to be there, and what was saved has left a folder without.
 *
 * @param entries the lines of a submission: they may grow
 * @returns `cause`: the line that has left it so
 */
export function* completions(
  reader: StructureReader,
  entries: readonly OwnEntry[],
): Iterable<{ added: StructureChange; cause: number }> {
  for (const [cause, { collection, operation, folder_id }] of entries.entries()) {
    if (folder_id === null || !isStructure(collection)) continue;
    const added = structureTypes[collection].completedBy?.(reader, operation, folder_id);
    if (added) yield { added, cause };
  }
}
