import { isId } from '../ids.ts';
import type { Filter } from '../query/query.ts';
import { readWait } from '../schedule/wait.ts';

/** An item that a value names, and the folder that it is in. */
export interface LinkedItem {
  item_id: string;
  folder_id: string;
  /** Of a dependency, how its item waits for this one; left out: as usual (`writeWait`). */
  wait?: string;
}

/** What is offered of a folder whose items are linked, and what is shown of each beside its title. */
export interface LinkOffer {
  /** Left out: all items. */
  offered?: Filter | undefined;
  /** Ids of attributes; left out: the first with a value. */
  shown?: readonly string[] | undefined;
}

/** An attribute whose values link, and the folder of the items that have them. */
export interface LinkingAttribute {
  attribute_id: string;
  folder_id: string;
}

/**
 * A link as it is stored: `<item id>.<folder id>`, so who may see it is known without reading the item. Links to items that
 * are moved to another folder are saved anew with them, where their attribute takes that folder; else they name nothing
 * until the item is back. That of a dependency may say how its item waits: `<item id>.<folder id>.<type and lag>`.
 */
export const linkTo = (itemId: string, folderId: string, wait?: string): string =>
  wait === undefined ? `${itemId}.${folderId}` : `${itemId}.${folderId}.${wait}`;

/** A link as other attributes have it to the same item. */
export const plainLink = (link: string): string => link.split('.', 2).join('.');

/** Undefined: the text is no link. */
export function parseLink(text: unknown): LinkedItem | undefined {
  if (typeof text !== 'string') return undefined;
  const [item_id, folder_id, wait, rest] = text.split('.');
  if (rest !== undefined || !isId(item_id) || !isId(folder_id)) return undefined;
  if (wait === undefined) return { item_id, folder_id };
  return readWait(wait) && { item_id, folder_id, wait };
}

/** The part of some links that names items of which something holds; null: none is left. */
export function linksWhere(data: unknown, holds: (linked: LinkedItem) => boolean): string[] | null {
  if (!Array.isArray(data)) return null;
  const kept = data.filter((link) => {
    const linked = parseLink(link);
    return linked !== undefined && holds(linked);
  });
  if (kept.length === 0) return null;
  return kept.length === data.length ? data : kept;
}

/** Those of some links that an attribute can have: others were made while it led to another folder. */
export const linksInto = (links: readonly string[], folderId: string | null): string[] =>
  links.filter((link) => folderId === null || parseLink(link)?.folder_id === folderId);

/** Links that lead elsewhere; undefined: they are left out. Null: none is left. */
export function replaceLinks(
  data: unknown,
  to: (linked: LinkedItem) => LinkedItem | undefined,
): string[] | null {
  const links = Array.isArray(data) ? data.flatMap((link) => parseLink(link) ?? []) : [];
  const led = links.flatMap((linked) => {
    const one = to(linked);
    return one ? linkTo(one.item_id, one.folder_id, linked.wait) : [];
  });
  return led.length > 0 ? [...new Set(led)] : null;
}
