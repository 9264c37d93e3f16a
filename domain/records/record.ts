import { z } from 'zod';
import { isStorable } from '../attributes/storable.ts';
import { NAME_MAX_LENGTH, POSITION_MAX_LENGTH } from '../constants.ts';
import { recordId, serialId } from '../ids.ts';
import { because } from '../validation.ts';

/** What every synced record has beside its own fields. Dates: `YYYY-MM-DD HH:mm:ss`, UTC. */
export const recordBase = z.object({
  id: recordId,
  team_id: serialId,
  row_version: z.int().min(0),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: serialId.nullable(),
});

export type RecordBase = z.infer<typeof recordBase>;

/** A name that a person gives: trimmed, one line, not empty. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(NAME_MAX_LENGTH)
  .regex(/^[^\r\n]*$/, because('one_line'))
  .refine(isStorable, because('unstorable'));

/** A fractional index (`fractional-indexing`): compared by code unit, never by locale. */
export const position = z
  .string()
  .min(1)
  .max(POSITION_MAX_LENGTH)
  .regex(/^[0-9A-Za-z]+$/);

/** Twelve label hues, in the order in which they are offered. */
export const hues = [
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'pink',
  'grey',
] as const;
export const hue = z.enum(hues);
export type Hue = z.infer<typeof hue>;
