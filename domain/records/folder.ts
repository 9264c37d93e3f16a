import { z } from 'zod';
import { recordId } from '../ids.ts';
import { name, position, type RecordBase, type RecordType } from './record.ts';

const fields = z.object({
  board_id: recordId,
  /** The folder that this one is in; null at the top of its board. */
  parent_id: recordId.nullable().default(null),
  name,
  position,
});

export const folder = {
  collection: 'folders',
  fields,
  changeable: ['name', 'position', 'parent_id'],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'parent_id', collection: 'folders' },
  ],
} satisfies RecordType<typeof fields>;

export type Folder = RecordBase & z.infer<typeof fields>;
