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
    const named = 'values' in from ? namedBy(attribute, from.values(attribute.id)) : namedIn(from, attribute);
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

/** By the id of an attribute: kept until the columns change, as each query asks. */
const known = new WeakMap<ItemColumns, { revision: number; folders: Map<string, Set<string>> }>();

function namedIn(columns: ItemColumns, attribute: Attribute): ReadonlySet<string> {
  const { revision } = columns;
  let kept = known.get(columns);
  if (kept?.revision !== revision) kept = { revision, folders: new Map() };
  known.set(columns, kept);
  let found = kept.folders.get(attribute.id);
  if (!found) {
    found = namedBy(attribute, valuesIn(columns, attribute.id));
    kept.folders.set(attribute.id, found);
  }
  return found;
}

function* valuesIn(columns: ItemColumns, attributeId: string): Generator<unknown> {
  for (let row = 0; row < columns.length; row += 1) yield columns.value(row, attributeId);
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
