import { z } from 'zod';
import { problemCodes } from '../buttons/action.ts';
import { given } from '../buttons/given.ts';
import {
  ATTRIBUTES_PER_FOLDER_MAX,
  BULK_IDS_MAX,
  BUTTON_STEPS_MAX,
  COPY_NAME_MAX_LENGTH,
} from '../constants.ts';
import type { ErrorBody } from '../errors.ts';
import { recordId } from '../ids.ts';
import { query } from '../query/query.ts';
import { subItems } from '../query/tree.ts';
import { call } from './call.ts';
import { inTeam, nothing } from './shapes.ts';

/** The items that are concerned: those of a folder for which all of this holds. */
const concerned = {
  folder_id: recordId,
  ids: z.array(recordId).min(1).max(BULK_IDS_MAX).optional(),
  filter: query.shape.filter,
  search: query.shape.search,
  /** `top`: no sub-items. */
  sub_items: z.enum(subItems).default('all'),
};

const act = z.discriminatedUnion('what', [
  /** What a button can give a value (`domain/buttons/given.ts`); a later change sees what those before it made. */
  z.strictObject({
    what: z.literal('edit'),
    changes: z
      .array(z.strictObject({ attribute_id: recordId, given }))
      .min(1)
      .max(BUTTON_STEPS_MAX),
  }),
  /** Into the trash, with all sub-items. */
  z.strictObject({ what: z.literal('delete') }),
  /** With all sub-items, below the last of them. `{name}` in `name` stands for what the item is called. */
  z.strictObject({
    what: z.literal('duplicate'),
    name: z.string().max(COPY_NAME_MAX_LENGTH).default('{name}'),
  }),
  /** To the end of another folder, with all sub-items; `add`: as in a move (`moves.ts`). */
  z.strictObject({
    what: z.literal('move'),
    folder_id: recordId,
    add: z.array(recordId).max(ATTRIBUTES_PER_FOLDER_MAX).default([]),
  }),
]);
export type BulkWish = z.infer<typeof act>;
/** A move as it is kept. */
export type BulkMove = Extract<BulkWish, { what: 'move' }>;

/** Strict: whoever misspells the filter does not mean the whole folder. */
const wanted = z.strictObject({ ...concerned, act });
export type ItemsForBulkAct = z.input<typeof wanted>;
/** Which items of a folder are meant. */
export type ConcernedItems = Omit<ItemsForBulkAct, 'folder_id' | 'act'>;

const left = z.object({
  item_id: recordId,
  /** Why its values cannot be made, and the attribute that it is about; or why they were refused. */
  why: z.union([
    z.object({ problem: z.enum(problemCodes), about: z.string().optional() }),
    z.object({ error: z.custom<ErrorBody>() }),
  ]),
});
export type LeftItem = z.infer<typeof left>;

const bulkAct = z.object({
  /** The id of its action in the activity log. */
  id: recordId,
  state: z.enum(['running', 'cancelling', 'done', 'cancelled', 'failed']),
  folder_id: recordId,
  /**
   * Which items are concerned is decided when it begins; sub-items that are duplicated with theirs count, those that are
   * moved with theirs do not.
   */
  items: z.int(),
  items_done: z.int(),
  /** Items that were changed, deleted, moved or made, sub-items included. */
  changed: z.int(),
  /** Items that stay as they are because they may not be changed so, and the first 20 of them. */
  left_count: z.int(),
  left: z.array(left),
});
export type BulkAct = z.infer<typeof bulkAct>;

const oneAct = inTeam.extend({ id: recordId });

export const startBulkAct = call({
  method: 'POST',
  path: '/api/:team/items/bulk',
  summary:
    'Change values of many items of a folder, or delete, duplicate or move the items, in one action that can be undone (`POST activity/:batch/undo`): all items, or those with these `ids`, that meet `filter` (as in the list of items, for your day in your time zone), in which `search` is found, that are no sub-items (`sub_items`: `top`). Which these are is decided when the call is answered. Items that are gone by their turn are left out; those that may not be changed so stay as they are and are told. `GET items/bulk/:id` tells the progress. One at a time for each person and folder.',
  tag: 'Records',
  scope: 'records:write',
  params: inTeam,
  query: nothing,
  body: wanted,
  answer: bulkAct,
});

export const getBulkAct = call({
  method: 'GET',
  path: '/api/:team/items/bulk/:id',
  summary: 'Get the progress of a bulk act that you started. A finished one is there for a week.',
  tag: 'Records',
  scope: 'records:read',
  params: oneAct,
  query: nothing,
  body: z.unknown(),
  answer: bulkAct,
});

export const cancelBulkAct = call({
  method: 'POST',
  path: '/api/:team/items/bulk/:id/cancel',
  summary: 'Cancel a running bulk act that you started. What is done stays, and can be undone.',
  tag: 'Records',
  scope: 'records:write',
  params: oneAct,
  query: nothing,
  body: z.unknown(),
  answer: bulkAct,
});
