import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { ItemActions } from '../../data/views/types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { sayCounted } from './counted-items.ts';
import type { ByServer } from './use-bulk-act.ts';
import { countDeleted, useDelete } from './use-delete.ts';

interface DeleteItemsDialogProps {
  ids: readonly string[];
  actions: ItemActions;
  onClose(): void;
  /** Left out: the page deletes them itself. */
  byServer?: ByServer;
  onDeleted?(): void;
}

/** Asks before items are deleted, and says how many sub-items go along. */
export function DeleteItemsDialog({ ids, actions, byServer, onClose, onDeleted }: DeleteItemsDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const remove = useDelete(actions);
  return (
    <ConfirmDialog
      title={sayCounted({ t, formats }, countDeleted(actions, ids), 'deleteItems')}
      text={t('table.deleteText')}
      yes={t('table.delete')}
      onClose={onClose}
      onYes={() => {
        if (!byServer?.(ids, { what: 'delete' })) remove(ids);
        onDeleted?.();
      }}
    />
  );
}
