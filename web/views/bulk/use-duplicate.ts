import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { ItemActions, ItemRows } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { copyItems } from './copy-items.ts';

interface Place {
  attributes: readonly Attribute[];
  rows: ItemRows;
  actions: ItemActions;
}

/** Duplicates items, and says how many; one press takes them back. */
export function useDuplicate(place: Place): (ids: Iterable<string>) => void {
  const { t } = useTranslation();
  const formats = useFormats();
  return (ids) => {
    const made = copyItems({ ...place, ids }, (name) => t('boardMenu.copyOf', { name }));
    made.saved.catch(() => {});
    const { length: count } = made.ids;
    showToast(t('bulk.copied', { count, formatted: formats.number(count) }), {
      kind: 'good',
      action: { label: t('table.undo'), run: () => void made.undo() },
    });
  };
}
