import { z } from 'zod';
import { isId, recordId } from '../ids.ts';
import type { RecordBase } from './record.ts';
import type { WithinType } from './record-type.ts';

const fields = z.object({
  board_id: recordId,
  folder_id: recordId,
  item_id: recordId,
  attribute_id: recordId,
  /** As the attribute's kind has it; null: cleared. */
  data: z.unknown(),
});

/** `updated_by`: who saved its item last. */
export type Value = RecordBase & z.infer<typeof fields> & { updated_by?: number | null };

export const valueId = (itemId: string, attributeId: string): string => `${itemId}.${attributeId}`;

/** Returns undefined where the text is no value id. */
export function parseValueId(id: string): { item_id: string; attribute_id: string } | undefined {
  const [itemId, attributeId, rest] = id.split('.');
  if (rest !== undefined || !isId(itemId) || !isId(attributeId)) return undefined;
  return { item_id: itemId, attribute_id: attributeId };
}

/**
 * The value of one attribute of one item. Its id is `<item id>.<attribute id>`, so that two people who
 * fill the same empty cell meet on one record. It is stored inside its item.
 */
export const value: WithinType<typeof fields, Value> = {
  collection: 'values',
  storage: 'within',
  fields,
  changeable: ['data'],
  references: [
    { field: 'item_id', collection: 'items' },
    { field: 'attribute_id', collection: 'attributes' },
  ],
  parseId: parseValueId,
  place: ({ board_id, folder_id }) => ({ board_id, folder_id }),
  nameOf: () => '',
};
