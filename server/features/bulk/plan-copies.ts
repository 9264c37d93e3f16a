import { copiedValues } from '@tessera/domain/records/copied-values.ts';
import { positionsBetween } from '@tessera/domain/records/end-position.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { readItems } from '../../commit/team-store.ts';
import { copiedId } from '../boards/copied-links.ts';
import type { Part } from './bulk-acts.store.ts';
import type { ItemSave, PartOf } from './plan-part.ts';

/**
 * The copies of some items of a part, as whoever asks for them sees these now. Ids and positions follow from the act and
 * the part alone: a process that goes on makes what another one would have made.
 */
export async function planCopies(
  { services, seen, folder, one }: PartOf,
  { ids, after, before }: Part,
  waiting: readonly string[],
): Promise<ItemSave[]> {
  const { pool } = services.database;
  const positions = positionsBetween(after, before, ids.length);
  const places = new Map(ids.map((id, at) => [id, positions[at]!]));
  const found = [...(await readItems(pool, seen.team, waiting)).items.values()];
  const items = found.filter(({ folder_id }) => folder_id === folder.id).map(seen.itemsOf(folder));
  const copyOf = (id: string) => copiedId(one.id, id);
  const named = new Set(ids.map(copyOf));
  const above = items.flatMap(({ parent_id }) => (parent_id == null ? [] : copyOf(parent_id)));
  const { items: made } = await readItems(
    pool,
    seen.team,
    [...new Set(above)].filter((id) => !named.has(id)),
  );
  const goesAlong = ({ parent_id }: Item): boolean =>
    parent_id != null && (named.has(copyOf(parent_id)) || made.has(copyOf(parent_id)));
  const attributes = seen.attributesOf(folder);
  const pattern = one.act.what === 'duplicate' ? one.act.name : '{name}';
  const inOrder = items.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return inOrder.map((item): ItemSave => {
    const isBelow = goesAlong(item);
    const values = copiedValues(attributes, item, (name) =>
      isBelow ? name : pattern.replaceAll('{name}', () => name),
    );
    const parent_id = isBelow ? copyOf(item.parent_id!) : (item.parent_id ?? null);
    const place = { board_id: folder.board_id, folder_id: folder.id, position: places.get(item.id)! };
    return {
      itemId: item.id,
      requests: [
        {
          ...{ collection: 'items', method: 'put', id: copyOf(item.id) },
          item: { row_version: 1, ...place, parent_id, values },
        },
      ],
      items: 1,
    };
  });
}
