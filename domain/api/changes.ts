import { z } from 'zod';
import { recordId } from '../ids.ts';
import { call } from './call.ts';
import { inTeam } from './shapes.ts';

/** One line of a team's log, as the wire carries it. A deleted record has its id only. */
export const change = z.object({
  seq: z.int(),
  collection: z.string(),
  method: z.enum(['saved', 'deleted']),
  record: z.looseObject({ id: z.string() }),
});
export type Change = z.infer<typeof change>;

export const getChanges = call({
  method: 'GET',
  path: '/api/:team/changes',
  summary:
    'What was saved and deleted since, in order; `refresh` where that does not tell all: load everything again.',
  tag: 'Records',
  scope: 'records:read',
  params: inTeam,
  query: z.object({
    after: z.coerce.number().int().min(0),
    /** Items and values of this folder only; without it, the structure only (boards, folders, attributes, views). */
    folder_id: recordId.optional(),
  }),
  body: z.unknown(),
  answer: z.object({
    data: z.array(change),
    seq: z.int(),
    /** Whether more changes follow after `seq`. */
    more: z.boolean(),
    /**
     * The log does not reach back to `after`; or the folder, or an attribute of its items, was deleted and created
     * again since, and brought back what no change tells of.
     */
    refresh: z.boolean().optional(),
  }),
});

export const activityEntry = z.object({
  batch: z.string(),
  /** What began it: a person's save, an import, an undo. */
  origin: z.string(),
  user_id: z.int().nullable(),
  user_name: z.string().nullable(),
  created_at: z.string(),
  from_seq: z.int(),
  seq: z.int(),
  folder_id: z.string().nullable(),
  counts: z.array(
    z.object({ collection: z.string(), act: z.enum(['created', 'updated', 'deleted']), count: z.int() }),
  ),
  undone: z.boolean(),
  /** Whether it can be undone as a whole. */
  undoable: z.boolean(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const getActivity = call({
  method: 'GET',
  path: '/api/:team/activity',
  summary: 'The activity log of a board, newest first; what was done in one act is one entry.',
  tag: 'Activity',
  scope: 'records:read',
  params: inTeam,
  query: z.object({ board_id: recordId, before: z.coerce.number().int().optional() }),
  body: z.unknown(),
  answer: z.object({ data: z.array(activityEntry), more: z.boolean() }),
});

export const undoActivity = call({
  method: 'POST',
  path: '/api/:team/activity/:batch/undo',
  summary: 'Take back one act, such as an import. What somebody changed since stays as it is now.',
  tag: 'Activity',
  scope: 'records:write',
  params: inTeam.extend({ batch: recordId }),
  query: z.object({}),
  body: z.unknown(),
  answer: z.object({ undone: z.int(), kept: z.int() }),
});
