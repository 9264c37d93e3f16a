import type { BulkMove } from '@tessera/domain/api/bulk-acts.ts';
import { findFamilies } from '../../commit/families.store.ts';
import type { SaveRequest, Submission } from '../../commit/submission.ts';
import { copiedId } from '../boards/copied-links.ts';
import { attributeFor, linksOnlyInto } from '../records/move-items.ts';
import { findActItems } from './bulk-acts.store.ts';
import type { ItemSave, PartOf } from './plan-part.ts';

/** Items, with their sub-items, and requests of one save: all other requests wait while one is validated and written. */
export const AT_ONCE = 500;

/**
 * The moves of some items that are below no other item of the act, in their order. Those that have left already are left
 * out. Many go together; where one of them is refused, each goes by itself.
 */
export async function planMoves(
  { services, seen, folder }: PartOf,
  { folder_id }: BulkMove,
  ids: readonly string[],
): Promise<ItemSave[]> {
  const { nodes, below } = await findFamilies(services.database.pool, seen.team, { up: ids, down: ids });
  const tops = ids.filter((id) => nodes.get(id)?.folder_id === folder.id);
  const sizes = new Map(tops.map((id) => [id, 1]));
  for (const id of below)
    for (let at = nodes.get(id)?.parent_id ?? null; at !== null; at = nodes.get(at)?.parent_id ?? null)
      if (sizes.has(at)) sizes.set(at, sizes.get(at)! + 1);
  const save = (some: readonly string[]): ItemSave => ({
    itemId: some[0]!,
    requests: [{ collection: 'items', method: 'move', id: some[0]!, move: { ids: some, folder_id } }],
    items: some.reduce((sum, id) => sum + sizes.get(id)!, 0),
    ...(some.length > 1 ? { parts: some.map((id) => save([id])) } : {}),
  });
  const saves: ItemSave[] = [];
  let together: string[] = [];
  let count = 0;
  for (const id of tops) {
    if (together.length > 0 && count + sizes.get(id)! > AT_ONCE) {
      saves.push(save(together));
      [together, count] = [[], 0];
    }
    together.push(id);
    count += sizes.get(id)!;
  }
  return together.length > 0 ? [...saves, save(together)] : saves;
}

/** The attributes that the other folder gets first; those that an interrupted process has made are there. */
export function attributesFor(
  { seen, one }: Pick<PartOf, 'seen' | 'one'>,
  { folder_id, add }: BulkMove,
): SaveRequest[] {
  return [...new Set(add)].flatMap((id) => {
    const made = copiedId(one.id, id);
    return seen.get('attributes', made) ? [] : [attributeFor(seen, id, { id: made, folder_id })];
  });
}

/**
 * Which links may lead to items that are still to come: to those of the act, with all that is below them. Undefined: no
 * attribute there takes links to items of that folder alone, so none has to be known before.
 */
export async function comingItems(
  { services, seen, one }: Pick<PartOf, 'services' | 'seen' | 'one'>,
  { folder_id }: BulkMove,
): Promise<Submission['coming']> {
  const folder = seen.get('folders', folder_id);
  if (
    !folder ||
    !seen.attributesOf(folder).some((attribute) => linksOnlyInto(attribute, new Set([folder_id])))
  )
    return undefined;
  const { pool } = services.database;
  const tops = await findActItems(pool, one.id);
  const { below } = await findFamilies(pool, seen.team, { up: [], down: tops });
  const ids = new Set([...tops, ...below]);
  return (link) => link.folder_id === folder_id && ids.has(link.item_id);
}
