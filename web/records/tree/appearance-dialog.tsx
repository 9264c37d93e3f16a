import { useTranslation } from 'react-i18next';
import { changeTreeRecord, isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { BoardIcon, FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useChanges } from '../../ui/use-changes.ts';
import styles from './appearance.module.css';
import { AppearanceFields } from './appearance-fields.tsx';

/** Changes the icon and the colour of a board or a folder. */
export function AppearanceDialog({
  teamId,
  record,
  onClose,
}: {
  teamId: number;
  record: TreeRecord;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const form = useChanges({ icon: record.icon ?? null, hue: record.hue ?? null });
  const { icon, hue } = form.shown;
  const save = () => {
    if (form.isChanged) changeTreeRecord(teamId, record, form.changes);
    onClose();
  };
  return (
    <Dialog
      title={t('boardMenu.appearance')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" onPress={save}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        {isFolder(record) ? (
          <FolderIcon hue={hue} icon={icon} size={24} />
        ) : (
          <BoardIcon hue={hue ?? record.hue} icon={icon} size={40} />
        )}
        <span className={styles.name} dir="auto">
          {record.name}
        </span>
      </div>
      {isFolder(record) ? (
        <AppearanceFields of="folder" value={{ hue, icon }} onChange={form.write} />
      ) : (
        <AppearanceFields of="board" value={{ hue: hue ?? record.hue, icon }} onChange={form.write} />
      )}
    </Dialog>
  );
}
