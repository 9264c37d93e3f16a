import type { Attribute } from './attribute.ts';
import { carryAttributes, freeCopyId } from './carry-attributes.ts';
import { inOrder } from './in-order.ts';
import { type MovedFolder, onNewBoard } from './moved-folder.ts';
import { replaceIds } from './replace-ids.ts';
import { envelope } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';
import type { RecordChange } from './validate.ts';

/**
 * What becomes of the attributes of a moved folder's items. Those of the whole old board stay there; of those that its
 * items use the folder gets copies of its own, which hold the values from then on. Where the new board has the like for
 * all its folders, that one does (`carryAttributes`).
 */
export function moveAttributes(reader: StructureReader, moved: MovedFolder): RecordChange<Attribute>[] {
  const { folder, from, to, ids } = moved;
  const within = (placeId: string) => inOrder(reader.within('attributes', placeId));
  const wide = within(from).filter(({ id }) => moved.isUsed(id));
  const carried = carryAttributes(folder.id, { own: within(folder.id), wide, there: within(to) });
  const changes = carried.flatMap(({ source, joins, ...fields }): RecordChange<Attribute>[] => {
    const isOwn = source.folder_id !== null;
    if (joins) {
      ids.set(source.id, joins.id);
      return isOwn ? [deletionOf(source, reader)] : [];
    }
    if (isOwn) return [onNewBoard(reader, moved, source, fields)];
    const id = freeCopyId(source.id, folder.id, (one) => reader.get('attributes', one) !== undefined);
    ids.set(source.id, id);
    const place = { board_id: to, folder_id: folder.id };
    const copy: Attribute = { ...source, ...envelope(reader, id, undefined), ...place, ...fields };
    return [{ operation: 'created', record: copy, before: null }];
  });
  return changes.map((change) => withNewIds(change, ids));
}

/** Settings may name other attributes of the items. */
function withNewIds(
  change: RecordChange<Attribute>,
  ids: ReadonlyMap<string, string>,
): RecordChange<Attribute> {
  if (change.operation === 'deleted') return change;
  const settings = replaceIds(change.record.settings, ids);
  return { ...change, record: { ...change.record, settings } };
}

function deletionOf(source: Attribute, { now }: StructureReader): RecordChange<Attribute> {
  const record = { ...source, row_version: source.row_version + 1, updated_at: now };
  return { operation: 'deleted', record, before: source };
}
