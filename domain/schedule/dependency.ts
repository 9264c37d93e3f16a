import { linkTo, parseLink } from '../attributes/links.ts';
import { readWait, type Wait, writeWait } from './wait.ts';

/** `to` waits for `from`; ids of items. */
export interface Dependency extends Wait {
  from: string;
  to: string;
}

/**
 * A link of a dependency attribute: which item is waited for, and how. Undefined: the text is none.
 */
export function readDependency(text: unknown): ({ item_id: string; folder_id: string } & Wait) | undefined {
  const linked = parseLink(text);
  const wait = linked && readWait(linked.wait);
  return wait && { item_id: linked.item_id, folder_id: linked.folder_id, ...wait };
}

export const writeDependency = (itemId: string, folderId: string, wait: Wait): string =>
  linkTo(itemId, folderId, writeWait(wait));

/** The dependencies that the value of an item holds. */
export function dependenciesOf(itemId: string, data: unknown): Dependency[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((text) => {
    const found = readDependency(text);
    return found ? { from: found.item_id, to: itemId, type: found.type, lag: found.lag } : [];
  });
}
