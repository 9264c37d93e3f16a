import { z } from 'zod';
import { PAGE_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { name } from '../records/record.ts';
import { call } from './call.ts';
import { empty, inTeam, limitInAddress, nothing, seqInAddress } from './shapes.ts';

const oneRecord = inTeam.extend({ id: recordId });

export const duplicateStates = ['running', 'cancelling', 'done', 'cancelled', 'failed'] as const;

/** How far a duplicate is. What it is of is there at once; its items follow. */
const duplicate = z.object({
  id: recordId,
  state: z.enum(duplicateStates),
  /** The board that the copy is, or is on. */
  board_id: recordId,
  /** The folder that the copy is; null: it is a board. */
  folder_id: recordId.nullable(),
  /** Items to be copied, and those that are. */
  items: z.int(),
  items_done: z.int(),
  /**
   * Folders that whoever asked may see, and that have no copy: they are restricted, and whoever asked may not restrict
   * the copy in the same way.
   */
  left_out: z.int(),
  /** What to say where it failed; then nothing of it is left. */
  message: z.string().nullable(),
});
export type Duplicate = z.infer<typeof duplicate>;

export const duplicateBoard = call({
  method: 'POST',
  path: '/api/:team/boards/:id/duplicate',
  summary:
    'Duplicate a board with its folders, attributes and views, and with `items` also their items, as far as you may see them. Permissions and people are copied if you may manage them; 403 if the board is restricted and you may not. Returns once the structure exists; `GET duplicates/:id` tells the progress of the items.',
  tag: 'Boards',
  scope: 'records:write',
  params: oneRecord,
  query: nothing,
  /** Without a name it has that of the original. */
  body: z.object({ name: name.optional(), items: z.boolean() }),
  answer: duplicate,
});

export const duplicateFolder = call({
  method: 'POST',
  path: '/api/:team/folders/:id/duplicate',
  summary:
    'Duplicate a folder with its subfolders, next to itself or elsewhere. The rules are those for boards.',
  tag: 'Boards',
  scope: 'records:write',
  params: oneRecord,
  query: nothing,
  body: z.object({
    name: name.optional(),
    /** Without: the board that the folder is on. */
    board_id: recordId.optional(),
    /** The folder that the copy is in; null: the top of its board. Without: where the folder is, on another board the top. */
    parent_id: recordId.nullish(),
    items: z.boolean(),
  }),
  answer: duplicate,
});

export const getDuplicate = call({
  method: 'GET',
  path: '/api/:team/duplicates/:id',
  summary: 'Get the progress of a duplicate that you started.',
  tag: 'Boards',
  scope: 'records:read',
  params: oneRecord,
  query: nothing,
  body: z.unknown(),
  answer: duplicate,
});

export const cancelDuplicate = call({
  method: 'POST',
  path: '/api/:team/duplicates/:id/cancel',
  summary: 'Cancel a running duplicate and remove what was copied.',
  tag: 'Boards',
  scope: 'records:write',
  params: oneRecord,
  query: nothing,
  body: z.unknown(),
  answer: duplicate,
});

/** What can be in the trash. */
export const trashCollections = ['boards', 'folders', 'items'] as const;
export const trashCollection = z.enum(trashCollections);
export type TrashCollection = z.infer<typeof trashCollection>;

const trashEntry = z.object({
  collection: trashCollection,
  id: recordId,
  /** An item's is what names it; empty: it has no name. */
  name: z.string(),
  /** A board's own id. */
  board_id: recordId,
  board_name: z.string(),
  /** Whether the board that it was on is deleted too: then that one has to be restored first. */
  board_deleted: z.boolean(),
  deleted_at: z.string(),
  /** Null: no person did it. */
  deleted_by: z.int().nullable(),
  /** Items that come back with it: of an item 1. */
  items: z.int(),
  /** What `before` takes, for the next page. */
  seq: z.int(),
});
export type TrashEntry = z.infer<typeof trashEntry>;

export const getTrash = call({
  method: 'GET',
  path: '/api/:team/trash',
  summary:
    'List what was deleted in the last 30 days and can be restored, newest first. A board or folder includes what was deleted with it. Only what you could see, where you manage the trash.',
  tag: 'Boards',
  scope: 'records:read',
  params: inTeam,
  query: z.object({
    before: seqInAddress.optional(),
    limit: limitInAddress(PAGE_MAX).optional(),
    /** Only what was on this board. */
    board_id: recordId.optional(),
  }),
  body: z.unknown(),
  answer: z.object({ data: z.array(trashEntry), more: z.boolean() }),
});

const oneInTrash = inTeam.extend({ collection: trashCollection, id: recordId });

export const restoreFromTrash = call({
  method: 'POST',
  path: '/api/:team/trash/:collection/:id/restore',
  summary:
    'Restore what was deleted, with everything that was deleted with it and with its former permissions. A folder whose parent is gone comes back at the top of its board; 422 if its board is gone.',
  tag: 'Boards',
  scope: 'records:write',
  params: oneInTrash,
  query: nothing,
  body: z.unknown(),
  answer: z.object({ board_id: recordId, folder_id: recordId.nullable() }),
});

export const deleteFromTrash = call({
  method: 'DELETE',
  path: '/api/:team/trash/:collection/:id',
  summary: 'Delete one thing in the trash for good.',
  tag: 'Boards',
  params: oneInTrash,
  query: nothing,
  body: z.unknown(),
  answer: empty,
});

export const emptyTrash = call({
  method: 'DELETE',
  path: '/api/:team/trash',
  summary: 'Empty the trash, as far as you manage it.',
  tag: 'Boards',
  params: inTeam,
  query: nothing,
  body: z.unknown(),
  answer: z.object({ deleted: z.int() }),
});
