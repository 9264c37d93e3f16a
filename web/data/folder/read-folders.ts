import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { linkedFolders, readAtAnyDepth } from '@tessera/domain/query/linked-folders.ts';

/**
 * The other folders to which links of some items lead, and those to which these lead in turn, as far as some of their
 * attributes are computed from them.
 */
export function readFolders(
  columns: ItemColumns,
  attributes: readonly ShownAttribute[],
  viewer: Pick<Lookup, 'linkedFolder'>,
): string[] {
  const read = [...readAtAnyDepth(attributes)];
  const ids = linkedFolders(columns, attributes);
  // It grows as it is walked.
  for (const id of ids) {
    const folder = viewer.linkedFolder?.(id);
    const on = folder ? read.filter((one) => folder.attributes.some((other) => other.id === one.id)) : [];
    if (folder && on.length > 0) for (const next of linkedFolders(folder.columns, on)) ids.add(next);
  }
  ids.delete(columns.place.folder_id);
  return [...ids].sort();
}
