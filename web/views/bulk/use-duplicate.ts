import { ITEMS_COPIED_MAX } from '@tessera/domain/constants.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { ItemActions, ItemRows } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { copyItems } from './copy-items.ts';
import { sayCounted } from './counted-items.ts';

interface Place {
  attributes: readonly Attribute[];
  rows: ItemRows;
  actions: ItemActions;
}

/** Duplicates items with their sub-items, and says how many; one press takes them back. Returns the first copy. */
export function useDuplicate(place: Place): (ids: Iterable<string>) => string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  return (ids) => {
    const made = copyItems({ ...place, ids }, (name) => t('boardMenu.copyOf', { name }));
    if (!made) {
      showToast(t('bulk.copyMax', { max: formats.number(ITEMS_COPIED_MAX) }), { kind: 'error' });
      return undefined;
    }
    made.saved.catch(() => {});
    showToast(sayCounted({ t, formats }, made, 'copied'), {
      kind: 'good',
      action: undoAction(t, made.undo),
    });
    return made.ids[0];
  };
}
