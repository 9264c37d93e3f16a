import { z } from 'zod';
import { goneKinds } from '../accounts/former-people.ts';
import { CHANGES_PAGE } from '../constants.ts';
import { parseInstant } from '../dates.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';
import { call } from './call.ts';
import { inTeam, seqInAddress, serialInAddress } from './shapes.ts';

/** A moment, in the format of dates in the API. */
const instant = z.string().refine((text) => parseInstant(text) !== undefined, because('not_instant'));

/**
 * A line of a team's log in an answer. A deleted record has its id only. Catch-up tells each record once, with the
 * seq of its last line, and never its earlier states.
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
    'List the changes since a position in the log: the current state of each changed record that you may see, and the ids of deleted ones. `refresh` means that the list is not complete: load everything again.',
  tag: 'Records',
  visitors: true,
  scope: 'records:read',
  params: inTeam,
  query: z.object({
    after: seqInAddress,
    /** Items and values of this folder only; without it, the structure only (boards, folders, attributes, views). */
    folder_id: recordId.optional(),
    /** The structure of this board only. People who are not in the workspace must name it. */
    board_id: recordId.optional(),
    /** The most lines of the log that one answer covers. */
    limit: z.coerce.number().int().min(1).max(CHANGES_PAGE).optional(),
  }),
  body: z.unknown(),
  answer: z.object({
    /** With more to come, some changes may be newer than `seq`: the next answer repeats them. */
    data: z.array(change),
    seq: z.int(),
    /** Whether more changes follow after `seq`. */
    more: z.boolean(),
    /**
     * The log does not reach back to `after`; or the caller may see other things than then; or the folder, or an
     * attribute of its items, was deleted and created again since; or the folder came to another board, and the
     * changes do not describe its items.
     */
    refresh: z.boolean().optional(),
  }),
});

/** The subject of an action in the activity log: a collection of records, the people of the team, or the team itself. */
export const activityKinds = [
  'items',
  'values',
  'boards',
  'folders',
  'attributes',
  'views',
  'attribute_sections',
  'item_templates',
  'comments',
  'comment-reaction',
  'permissions',
  'members',
  'team',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** One change of an action. Null: the field does not apply, or the caller may not know it. */
const activityLine = z.object({
  seq: z.int(),
  collection: z.string(),
  operation: z.enum(['created', 'updated', 'deleted']),
  /** Of a value: the id of its item. */
  id: z.string(),
  board_id: z.string().nullable(),
  folder_id: z.string().nullable(),
  /** The name of the record or person. For an item and its values: the item's present or last name. */
  name: z.string().nullable(),
  /** Of a person who has deleted their account. */
  gone: z.enum(goneKinds).nullable(),
  /** Whether the item, folder or board still exists and can be opened. */
  exists: z.boolean(),
  /** Of a value. */
  attribute_id: z.string().nullable(),
  /** Of a comment, or a reaction to one: the item or view that it is about, as it is now. Null also if it is not there. */
  about: z.object({ collection: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  /**
   * The old and the new state: a name, a person's role in the workspace, a value's data, an item's parent, or whether a
   * comment is deleted.
   */
  before: z.unknown(),
  after: z.unknown(),
  /**
   * Of a value: whether `before` and `after` are told. They are not for what is deleted for good. Of an item: whether it
   * got another parent.
   */
  told: z.boolean(),
});
export type ActivityLine = z.infer<typeof activityLine>;

/** The item that another one was, or became, a sub-item of. */
export interface ToldParent {
  id: string;
  /** Null: the caller may not know it, or there is none. */
  name: string | null;
  exists: boolean;
}

/** What an action did, as far as the caller may see it. */
const activityDeeds = z.object({
  counts: z.array(
    z.object({
      collection: z.string(),
      operation: z.enum(['created', 'updated', 'deleted']),
      count: z.int(),
    }),
  ),
  /** The first of the attributes whose values changed. */
  attribute_ids: z.array(z.string()),
  /** The single changes if they are few; `GET …/activity/:batch/lines` reads more. */
  lines: z.array(activityLine),
  board_id: z.string().nullable(),
  folder_id: z.string().nullable(),
  /** The folder's name, also after it is deleted. */
  folder_name: z.string().nullable(),
  /** The number of folders that the action changed. */
  folders: z.int(),
});
export type ActivityDeeds = z.infer<typeof activityDeeds>;

const activityEntry = activityDeeds.extend({
  batch: z.string(),
  /** The cause: a person's save, an import, a duplicate, a restore, an undo. */
  origin: z.string(),
  user_id: z.int().nullable(),
  user_name: z.string().nullable(),
  /** Where the name stands for somebody who is not in the workspace any more: why. */
  user_gone: z.enum(goneKinds).nullable(),
  user_photo: z.string().nullable(),
  created_at: z.string(),
  from_seq: z.int(),
  seq: z.int(),
  /** The action that this one undid, if the caller may see it. */
  undid: activityDeeds.nullable(),
  /** The file of an import, as long as its report is kept; `mine`: the caller may read the report. */
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
    'List the activity log of the workspace, of a board, or of an item, newest first. Each action is one entry. Lists only what you may see.',
  tag: 'Activity',
  scope: ['records:read', 'workspaces:read'],
  params: inTeam,
  query: z.object({
    board_id: recordId.optional(),
    /** Actions of this person only. */
    user_id: serialInAddress.optional(),
    kind: z.enum(activityKinds).optional(),
    /** Changes of this item only: its history. */
    item_id: recordId.optional(),
    /** Changes of this attribute's values only. */
    attribute_id: recordId.optional(),
    /** `YYYY-MM-DD HH:mm:ss`, UTC: from this moment (included), and before this moment. */
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
  summary:
    'List the single changes of one action in the activity log, newest first. Lists only what you may see.',
  tag: 'Activity',
  scope: ['records:read', 'workspaces:read'],
  params: inTeam.extend({ batch: recordId }),
  query: z.object({
    /** Only changes on this board, of this kind, of this attribute. */
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
  summary:
    'Undo one action in the activity log, such as an import. What has changed since stays as it is. `lost`: so many values that were entered since the type of an attribute was changed cannot be changed back, and are emptied; left out: none.',
  tag: 'Activity',
  scope: 'records:write',
  params: inTeam.extend({ batch: recordId }),
  query: z.object({}),
  body: z.unknown(),
  answer: z.object({ undone: z.int(), kept: z.int(), lost: z.int().optional() }),
});
export type UndoAnswer = z.infer<typeof undoActivity.answer>;
