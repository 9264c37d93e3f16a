import type { IssueCode } from '@tessera/domain/issues.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useMemo } from 'react';
import { type Denied, permittedActions } from '../permissions/permitted-actions.ts';
import { syncClient } from '../sync/client.ts';
import type { Allowed, ItemActions } from '../views/types.ts';
import { fittingActions } from './fitting-actions.ts';
import { itemActions } from './item-actions.ts';

/** A person's actions on the items of the shown folder. `onDenied` and `onClash`: always the same functions. */
export function useItemActions(
  team: number,
  folder: Folder,
  allowed: Allowed,
  onDenied: (what: Denied) => void,
  onClash: (code: IssueCode) => void,
): ItemActions {
  const { id, board_id } = folder;
  return useMemo(() => {
    const client = syncClient();
    const place = { team_id: team, board_id, folder_id: id };
    const createdBy = (itemId: string) =>
      client.folder(place).shown('items', itemId)?.['created_by'] as number | null | undefined;
    const actions = fittingActions(itemActions(client, place), {
      attributes: () => attributesIn({ id, board_id }, client.team(team).reader().within),
      valuesOf: (itemId) =>
        client.folder(place).shown('items', itemId)?.['values'] as Record<string, unknown> | undefined,
      onClash,
    });
    return permittedActions(actions, allowed, createdBy, onDenied);
  }, [team, board_id, id, allowed, onDenied, onClash]);
}
