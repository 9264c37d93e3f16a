import type { Attribute } from './attribute.ts';
import { carryAttributes, freeCopyId, takenAlong } from './carry-attributes.ts';
import { inOrder } from './in-order.ts';
import { type MovedFolder, onNewBoard } from './moved-folder.ts';
import { envelope } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';
import type { RecordChange } from './validate.ts';

/**
 * What becomes of the attributes of a moved folder's items. Those of the whole old board stay there; of those that its
 * items use the folder gets copies of its own, which hold the values from then on. Where the new board has the like for
 * all its folders, that one does (`carryAttributes`). Settings name what they named before (`other-ids.ts`).
 */
export function moveAttributes(reader: StructureReader, moved: MovedFolder): RecordChange<Attribute>[] {
  const { folder, from, to, ids } = moved;
  const within = (placeId: string) => inOrder(reader.within('attributes', placeId));
  const own = within(folder.id);
  const wide = takenAlong(own, within(from), moved.isUsed);
  const carried = carryAttributes(folder.id, { own, wide, there: within(to) });
  const isTaken = (id: string) => reader.get('attributes', id) !== undefined;
  for (const { source, joins } of carried)
    if (joins) ids.set(source.id, joins.id);
    else if (source.folder_id === null) ids.set(source.id, freeCopyId(source.id, folder.id, isTaken));
  return carried.flatMap(({ source, joins, ...named }): RecordChange<Attribute>[] => {
    const isOwn = source.folder_id !== null;
    if (joins) return isOwn ? [deletionOf(source, reader)] : [];
    if (isOwn) return [onNewBoard(reader, moved, source, named)];
    const id = ids.get(source.id)!;
    const place = { board_id: to, folder_id: folder.id };
    const copy: Attribute = { ...source, ...envelope(reader, id, undefined), ...place, ...named };
    return [{ operation: 'created', record: copy, before: null }];
  });
}

function deletionOf(source: Attribute, { now }: StructureReader): RecordChange<Attribute> {
  const record = { ...source, row_version: source.row_version + 1, updated_at: now };
  return { operation: 'deleted', record, before: source };
}
