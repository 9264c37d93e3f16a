import type { Folder } from '@tessera/domain/records/folder.ts';
import { useMemo } from 'react';
import { type Denied, permittedActions } from '../permissions/permitted-actions.ts';
import { syncClient } from '../sync/client.ts';
import type { Allowed, ItemActions } from '../views/types.ts';
import { itemActions } from './item-actions.ts';

/** A person's actions on the items of the shown folder. `onDenied`: always the same function. */
export function useItemActions(
  team: number,
  folder: Folder,
  allowed: Allowed,
  onDenied: (what: Denied) => void,
): ItemActions {
  const { id, board_id } = folder;
  return useMemo(() => {
    const client = syncClient();
    const place = { team_id: team, board_id, folder_id: id };
    const createdBy = (itemId: string) =>
      client.folder(place).shown('items', itemId)?.['created_by'] as number | null | undefined;
    return permittedActions(itemActions(client, place), allowed, createdBy, onDenied);
  }, [team, board_id, id, allowed, onDenied]);
}
