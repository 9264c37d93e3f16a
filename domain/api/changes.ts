import { z } from 'zod';
import { CHANGES_PAGE } from '../constants.ts';
import { parseInstant } from '../dates.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';
import { call } from './call.ts';
import { inTeam, seqInAddress, serialInAddress } from './shapes.ts';

/** A moment as dates travel. */
const instant = z.string().refine((text) => parseInstant(text) !== undefined, because('not_instant'));

/**
 * What a line of a team's log says, as the wire carries it. A deleted record has its id only. Caught up with, a record is
 * told once, with the seq of the last line that is about it: what it was in between is told to nobody.
 */
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
    'What has changed since, as it is now: the newest state of each record that one may see, and the ids of what is gone. `refresh` where that does not tell all: load everything again.',
  tag: 'Records',
  visitors: true,
  scope: 'records:read',
  params: inTeam,
  query: z.object({
    after: seqInAddress,
    /** Items and values of this folder only; without it, the structure only (boards, folders, attributes, views). */
    folder_id: recordId.optional(),
    /** The structure of this board only; whoever is not of the workspace has to name it. */
    board_id: recordId.optional(),
    /** Lines of the log that one answer is made of, at most. */
    limit: z.coerce.number().int().min(1).max(CHANGES_PAGE).optional(),
  }),
  body: z.unknown(),
  answer: z.object({
    /** Where more follows, some of it may be newer than `seq`: that is told again. */
    data: z.array(change),
    seq: z.int(),
    /** Whether more changes follow after `seq`. */
    more: z.boolean(),
    /**
     * The log does not reach back to `after`; or what the asker may see is not what it was then; or the folder, or an
     * attribute of its items, was deleted and created again since, or the folder came to another board, and its items are
     * others than the changes tell.
     */
    refresh: z.boolean().optional(),
  }),
});

/** What an act of the activity log can be about: a collection of records, the people of the team, or the team itself. */
export const activityKinds = [
  'items',
  'values',
  'boards',
  'folders',
  'attributes',
  'views',
  'permissions',
  'members',
  'team',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What a log line about one thing says of it. Null: it says nothing of that. */
const activitySubject = z.object({
  collection: z.string(),
  id: z.string(),
  /** A record's name; a person's. */
  name: z.string().nullable(),
  /** What a person was in the workspace, and is; what it was called before. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const activityEntry = z.object({
  batch: z.string(),
  /** What began it: a person's save, an import, a duplicate, what was restored, an undo. */
  origin: z.string(),
  user_id: z.int().nullable(),
  user_name: z.string().nullable(),
  user_photo: z.string().nullable(),
  created_at: z.string(),
  from_seq: z.int(),
  seq: z.int(),
  board_id: z.string().nullable(),
  folder_id: z.string().nullable(),
  counts: z.array(
    z.object({ collection: z.string(), act: z.enum(['created', 'updated', 'deleted']), count: z.int() }),
  ),
  /** Where it is about one thing only. */
  subject: activitySubject.nullable(),
  undone: z.boolean(),
  /** Whether it can be undone as a whole. */
  undoable: z.boolean(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const getActivity = call({
  method: 'GET',
  path: '/api/:team/activity',
  summary:
    'The activity log of the workspace, or of a board, newest first; what was done in one act is one entry. Only what one may see.',
  tag: 'Activity',
  scope: ['records:read', 'workspaces:read'],
  params: inTeam,
  query: z.object({
    board_id: recordId.optional(),
    /** What this person did. */
    user_id: serialInAddress.optional(),
    kind: z.enum(activityKinds).optional(),
    /** `YYYY-MM-DD HH:mm:ss`, UTC: from then on, and before then. */
    from: instant.optional(),
    to: instant.optional(),
    /** The `seq` of the last entry of the page before. */
    before: seqInAddress.optional(),
  }),
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
