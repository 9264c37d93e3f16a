import { z } from 'zod';
import { attributeKindId } from '../attributes/ids.ts';
import { recordId } from '../ids.ts';
import { byPosition } from './in-order.ts';
import { name, position, type RecordBase, type RecordType } from './record.ts';
import type { Within } from './within.ts';

const fields = z.object({
  board_id: recordId,
  /** The folder whose items have this attribute; null: the items of every folder of the board. */
  folder_id: recordId.nullable().default(null),
  kind: attributeKindId,
  name,
  position,
  /** The attribute that names the item. One in a folder. */
  primary: z.boolean().default(false),
  /** Checked by the kind's own settings schema. */
  settings: z.record(z.string(), z.unknown()).default({}),
});

export const attribute = {
  collection: 'attributes',
  fields,
  changeable: ['name', 'position', 'settings'],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'folder_id', collection: 'folders' },
  ],
} satisfies RecordType<typeof fields>;

export type Attribute = RecordBase & z.infer<typeof fields>;

/** Whether the items of a folder have this attribute. */
export function hasAttribute(folder: { id: string; board_id: string }, attribute: Attribute): boolean {
  return attribute.board_id === folder.board_id && (attribute.folder_id ?? folder.id) === folder.id;
}

/** The attributes that a folder's items have, in the order in which everybody is shown them: the primary one first. */
export function attributesIn(folder: { id: string; board_id: string }, within: Within): Attribute[] {
  return [...within('attributes', folder.id), ...within('attributes', folder.board_id)]
    .filter((one) => hasAttribute(folder, one))
    .sort((one, other) => Number(other.primary) - Number(one.primary) || byPosition(one, other));
}
