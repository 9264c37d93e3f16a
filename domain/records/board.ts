import { z } from 'zod';
import { serialId } from '../ids.ts';
import { icon } from './icons.ts';
import { hue, name, position, type RecordBase, type RecordType } from './record.ts';

const fields = z.object({
  name,
  hue: hue.default('indigo'),
  icon: icon.nullable().default(null),
  /** Order among the team's boards. */
  position,
  /** The people who are on the board. */
  user_ids: z.array(serialId).max(10_000).default([]),
  /** Out of the way: listed apart. Nothing else is different. */
  archived: z.boolean().default(false),
});

export const board = {
  collection: 'boards',
  fields,
  changeable: ['name', 'hue', 'icon', 'position', 'user_ids', 'archived'],
  references: [],
} satisfies RecordType<typeof fields>;

export type Board = RecordBase & z.infer<typeof fields>;
