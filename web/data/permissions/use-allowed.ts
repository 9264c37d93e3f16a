import { boardPlace, folderPlace } from '@tessera/domain/permissions/places.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useMemo } from 'react';
import type { Allowed, TabsAllowed } from '../views/types.ts';
import { useAccess } from './access.ts';

/** The permissions that a folder's page checks before it offers something. */
interface AllowedInFolder extends Allowed {
  addAttribute: boolean;
  editAttribute: boolean;
  deleteAttribute: boolean;
  views: TabsAllowed;
  importItems: boolean;
  exportItems: boolean;
  viewActivity: boolean;
  /** A visitor sees the board as everybody without an account does: without its people. */
  isVisitor: boolean;
}

/** The person's permissions in a folder; a new object when they may have changed. */
export function useAllowed(teamId: number, folder: Pick<Folder, 'id' | 'board_id'>): AllowedInFolder {
  const access = useAccess(teamId);
  const { id, board_id } = folder;
  return useMemo(() => {
    const place = folderPlace({ id, board_id });
    const board = boardPlace(board_id);
    const createItem = access.may('CREATE_ITEM', place);
    return {
      createItem,
      deleteItem: access.may('DELETE_ITEM', place),
      editAll: access.may('EDIT_ITEM', place),
      editItem: (createdBy) => access.may('EDIT_ITEM', place, createdBy),
      addAttribute: access.may('CREATE_ATTRIBUTE', place),
      editAttribute: access.may('UPDATE_ATTRIBUTE', place),
      deleteAttribute: access.may('DELETE_ATTRIBUTE', place),
      views: {
        create: access.may('CREATE_TAB', place),
        customize: access.may('CUSTOMIZE_TAB', place),
        remove: access.may('DELETE_TAB', place),
        lock: access.may('EDIT_LOCKED_VIEWS', place),
        personal: access.may('ACCESS_PERSONAL_VIEWS', place),
        person: access.subject.person,
      },
      exportItems: access.may('EXPORT_FOLDER', place),
      importItems: createItem && access.may('CREATE_ITEM', board),
      viewActivity: access.may('VIEW_ACTIVITY_LOG', board),
      isVisitor: access.isVisitor(board),
    };
  }, [access, id, board_id]);
}
