import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ItemActions } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { isOfKind } from '../activity/shown-value.tsx';

/** Like `revert`, for one item. */
export function useRevert(
  itemId: string,
  actions: ItemActions,
): (attribute: Attribute, data: unknown) => void {
  const { i18n } = useTranslation();
  return (attribute, data) => revert(i18n, actions, itemId, attribute, data);
}

/** Reverts a value of an item: a save like any other, which can be undone. */
export function revert(
  i18n: Pick<I18n, 't'>,
  actions: ItemActions,
  itemId: string,
  attribute: Attribute,
  data: unknown,
): void {
  const { id: attributeId, name } = attribute;
  if (!isOfKind(attribute, data)) {
    showToast(i18n.t('item.revertGone', { name }), { kind: 'error' });
    return;
  }
  const base = actions.baseOf(itemId, attributeId);
  if (!base) return;
  const set = (next: unknown) => {
    // A refusal of the server shows where all refusals show.
    actions
      .saveValues([{ itemId, attributeId, data: next, base: actions.baseOf(itemId, attributeId) }])
      .catch(() => {});
  };
  set(data);
  showToast(i18n.t('item.reverted', { name }), {
    kind: 'good',
    action: { label: i18n.t('activity.undo'), run: () => set(base.data) },
  });
}
