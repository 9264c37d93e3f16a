import { z } from 'zod';
import { recordId } from '../ids.ts';
import { viewTypeId } from '../views/ids.ts';
import { name, position, type RecordBase, type RecordType } from './record.ts';

const fields = z.object({
  board_id: recordId,
  folder_id: recordId,
  type: viewTypeId,
  name,
  position,
  /** Checked by the view type's own settings schema. */
  settings: z.record(z.string(), z.unknown()).default({}),
});

export const view = {
  collection: 'views',
  fields,
  changeable: ['name', 'position', 'settings'],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'folder_id', collection: 'folders' },
  ],
} satisfies RecordType<typeof fields>;

export type View = RecordBase & z.infer<typeof fields>;
