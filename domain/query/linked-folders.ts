import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import type { Attribute } from '../records/attribute.ts';
import type { FolderPlace, ItemColumns } from './columns.ts';
import { linkingAttribute } from './linked-items.ts';

/** Some items of a folder. */
interface SomeItems {
  place: Pick<FolderPlace, 'folder_id'>;
  /** The stored values of an attribute. */
  values(attributeId: string): Iterable<unknown>;
}

/**
 * The folders of the items that values name, or are named by; and that of the items themselves where something is
 * computed from their sub-items.
 *
 * @param from a folder stands for all of its items
 */
export function linkedFolders(
  from: SomeItems | ItemColumns,
  attributes: readonly ShownAttribute[],
): Set<string> {
  const folders = new Set<string>();
  for (const attribute of attributes) {
    const linking = linkingAttribute(attribute);
    if (linking) folders.add(linking.folder_id);
    if (attribute.computing?.readsSubItems) folders.add(from.place.folder_id);
    const named =
      'values' in from ? namedBy(attribute, from.values(attribute.id)) : from.foldersNamedBy(attribute);
    for (const folder of named) folders.add(folder);
  }
  return folders;
}

function namedBy({ kind }: Attribute, values: Iterable<unknown>): Set<string> {
  const folders = new Set<string>();
  const { linksWhere }: AttributeKind = attributeKinds[kind];
  if (linksWhere)
    for (const value of values) linksWhere(value, ({ folder_id }) => folders.add(folder_id) !== undefined);
  return folders;
}

/** All that some attributes are computed from, at any depth, of these items and of others. */
export function readAtAnyDepth(attributes: readonly ShownAttribute[]): Set<ShownAttribute> {
  const read = new Set<ShownAttribute>();
  const waiting = attributes.filter(({ computing }) => computing);
  // It grows as it is walked.
  for (const { computing } of waiting)
    for (const one of [...(computing?.sources.values() ?? []), ...(computing?.linked.values() ?? [])])
      if (one && !read.has(one)) {
        read.add(one);
        waiting.push(one);
      }
  return read;
}
