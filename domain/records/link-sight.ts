import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { type LinkedItem, linkTo } from '../attributes/links.ts';
import type { Access } from '../permissions/access.ts';
import { folderPlace, type Tree } from '../permissions/places.ts';
import type { Attribute } from './attribute.ts';
import { invalid } from './checks.ts';
import type { Item } from './item.ts';

/** Whether somebody may view a folder, by its id; one that is deleted nobody views. */
export type FolderSight = (folderId: string) => boolean;

export const folderSight =
  (tree: Pick<Tree, 'get'>, access: Pick<Access, 'mayView'>): FolderSight =>
  (folderId) => {
    const folder = tree.get('folders', folderId);
    return folder !== undefined && access.mayView(folderPlace(folder));
  };

const kindOf = ({ kind }: Pick<Attribute, 'kind'>): AttributeKind => attributeKinds[kind];

/** Whether values of an attribute name items: to each person they are told as far as that person sees those. */
export const namesItems = (attribute: Pick<Attribute, 'kind'>): boolean =>
  kindOf(attribute).linksWhere !== undefined;

/** A value without the links to what somebody may not view. */
export const shownData = (
  attribute: Pick<Attribute, 'kind'> | undefined,
  data: unknown,
  sees: FolderSight,
): unknown =>
  attribute && data !== null && data !== undefined && namesItems(attribute)
    ? kindOf(attribute).linksWhere!(data, ({ folder_id }) => sees(folder_id))
    : data;

/** The same of a whole item, or of what a line of the log has of one. */
export function withShownLinks<I extends Pick<Item, 'values'>>(
  item: I,
  attributes: readonly Attribute[],
  sees: FolderSight,
): I {
  let { values } = item;
  for (const attribute of attributes) {
    const data = values[attribute.id];
    const shown = shownData(attribute, data, sees);
    if (shown === data) continue;
    const { [attribute.id]: _hidden, ...others } = values;
    values = shown === null ? others : { ...others, [attribute.id]: shown };
  }
  return values === item.values ? item : { ...item, values };
}

/** What is known of the items that a save names. */
export interface LinkTargets {
  sees: FolderSight;
  /** Whether there is such an item, in that folder. */
  isThere(linked: LinkedItem): boolean;
  /** Of a deleted item that is made again: its value of an attribute then. */
  had?: ((attributeId: string) => unknown) | undefined;
}

/**
 * The part of a new item's value that names items which whoever makes it sees; the others have gone meanwhile. What a
 * deleted item linked to it links to again: items may come back one after another.
 */
export function newLinks(attribute: Attribute, sent: unknown, { sees, isThere, had }: LinkTargets): unknown {
  const links = kindOf(attribute).linksWhere;
  if (!links) return sent;
  const before = namesOf(attribute, had?.(attribute.id));
  return links(sent, (linked) => sees(linked.folder_id) && (before.has(nameOf(linked)) || isThere(linked)));
}

/** The values of a deleted item that is made again, with the links of which whoever makes it is not told. */
export function withHiddenLinks(
  values: Record<string, unknown>,
  attributes: readonly Attribute[],
  { sees, had }: LinkTargets,
): Record<string, unknown> {
  if (!had) return values;
  const all = { ...values };
  for (const attribute of attributes.filter(namesItems)) {
    const hidden = kindOf(attribute).linksWhere!(had(attribute.id), ({ folder_id }) => !sees(folder_id));
    if (hidden !== null) all[attribute.id] = joined(hidden, values[attribute.id]);
  }
  return all;
}

const nameOf = ({ item_id, folder_id }: LinkedItem): string => linkTo(item_id, folder_id);

/** The items that a value names. */
export function linkedIn(attribute: Pick<Attribute, 'kind'>, data: unknown): LinkedItem[] {
  const found: LinkedItem[] = [];
  kindOf(attribute).linksWhere?.(data, (linked) => found.push(linked) > 0);
  return found;
}

const namesOf = (attribute: Attribute, data: unknown): Set<string> =>
  new Set(linkedIn(attribute, data).map(nameOf));

/** Hidden links come first, as they were. */
const joined = (hidden: unknown, open: unknown): unknown =>
  hidden && open ? [...(hidden as unknown[]), ...(open as unknown[])] : (hidden ?? open ?? null);

/**
 * What is stored when somebody saves a value who sees a part of the stored one: links that are hidden from them stay,
 * first as they were. Throws `invalid` for an added link to what is not there, or not for them to see.
 */
export function savedLinks(
  attribute: Attribute,
  { stored, sent }: { stored: unknown; sent: unknown },
  { sees, isThere }: LinkTargets,
): unknown {
  const links = kindOf(attribute).linksWhere;
  if (!links) return sent;
  const before = namesOf(attribute, stored);
  links(sent, (linked) => {
    const isNew = !before.has(nameOf(linked));
    if (isNew && !(sees(linked.folder_id) && isThere(linked)))
      invalid('no_such_item', { field: attribute.name });
    return true;
  });
  const hidden = links(stored, ({ folder_id }) => !sees(folder_id));
  return joined(
    hidden,
    links(sent, ({ folder_id }) => sees(folder_id)),
  );
}
