import { z } from 'zod';
import { OWN_ITEMS_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { call } from './call.ts';
import { inTeam, nothing } from './shapes.ts';

const ownItem = z.object({
  id: recordId,
  board_id: recordId,
  folder_id: recordId,
  /** Empty: it has none. */
  title: z.string(),
  /** A day, or an instant in UTC, and the attribute that says it; null: nothing says when it is due. */
  due: z.object({ date: z.string(), attribute_id: recordId }).nullable(),
});
export type OwnItem = z.infer<typeof ownItem>;

export const getOwnItems = call({
  method: 'GET',
  path: '/api/:team/own-items',
  summary: `List the items of a workspace that are yours to do: those in whose members you are named and that are not done, of what you may see, by the date on which they are due, at most ${OWN_ITEMS_MAX}.`,
  tag: 'Records',
  scope: 'records:read',
  params: inTeam,
  query: nothing,
  body: z.unknown(),
  answer: z.object({
    data: z.array(ownItem),
    /** Whether there are more, which are due later, or which were not looked at. */
    more: z.boolean(),
  }),
});
