import { TRASH_DAYS } from '@tessera/domain/constants.ts';
import { useTranslation } from 'react-i18next';
import { deleteTreeRecord, foldersBelow, isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { otherSidesOutside } from '../../data/structure/other-sides.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';

/** Says what is deleted with a board or a folder, and that it can be restored. */
export function DeleteDialog({
  teamId,
  record,
  onClose,
  onDelete,
}: {
  teamId: number;
  record: TreeRecord;
  onClose(): void;
  /** Called right before the deletion: people who look at it are led away. */
  onDelete(): void | Promise<void>;
}) {
  const { t } = useTranslation();
  const of = isFolder(record) ? 'Folder' : 'Board';
  const what = t(`boardMenu.delete${of}Text`, { name: record.name, count: foldersBelow(teamId, record) });
  const sides = otherSidesOutside(teamId, isFolder(record) ? 'folders' : 'boards', record.id).map(
    ({ attribute: { name }, place, mayDelete }) =>
      t(mayDelete ? 'table.otherSideGoes' : 'table.otherSideStays', { name, place }),
  );
  const restorable = t('boardMenu.restorable', { count: TRASH_DAYS });
  return (
    <ConfirmDialog
      text={[what, ...sides, restorable].join(' ')}
      yes={t(isFolder(record) ? 'folder.delete' : 'board.delete')}
      typed="DELETE"
      onClose={onClose}
      onYes={async () => {
        await onDelete();
        deleteTreeRecord(teamId, record);
      }}
    />
  );
}
