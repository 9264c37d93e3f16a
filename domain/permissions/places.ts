import type { Board } from '../records/board.ts';
import type { Folder } from '../records/folder.ts';
import { type PermissionRecord, WORKSPACE_PERMISSIONS_ID } from '../records/permission-record.ts';
import type { Level } from './permissions.ts';

/** What a permission is asked for: a folder, else a board, else the workspace. */
export interface Place {
  board_id: string | null;
  folder_id: string | null;
}

export const WORKSPACE: Place = { board_id: null, folder_id: null };
export const boardPlace = (id: string): Place => ({ board_id: id, folder_id: null });
export const folderPlace = (folder: { id: string; board_id: string }): Place => ({
  board_id: folder.board_id,
  folder_id: folder.id,
});

export const levelOf = ({ board_id, folder_id }: Place): Level =>
  folder_id !== null ? 'folder' : board_id !== null ? 'board' : 'workspace';

/** The id of the record that holds what is set at a place. */
export const permissionIdOf = ({ board_id, folder_id }: Place): string =>
  folder_id ?? board_id ?? WORKSPACE_PERMISSIONS_ID;

interface TreeRecords {
  boards: Board;
  folders: Folder;
  permissions: PermissionRecord;
}

/** What permissions are found by: a team's boards, its folders and what is set for them. */
export interface Tree {
  get<C extends keyof TreeRecords>(collection: C, id: string): TreeRecords[C] | undefined;
}

/** A tree in which other records stand for some. */
export function treeOver(
  tree: Tree,
  over: { [C in keyof TreeRecords]?: (id: string) => TreeRecords[C] | undefined },
): Tree {
  return { get: (collection, id) => over[collection]?.(id) ?? tree.get(collection, id) };
}

/** Where a place inherits from: a folder from the one that it is in, at the top from its board; a board from the workspace. */
export function parentOf(tree: Tree, place: Place): Place | undefined {
  if (place.folder_id === null) return place.board_id === null ? undefined : WORKSPACE;
  const folder = tree.get('folders', place.folder_id);
  return { board_id: folder?.board_id ?? place.board_id, folder_id: folder?.parent_id ?? null };
}
