import type { Place } from '../place.ts';
import { addFavourite } from './add-favourite.ts';
import { archive } from './archive.ts';
import { changeAppearance } from './change-appearance.ts';
import type { TreeCommand, TreeContext } from './context.ts';
import { deleteBoard } from './delete-board.ts';
import { deleteFolder } from './delete-folder.ts';
import { duplicate } from './duplicate.ts';
import { endOwnOrder } from './end-own-order.ts';
import { follow } from './follow.ts';
import { importTable } from './import-table.ts';
import { move } from './move.ts';
import { moveDown } from './move-down.ts';
import { moveUp } from './move-up.ts';
import { mute } from './mute.ts';
import { newFolder } from './new-folder.ts';
import { newSubfolder } from './new-subfolder.ts';
import { openBoardSettings } from './open-board-settings.ts';
import { openPermissions } from './open-permissions.ts';
import { removeFavourite } from './remove-favourite.ts';
import { rename } from './rename.ts';
import { unarchive } from './unarchive.ts';
import { unfollow } from './unfollow.ts';
import { unmute } from './unmute.ts';

/** The commands in a menu of boards and folders. */
export const treeCommands: readonly (readonly TreeCommand[])[] = [
  [newFolder, newSubfolder, importTable],
  [addFavourite, removeFavourite, follow, unfollow, mute, unmute],
  [moveUp, moveDown, endOwnOrder],
  [rename, changeAppearance, move, duplicate, archive, unarchive],
  [openPermissions, openBoardSettings],
  [deleteBoard, deleteFolder],
];

export const boardPlace: Place<TreeContext> = { id: 'board', menu: treeCommands };
export const folderRecordPlace: Place<TreeContext> = { id: 'folder-record', menu: treeCommands };
