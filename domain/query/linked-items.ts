import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { LinkingAttribute } from '../attributes/links.ts';
import type { LinkedFolder, Lookup } from '../attributes/lookup.ts';
import type { Attribute } from '../records/attribute.ts';

/** It is asked of for each row; attributes are new objects after a change. */
const linking = new WeakMap<object, LinkingAttribute | null>();

/** The attribute of which an attribute shows the links; null: of none yet; undefined: its values are its own. */
export function linkingAttribute(
  attribute: Pick<Attribute, 'kind' | 'settings'>,
): LinkingAttribute | null | undefined {
  const { linkedFrom, settings }: AttributeKind = attributeKinds[attribute.kind];
  if (!linkedFrom) return undefined;
  let from = linking.get(attribute);
  if (from === undefined) {
    from = linkedFrom(settings.parse(attribute.settings));
    linking.set(attribute, from);
  }
  return from;
}

/** How the values of an attribute are found that shows the links of another one; undefined: they are stored. */
export function linksFrom(
  attribute: Pick<Attribute, 'kind' | 'settings'>,
  lookup: Lookup,
): ((itemId: string) => string[] | null) | undefined {
  const from = linkingAttribute(attribute);
  if (from === undefined) return undefined;
  const folder = from ? lookup.linkedFolder?.(from.folder_id) : undefined;
  // A deleted attribute leaves values behind.
  if (!from || !folder?.attributes.some(({ id }) => id === from.attribute_id)) return () => null;
  return (itemId) => folder.columns.linksInto(from.attribute_id, itemId);
}

/** An item that a value names, where it is held. */
interface LinkedRow extends LinkedFolder {
  row: number;
}

/**
 * The items that a value of an attribute names, in their order: those that are known and that whoever looks may see.
 *
 * @param data as `ItemColumns.data` has it
 */
export function linkedRows(
  attribute: Pick<Attribute, 'kind'>,
  data: unknown,
  { linkedFolder }: Pick<Lookup, 'linkedFolder'>,
): LinkedRow[] {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const found: LinkedRow[] = [];
  kind.linksWhere?.(data, ({ item_id, folder_id }) => {
    const folder = linkedFolder?.(folder_id);
    const row = folder?.columns.rowOf(item_id);
    if (folder && row !== undefined) found.push({ ...folder, row });
    return true;
  });
  return found;
}
