import { ITEMS_COPIED_MAX } from '@tessera/domain/constants.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { copiedValues } from '@tessera/domain/records/copied-values.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { ItemActions, ItemRows, JointChanges } from '../../data/views/types.ts';

interface Copying {
  attributes: readonly Attribute[];
  rows: Pick<ItemRows, 'item' | 'indexOf' | 'below'>;
  ids: Iterable<string>;
  actions: Pick<ItemActions, 'saveTogether'>;
}

type Copied = ReturnType<ItemActions['saveTogether']> & { named: number; below: number };

/**
 * Copies items with all that is below them, in the order in which they are shown, below the last of them: one that is below
 * another one of them once, below its copy. Undefined: there are more than are copied at once.
 */
export function copyItems(
  { attributes, rows, ids, actions }: Copying,
  nameOf: (name: string) => string,
): Copied | undefined {
  const items = [...new Set(ids)]
    .sort((one, other) => rows.indexOf(one) - rows.indexOf(other))
    .flatMap((id) => rows.item(id) ?? []);
  const named = new Set(items.map(({ id }) => id));
  const top = items.filter((item) => !goesAlong(rows, item, named));
  const created: JointChanges['created'][number][] = [];
  const copied = new Set<string>();
  const copy = (item: Item, under?: number): void => {
    // Two saves that wait may have put items below each other.
    if (copied.has(item.id) || copied.size > ITEMS_COPIED_MAX) return;
    copied.add(item.id);
    const at = created.length;
    created.push(
      under === undefined
        ? { values: copiedValues(attributes, item, nameOf), parent: item.parent_id ?? null }
        : { values: copiedValues(attributes, item, (name) => name), under },
    );
    for (const one of rows.below(item.id)) copy(one, at);
  };
  for (const item of top) copy(item);
  if (created.length > ITEMS_COPIED_MAX) return undefined;
  const made = actions.saveTogether({ settings: [], created, after: top.at(-1)?.id ?? null, changes: [] });
  return { ...made, named: named.size, below: created.length - named.size };
}

/** Whether an item is below one of some. */
function goesAlong(rows: Pick<ItemRows, 'item'>, item: Item, named: ReadonlySet<string>): boolean {
  const seen = new Set([item.id]);
  for (let above = item.parent_id; above && !seen.has(above); above = rows.item(above)?.parent_id) {
    if (named.has(above)) return true;
    seen.add(above);
  }
  return false;
}
