import { z } from 'zod';
import { recordId } from '../ids.ts';
import { icon } from './icons.ts';
import { hue, name, position, type RecordBase, type RecordType } from './record.ts';

const fields = z.object({
  board_id: recordId,
  /** The folder that this one is in; null at the top of its board. */
  parent_id: recordId.nullable().default(null),
  name,
  position,
  hue: hue.nullable().default(null),
  icon: icon.nullable().default(null),
  /** Out of the way: listed apart. Nothing else is different. */
  archived: z.boolean().default(false),
});

export const folder = {
  collection: 'folders',
  fields,
  /** With `board_id` it moves to another board, and all that is in it (`validate-move.ts`). */
  changeable: ['name', 'position', 'hue', 'icon', 'archived', 'parent_id', 'board_id'],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'parent_id', collection: 'folders' },
  ],
} satisfies RecordType<typeof fields>;

export type Folder = RecordBase & z.infer<typeof fields>;
