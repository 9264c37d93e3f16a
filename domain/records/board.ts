import { z } from 'zod';
import { serialId } from '../ids.ts';
import { hue, name, position, type RecordBase, type RecordType } from './record.ts';

const fields = z.object({
  name,
  hue: hue.default('indigo'),
  /** Order among the team's boards. */
  position,
  /** The people who are on the board. */
  user_ids: z.array(serialId).max(10_000).default([]),
});

export const board = {
  collection: 'boards',
  fields,
  changeable: ['name', 'hue', 'position', 'user_ids'],
  references: [],
} satisfies RecordType<typeof fields>;

export type Board = RecordBase & z.infer<typeof fields>;
