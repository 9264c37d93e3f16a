import type { Attribute } from './attribute.ts';
import { carryAttributes, freeCopyId } from './carry-attributes.ts';
import type { Folder } from './folder.ts';
import { foldersBelow } from './folders-below.ts';
import { inOrder } from './in-order.ts';
import type { StructureCollection, StructureRecord } from './index.ts';
import type { StructureChange } from './record-type.ts';
import { replaceIds } from './replace-ids.ts';
import { envelope } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';
import type { View } from './view.ts';

/**
 * How the items of a folder change that has come to another board. Each named attribute has the value that another one
 * had; null: none any more. What is not named stays.
 */
export interface FolderMove {
  folder_id: string;
  board_id: string;
  values: ReadonlyMap<string, string | null>;
}

/** What follows from a folder's move to another board. */
export interface FolderMovePlan {
  changes: StructureChange[];
  folders: FolderMove[];
}

/**
 * What goes along with a folder that has been moved to another board: its subfolders, the attributes, views and
 * permissions of all of them. For `reader` the folder itself is there already.
 *
 * Attributes of the whole old board stay there. Of those that its items use each folder that moves gets copies of its
 * own, which hold the values from then on; where the new board has the like for all its folders, that one does
 * (`carryAttributes`).
 *
 * @param isUsed whether an item of a folder has a value of an attribute
 */
export function planFolderMove(
  reader: StructureReader,
  before: Folder,
  after: Folder,
  isUsed: (folderId: string, attributeId: string) => boolean,
): FolderMovePlan {
  const { board_id } = after;
  const allWide = inPlace(reader, 'attributes', before.board_id);
  const there = inPlace(reader, 'attributes', board_id);
  const plan: FolderMovePlan = { changes: [], folders: [] };
  const put = (collection: StructureCollection, stored: StructureRecord, fields: object) =>
    plan.changes.push({
      collection,
      change: {
        act: 'updated',
        record: { ...stored, ...envelope(reader, stored.id, stored), ...fields },
        before: stored,
      },
    });
  for (const folder of [after, ...foldersBelow(reader.within, after.id)]) {
    if (folder.id !== after.id) put('folders', folder, { board_id });
    const permission = reader.get('permissions', folder.id);
    if (permission) put('permissions', permission, { board_id });
    const own = inPlace(reader, 'attributes', folder.id);
    const wide = allWide.filter(({ id }) => isUsed(folder.id, id));
    const ids = new Map<string, string>();
    for (const { source, joins, ...fields } of carryAttributes(folder.id, { own, wide, there })) {
      if (joins) ids.set(source.id, joins.id);
      if (source.folder_id === null && !joins) {
        const id = freeCopyId(source.id, folder.id, (one) => reader.get('attributes', one) !== undefined);
        ids.set(source.id, id);
        const place = { board_id, folder_id: folder.id };
        const copy: Attribute = { ...source, ...envelope(reader, id, undefined), ...place, ...fields };
        plan.changes.push({
          collection: 'attributes',
          change: { act: 'created', record: copy, before: null },
        });
      } else if (source.folder_id !== null && joins) {
        const record = { ...source, row_version: source.row_version + 1, updated_at: reader.now };
        plan.changes.push({
          collection: 'attributes',
          change: { act: 'deleted', record, before: source },
        });
      } else if (source.folder_id !== null) put('attributes', source, { board_id, ...fields });
    }
    for (const view of inPlace(reader, 'views', folder.id))
      put('views', view, { board_id, settings: replaceIds(view.settings, ids) } satisfies Partial<View>);
    plan.folders.push({ folder_id: folder.id, board_id, values: valuesBy(ids) });
  }
  return plan;
}

/** The attribute that takes over has the values, and the other none. */
function valuesBy(ids: ReadonlyMap<string, string>): Map<string, string | null> {
  const values = new Map<string, string | null>();
  for (const id of ids.keys()) values.set(id, null);
  for (const [from, to] of ids) values.set(to, from);
  return values;
}

const inPlace = <C extends 'attributes' | 'views'>(reader: StructureReader, collection: C, placeId: string) =>
  inOrder(reader.within(collection, placeId));
