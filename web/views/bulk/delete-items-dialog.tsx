import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { ItemActions } from '../../data/views/types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';

interface DeleteItemsDialogProps {
  ids: readonly string[];
  actions: ItemActions;
  onClose(): void;
  onDeleted?(): void;
}

/** Asks before items are deleted. */
export function DeleteItemsDialog({ ids, actions, onClose, onDeleted }: DeleteItemsDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <ConfirmDialog
      title={t('table.deleteItems', { count: ids.length, formatted: formats.number(ids.length) })}
      text={t('table.deleteText')}
      yes={t('table.delete')}
      onClose={onClose}
      onYes={() => {
        actions.deleteItems(ids).catch(() => {});
        onDeleted?.();
      }}
    />
  );
}
