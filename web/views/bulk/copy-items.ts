import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { copiedValues } from '@tessera/domain/records/copied-values.ts';
import type { ItemActions, ItemRows } from '../../data/views/types.ts';

interface Copying {
  attributes: readonly Attribute[];
  rows: ItemRows;
  ids: Iterable<string>;
  actions: ItemActions;
}

/** Copies items, in the order in which they are shown, below the last of them. */
export function copyItems({ attributes, rows, ids, actions }: Copying, nameOf: (name: string) => string) {
  const items = [...ids]
    .sort((one, other) => rows.indexOf(one) - rows.indexOf(other))
    .flatMap((id) => rows.item(id) ?? []);
  const created = items.map((item) => ({
    values: copiedValues(attributes, item, nameOf),
    parent: item.parent_id ?? null,
  }));
  return actions.saveTogether({ settings: [], created, after: items.at(-1)?.id ?? null, changes: [] });
}
