import type { Folder } from '@tessera/domain/records/folder.ts';
import { useMemo } from 'react';
import { syncClient } from './client.ts';
import { itemActions } from './item-actions.ts';
import type { ItemActions } from './types.ts';

/** What a person can do to the items of the folder that a page shows. */
export function useItemActions(team: number, folder: Folder): ItemActions {
  const { id, board_id } = folder;
  return useMemo(
    () => itemActions(syncClient(), { team_id: team, board_id, folder_id: id }),
    [team, board_id, id],
  );
}
