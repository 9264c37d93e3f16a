import { z } from 'zod';
import {
  ITEM_DEPTH_MAX,
  ITEM_TEMPLATE_MAX_LENGTH,
  ITEM_TEMPLATES_PER_FOLDER_MAX,
  TEMPLATE_SUB_ITEMS_MAX,
} from '../constants.ts';
import { recordId } from '../ids.ts';
import type { Place } from '../permissions/places.ts';
import { because } from '../validation.ts';
import { invalid } from './checks.ts';
import { inOrder } from './in-order.ts';
import { onNewBoard } from './moved-folder.ts';
import { name, position, type RecordBase } from './record.ts';
import type { StructureType } from './record-type.ts';
import { replaceIds } from './replace-ids.ts';
import { parseStructureId } from './structure-id.ts';
import type { StructureReader } from './structure-reader.ts';

/** As JSON writes a NUL, or half of a character: a database keeps neither. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * Attribute id → data. What an attribute does not take any more counts for nothing when the template is used
 * (`templated-items.ts`), and is there again when the attribute comes back.
 */
const values = z
  .record(recordId, z.unknown())
  .refine((data) => JSON.stringify(data).length <= ITEM_TEMPLATE_MAX_LENGTH)
  .refine((data) => !UNSTORABLE.test(JSON.stringify(data)), because('unstorable'));

const subItem = z.object({
  /** How many sub-items of the template it is below. */
  depth: z
    .int()
    .min(0)
    .max(ITEM_DEPTH_MAX - 2),
  values,
});

const fields = z.object({
  board_id: recordId,
  folder_id: recordId,
  name,
  position,
  /** New items of the folder begin so. Of several that say so the first counts. */
  is_default: z.boolean().default(false),
  values: values.default({}),
  /** In their order, each behind the one that it is below. */
  sub_items: z.array(subItem).max(TEMPLATE_SUB_ITEMS_MAX).default([]),
});

export type ItemTemplate = RecordBase & z.infer<typeof fields>;
export type TemplateSubItem = z.infer<typeof subItem>;

function check(record: ItemTemplate, reader: StructureReader): ItemTemplate {
  const { id, board_id, folder_id, sub_items } = record;
  if (reader.get('folders', folder_id)?.board_id !== board_id) invalid('template_on_other_board');
  const isBelowLast = ({ depth }: TemplateSubItem, index: number) =>
    depth <= (index === 0 ? 0 : sub_items[index - 1]!.depth + 1);
  if (!sub_items.every(isBelowLast)) invalid('not_valid', { field: 'sub_items' });
  if (JSON.stringify(sub_items).length > ITEM_TEMPLATE_MAX_LENGTH)
    invalid('too_long', { field: 'sub_items', params: { max: ITEM_TEMPLATE_MAX_LENGTH } });
  const others = [...reader.within('item_templates', folder_id)].filter((other) => other.id !== id);
  if (others.length >= ITEM_TEMPLATES_PER_FOLDER_MAX)
    invalid('templates_full', { params: { max: ITEM_TEMPLATES_PER_FOLDER_MAX } });
  return record;
}

const place = ({ board_id, folder_id }: ItemTemplate): Place => ({ board_id, folder_id });

/** What new items of a folder can begin with: values, and sub-items. It belongs to the structure, as attributes do. */
export const itemTemplate: StructureType<typeof fields, ItemTemplate> = {
  collection: 'item_templates',
  storage: 'structure',
  fields,
  changeable: ['name', 'position', 'is_default', 'values', 'sub_items'],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'folder_id', collection: 'folders' },
  ],
  parseId: parseStructureId,
  place,
  nameOf: (record) => record.name,
  containerOf: ({ folder_id }) => folder_id,
  siblings: ({ folder_id }, reader) => reader.within('item_templates', folder_id),
  needs: {
    create: (record) => [{ permission: 'CREATE_ATTRIBUTE', place: place(record) }],
    update: (before) => [{ permission: 'UPDATE_ATTRIBUTE', place: place(before) }],
    remove: (record) => [{ permission: 'DELETE_ATTRIBUTE', place: place(record) }],
  },
  check,
  isUnknownToVisitors: true,
  movesWithFolder: (reader, moved) =>
    inOrder(reader.within('item_templates', moved.folder.id)).map((one) =>
      onNewBoard(reader, moved, one, {
        values: replaceIds(one.values, moved.ids),
        sub_items: replaceIds(one.sub_items, moved.ids),
      }),
    ),
  copiedWith: ({ name: called, position: at, is_default, values: data, sub_items }, ids) => ({
    ...{ name: called, position: at, is_default },
    ...{ values: replaceIds(data, ids), sub_items: replaceIds(sub_items, ids) },
  }),
};
