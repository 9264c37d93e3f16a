import { z } from 'zod';
import { PAGE_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { name } from '../records/record.ts';
import { call } from './call.ts';
import { empty, inTeam, limitInAddress, nothing, seqInAddress } from './shapes.ts';

const oneRecord = inTeam.extend({ id: recordId });

export const duplicateStates = ['running', 'cancelling', 'done', 'cancelled', 'failed'] as const;

/** The progress of a duplicate. Its structure exists at once; its items are copied afterwards. */
const duplicate = z.object({
  id: recordId,
  state: z.enum(duplicateStates),
  /** The copied board, or the board that the copied folder is on. */
  board_id: recordId,
  /** The copied folder; null: the copy is a board. */
  folder_id: recordId.nullable(),
  /** The number of items to copy, and of those copied so far. */
  items: z.int(),
  items_done: z.int(),
  /**
   * Folders that the person who asked can see and that have no copy: they are restricted, and this person may not
   * restrict the copy in the same way.
   */
  left_out: z.int(),
  /** Why it failed. A failed duplicate leaves nothing behind. */
  message: z.string().nullable(),
});
export type Duplicate = z.infer<typeof duplicate>;

export const duplicateBoard = call({
  method: 'POST',
  path: '/api/:team/boards/:id/duplicate',
  summary:
    'Duplicate a board with its folders, attributes and views, as far as you may see them. With `items`, their items are copied too. Permissions and people are copied if you may manage them; 403 if the board is restricted and you may not. Returns once the structure exists; `GET duplicates/:id` tells the progress of the items.',
  tag: 'Boards',
  scope: 'records:write',
  params: oneRecord,
  query: nothing,
  /** Without a name the copy has the name of the original. */
  body: z.object({ name: name.optional(), items: z.boolean() }),
  answer: duplicate,
});

export const duplicateFolder = call({
  method: 'POST',
  path: '/api/:team/folders/:id/duplicate',
  summary:
    'Duplicate a folder with its subfolders, next to itself or in another place. The rules are the same as for boards.',
  tag: 'Boards',
  scope: 'records:write',
  params: oneRecord,
  query: nothing,
  body: z.object({
    name: name.optional(),
    /** Without it: the board that the folder is on. */
    board_id: recordId.optional(),
    /**
     * The folder that the copy is put in; null: the top of its board. Without it: the original's parent, or the top
     * of another board.
     */
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
  summary: 'Cancel a running duplicate that you started, and remove what it copied.',
  tag: 'Boards',
  scope: 'records:write',
  params: oneRecord,
  query: nothing,
  body: z.unknown(),
  answer: duplicate,
});

/** The collections that can be in the trash. */
export const trashCollections = ['boards', 'folders', 'items'] as const;
export const trashCollection = z.enum(trashCollections);
export type TrashCollection = z.infer<typeof trashCollection>;

const trashEntry = z.object({
  collection: trashCollection,
  id: recordId,
  /** The item's value that names it; empty: it has no name. */
  name: z.string(),
  /** Of a board: its own id. */
  board_id: recordId,
  board_name: z.string(),
  /** Whether its board is deleted too. That board has to be restored first. */
  board_deleted: z.boolean(),
  deleted_at: z.string(),
  /** Null: no person deleted it. */
  deleted_by: z.int().nullable(),
  /** The number of items that are restored with it; 1 for an item. */
  items: z.int(),
  /** The value of `before` for the next page. */
  seq: z.int(),
});
export type TrashEntry = z.infer<typeof trashEntry>;

export const getTrash = call({
  method: 'GET',
  path: '/api/:team/trash',
  summary:
    'List what was deleted in the last 30 days and can be restored, newest first. A board or folder includes what was deleted with it. Lists only what you could see, in places where you manage the trash.',
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
    'Restore a board, folder or item from the trash, with everything that was deleted with it and with its former permissions. A folder whose parent is gone comes back at the top of its board, a sub-item at the top of its folder; 422 if its board is gone.',
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
  summary: 'Delete a board, folder or item in the trash for good.',
  tag: 'Boards',
  params: oneInTrash,
  query: nothing,
  body: z.unknown(),
  answer: empty,
});

export const emptyTrash = call({
  method: 'DELETE',
  path: '/api/:team/trash',
  summary: 'Delete for good everything in the trash that you manage.',
  tag: 'Boards',
  params: inTeam,
  query: nothing,
  body: z.unknown(),
  answer: z.object({ deleted: z.int() }),
});
