import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { undoable } from '../../data/folder/undoable.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { SyncClient } from '../../data/sync/sync-client.ts';
import type { ItemActions } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { isOfKind } from '../activity/shown-value.tsx';

/** Like `revert`, for one item. */
export function useRevert(
  itemId: string,
  actions: ItemActions,
): (attribute: Attribute, data: unknown) => void {
  const { t } = useTranslation();
  return (attribute, data) => revert({ t, client: syncClient(), actions }, itemId, attribute, data);
}

interface Reverting {
  t: TFunction;
  client: Pick<SyncClient, 'undoStack' | 'undo'>;
  actions: Pick<ItemActions, 'baseOf' | 'saveValues'>;
}

/** Reverts a value of an item: a save like any other, which can be undone. */
export function revert(
  { t, client, actions }: Reverting,
  itemId: string,
  attribute: Attribute,
  data: unknown,
): void {
  const { id: attributeId, name } = attribute;
  if (!isOfKind(attribute, data)) {
    showToast(t('item.revertGone', { name }), { kind: 'error' });
    return;
  }
  const base = actions.baseOf(itemId, attributeId);
  if (!base) return;
  const { done, undo } = undoable(client, () => actions.saveValues([{ itemId, attributeId, data, base }]));
  // A refusal of the server shows where all refusals show.
  done.catch(() => {});
  showToast(t('item.reverted', { name }), { kind: 'good', action: undoAction(t, undo) });
}
