import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Attribute } from '../records/attribute.ts';
import type { ItemColumns } from './columns.ts';
import { linkingAttribute } from './linked-items.ts';

/** The folders of the items that a folder's values name, or are named by. */
export function linkedFolders(columns: ItemColumns, attributes: readonly Attribute[]): Set<string> {
  const folders = new Set<string>();
  for (const attribute of attributes) {
    const { kind, id } = attribute;
    const from = linkingAttribute(attribute);
    if (from) folders.add(from.folder_id);
    const { linksWhere }: AttributeKind = attributeKinds[kind];
    if (!linksWhere) continue;
    for (let row = 0; row < columns.length; row += 1)
      linksWhere(columns.value(row, id), ({ folder_id }) => folders.add(folder_id) !== undefined);
  }
  return folders;
}
