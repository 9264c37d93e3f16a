import { z } from 'zod';
import { ATTRIBUTES_PER_FOLDER_MAX, BATCH_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { call } from './call.ts';
import { inTeam, nothing } from './shapes.ts';

const ofAttribute = z.object({ attribute_id: recordId, name: z.string() });

const movedItems = z.object({
  /** Without and with those that are moved as sub-items of others. */
  items: z.int(),
  sub_items: z.int(),
  /**
   * Attributes of the former folder, and of how many items a value, or a part of one, is not carried over. `has_place`:
   * the other folder has an attribute for it, which does not take the value.
   */
  left: z.array(ofAttribute.extend({ items: z.int(), has_place: z.boolean() })),
  /** Attributes of the other folder that get options. */
  options: z.array(ofAttribute.extend({ count: z.int() })),
  /** Attributes there that require a value, and how many of the items have none. */
  required: z.array(ofAttribute.extend({ items: z.int() })),
});
export type MovedItems = z.infer<typeof movedItems>;

const wanted = z.object({
  ids: z.array(recordId).min(1).max(BATCH_MAX),
  /** The folder to which they go. */
  folder_id: recordId,
  /** Attributes of their folder that the other one gets too, with their values. */
  add: z.array(recordId).max(ATTRIBUTES_PER_FOLDER_MAX).default([]),
});
export type ItemsToMove = z.input<typeof wanted>;

export const previewMove = call({
  method: 'POST',
  path: '/api/:team/items/move/preview',
  summary:
    'What moving items to another folder would do: how many are moved, and which values are not carried over. `links`: how many items link to them by attributes that link to the former folder only. Nothing is changed.',
  tag: 'Records',
  scope: 'records:read',
  inPreview: true,
  withoutKey: 'It changes nothing.',
  params: inTeam,
  query: nothing,
  body: wanted,
  answer: movedItems.extend({ links: z.int() }),
});
export type MovePreview = z.infer<typeof previewMove.answer>;

export const moveItems = call({
  method: 'POST',
  path: '/api/:team/items/move',
  summary:
    'Move items with their sub-items to the end of another folder, in one action that can be undone (`POST activity/:batch/undo`). They keep their ids. Values go to the attribute of the same type and name; options that it lacks are added where you may. Links of other items follow where their attribute links to every folder. Items that do not exist any more, or are there already, are left out.',
  tag: 'Records',
  scope: 'records:write',
  params: inTeam,
  query: nothing,
  body: wanted,
  answer: movedItems.extend({
    /** The id of the changes as one action in the activity log. */
    batch: recordId,
  }),
});
