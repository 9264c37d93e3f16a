import { z } from 'zod';
import { BUTTON_DATA_MAX_LENGTH, MOVED_DAYS_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';
import { template } from './template.ts';

/** As JSON writes a NUL, or half of a character: a database keeps neither. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

const fixed = z
  .unknown()
  .refine((data) => (JSON.stringify(data ?? null) as string).length <= BUTTON_DATA_MAX_LENGTH)
  .refine((data) => !UNSTORABLE.test(JSON.stringify(data ?? null)), because('unstorable'))
  .transform((data) => data ?? null);

/** Where the value comes from that a button gives an attribute. */
export const given = z.discriminatedUnion('how', [
  /** A value as the attribute's kind stores it. */
  z.object({ how: z.literal('fixed'), data: fixed }),
  z.object({ how: z.literal('clear') }),
  /** The person who presses. */
  z.object({ how: z.literal('me') }),
  /** The moment of the press, or its day. */
  z.object({ how: z.literal('now') }),
  z.object({ how: z.literal('add'), amount: z.number() }),
  z.object({ how: z.literal('subtract'), amount: z.number() }),
  /** Of several ids those that it has not yet are added, or those that it has are removed. */
  z.object({ how: z.literal('include'), data: fixed }),
  z.object({ how: z.literal('exclude'), data: fixed }),
  /** A date so many days later; fewer than 0: earlier. */
  z.object({ how: z.literal('move'), days: z.int().min(-MOVED_DAYS_MAX).max(MOVED_DAYS_MAX) }),
  /** The option behind the present one; behind the last comes the first. */
  z.object({ how: z.literal('next') }),
  /** The value of another attribute of the pressed item. */
  z.object({ how: z.literal('copy'), attribute_id: recordId }),
  /** A text made from the values of the pressed item. */
  z.object({ how: z.literal('text'), text: template }),
]);
export type Given = z.infer<typeof given>;
export type How = Given['how'];
