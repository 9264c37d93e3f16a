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
    'List what has changed since: the current state of each record you may see, and the ids of what is gone. `refresh` means that this is not complete: load everything again.',
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

/** One thing that was done. Null: it says nothing of that, or it is not told. */
const activityLine = z.object({
  seq: z.int(),
  collection: z.string(),
  act: z.enum(['created', 'updated', 'deleted']),
  /** Of a value: its item's. */
  id: z.string(),
  board_id: z.string().nullable(),
  folder_id: z.string().nullable(),
  /** A record's name, a person's; of an item, and of its value, the item's as it is now or was last. */
  name: z.string().nullable(),
  /** Whether the item, the folder or the board is there: it can be opened. */
  exists: z.boolean(),
  /** Of a value. */
  attribute_id: z.string().nullable(),
  /** What it was and what it became: a name; what a person was in the workspace; a value's data. */
  before: z.unknown(),
  after: z.unknown(),
  /** Of a value: whether `before` and `after` are told. Of what is gone for good they are not. */
  told: z.boolean(),
});
export type ActivityLine = z.infer<typeof activityLine>;

/** What an act did, as far as one may see it. */
const activityDeeds = z.object({
  counts: z.array(
    z.object({ collection: z.string(), act: z.enum(['created', 'updated', 'deleted']), count: z.int() }),
  ),
  /** The attributes whose values changed, the first of them. */
  attribute_ids: z.array(z.string()),
  /** Each thing, where they are few; else they are read with `GET …/activity/:batch/lines`. */
  lines: z.array(activityLine),
  board_id: z.string().nullable(),
  folder_id: z.string().nullable(),
  /** The folder's name, also when it is gone. */
  folder_name: z.string().nullable(),
  /** In how many folders it was. */
  folders: z.int(),
});
export type ActivityDeeds = z.infer<typeof activityDeeds>;

const activityEntry = activityDeeds.extend({
  batch: z.string(),
  /** What began it: a person's save, an import, a duplicate, what was restored, an undo. */
  origin: z.string(),
  user_id: z.int().nullable(),
  user_name: z.string().nullable(),
  user_photo: z.string().nullable(),
  created_at: z.string(),
  from_seq: z.int(),
  seq: z.int(),
  /** The act that this one took back, where one may see it. */
  undid: activityDeeds.nullable(),
  /** The file of an import, as long as its report is kept; `mine`: the report is the asker's to read. */
  file: z.object({ name: z.string(), mine: z.boolean() }).nullable(),
  undone: z.boolean(),
  /** Whether it can be undone as a whole. */
  undoable: z.boolean(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const getActivity = call({
  method: 'GET',
  path: '/api/:team/activity',
  summary:
    'The activity log of the workspace, of a board, or of an item, newest first; what was done in one act is one entry. Only what one may see.',
  tag: 'Activity',
  scope: ['records:read', 'workspaces:read'],
  params: inTeam,
  query: z.object({
    board_id: recordId.optional(),
    /** What this person did. */
    user_id: serialInAddress.optional(),
    kind: z.enum(activityKinds).optional(),
    /** What was done to this item alone: its own history. */
    item_id: recordId.optional(),
    /** What became of the values of this attribute. */
    attribute_id: recordId.optional(),
    /** `YYYY-MM-DD HH:mm:ss`, UTC: from then on, and before then. */
    from: instant.optional(),
    to: instant.optional(),
    /** The `seq` of the last entry of the page before. */
    before: seqInAddress.optional(),
  }),
  body: z.unknown(),
  answer: z.object({ data: z.array(activityEntry), more: z.boolean() }),
});

export const getActivityLines = call({
  method: 'GET',
  path: '/api/:team/activity/:batch/lines',
  summary: 'What one act of the activity log did, line by line, newest first. Only what one may see.',
  tag: 'Activity',
  scope: ['records:read', 'workspaces:read'],
  params: inTeam.extend({ batch: recordId }),
  query: z.object({
    /** Of this board, this kind, this attribute only. */
    board_id: recordId.optional(),
    kind: z.enum(activityKinds).optional(),
    attribute_id: recordId.optional(),
    /** The `seq` of the last line of the page before. */
    before: seqInAddress.optional(),
  }),
  body: z.unknown(),
  answer: z.object({ data: z.array(activityLine), more: z.boolean() }),
});

export const undoActivity = call({
  method: 'POST',
  path: '/api/:team/activity/:batch/undo',
  summary: 'Undo one act, such as an import. What has changed since stays as it is.',
  tag: 'Activity',
  scope: 'records:write',
  params: inTeam.extend({ batch: recordId }),
  query: z.object({}),
  body: z.unknown(),
  answer: z.object({ undone: z.int(), kept: z.int() }),
});
