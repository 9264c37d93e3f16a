import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { ItemRows, ValueChange } from '../../data/views/types.ts';
import { toTsv } from './clipboard.ts';
import type { Block } from './selection.ts';

/** What is there now of an item that was held; undefined: it has gone. */
export function valueIn(rows: ItemRows, itemId: string, attributeId: string): unknown {
  const row = rows.indexOf(itemId);
  return row < 0 ? undefined : rows.valueAt(row, attributeId);
}

/** The cells of a block as text, for other programs. */
export function copyBlock(
  rows: ItemRows,
  columns: readonly Attribute[],
  { itemIds, attributeIds }: Block,
): string {
  const attributes = columns.filter(({ id }) => attributeIds.includes(id));
  const text = (itemId: string, attribute: Attribute) => {
    const data = valueIn(rows, itemId, attribute.id) ?? null;
    const kind = attributeKinds[attribute.kind];
    return data === null ? '' : kind.format(data, kind.settings.parse(attribute.settings));
  };
  return toTsv(itemIds.map((itemId) => attributes.map((attribute) => text(itemId, attribute))));
}

export function clearBlock(rows: ItemRows, { itemIds, attributeIds }: Block): ValueChange[] {
  return itemIds.flatMap((itemId) =>
    attributeIds
      .filter((attributeId) => (valueIn(rows, itemId, attributeId) ?? null) !== null)
      .map((attributeId) => ({ itemId, attributeId, data: null })),
  );
}

/** Repeats a block in other items. What has gone meanwhile neither gives nor takes a value. */
export function fill(rows: ItemRows, block: Block, into: readonly string[]): ValueChange[] {
  return into.flatMap((itemId, index) =>
    block.attributeIds.flatMap((attributeId) => {
      const data = valueIn(rows, block.itemIds[index % block.itemIds.length]!, attributeId);
      const old = valueIn(rows, itemId, attributeId);
      if (data === undefined || old === undefined || same(data, old)) return [];
      return [{ itemId, attributeId, data }];
    }),
  );
}

/** Repeats the first item of a block in the others. */
export const fillDown = (rows: ItemRows, { itemIds, attributeIds }: Block): ValueChange[] =>
  fill(rows, { itemIds: itemIds.slice(0, 1), attributeIds }, itemIds.slice(1));
