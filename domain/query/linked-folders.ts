import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Attribute } from '../records/attribute.ts';
import type { ItemColumns } from './columns.ts';
import { linkingAttribute } from './linked-items.ts';

/** The folders of the items that a folder's values name, or are named by. */
export function linkedFolders(columns: ItemColumns, attributes: readonly Attribute[]): Set<string> {
  const folders = new Set<string>();
  for (const attribute of attributes) {
    const from = linkingAttribute(attribute);
    if (from) folders.add(from.folder_id);
    for (const folder of namedIn(columns, attribute)) folders.add(folder);
  }
  return folders;
}

/** By the id of an attribute: kept until the columns change, as each query asks. */
const known = new WeakMap<ItemColumns, { revision: number; folders: Map<string, Set<string>> }>();

function namedIn(columns: ItemColumns, { id, kind }: Attribute): ReadonlySet<string> {
  const { revision } = columns;
  let kept = known.get(columns);
  if (kept?.revision !== revision) kept = { revision, folders: new Map() };
  known.set(columns, kept);
  const found = kept.folders.get(id) ?? new Set();
  const { linksWhere }: AttributeKind = attributeKinds[kind];
  if (kept.folders.has(id) || !linksWhere) return found;
  kept.folders.set(id, found);
  for (let row = 0; row < columns.length; row += 1)
    linksWhere(columns.value(row, id), ({ folder_id }) => found.add(folder_id) !== undefined);
  return found;
}
