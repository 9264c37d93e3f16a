import type { Issue, IssueCode } from '@tessera/domain/issues.ts';
import { type Attribute, attributesIn } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { useMemo } from 'react';
import { type OnDenied, permittedActions } from '../permissions/permitted-actions.ts';
import { syncClient } from '../sync/client.ts';
import type { Allowed, ItemActions } from '../views/types.ts';
import { fittingActions } from './fitting-actions.ts';
import { itemActions } from './item-actions.ts';
import { keepRequired } from './keep-required.ts';

/** Tells the person why something was not done. */
interface Refused {
  onDenied: OnDenied;
  /** A value cannot stand beside the others of its item, or an item cannot have a parent. */
  onClash(code: IssueCode, about?: Omit<Issue, 'code'>): void;
  /** A value that is required was not cleared. */
  onKept(attribute: Attribute): void;
}

/** A person's actions on the items of the shown folder. `refused`: always the same object. */
export function useItemActions(
  team: number,
  folder: Folder,
  allowed: Allowed,
  refused: Refused,
): ItemActions {
  const { id, board_id } = folder;
  return useMemo(() => {
    const client = syncClient();
    const place = { team_id: team, board_id, folder_id: id };
    const createdBy = (itemId: string) =>
      client.folder(place).shown('items', itemId)?.['created_by'] as number | null | undefined;
    const kept = keepRequired(itemActions(client, place), {
      attribute: (attributeId) => client.team(team).collections.attributes.get(attributeId),
      value: (itemId, attributeId) =>
        client.folder(place).shown('values', valueId(itemId, attributeId))?.['data'] ?? null,
      onKept: refused.onKept,
    });
    const fitting = fittingActions(kept, {
      attributes: () => attributesIn({ id, board_id }, client.team(team).reader().within),
      valuesOf: (itemId) =>
        client.folder(place).shown('items', itemId)?.['values'] as Record<string, unknown> | undefined,
      onClash: refused.onClash,
    });
    return permittedActions(fitting, allowed, createdBy, refused.onDenied);
  }, [team, board_id, id, allowed, refused]);
}
