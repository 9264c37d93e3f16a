import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTreeRecord, isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { BoardIcon, FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
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
  const [icon, setIcon] = useState(record.icon ?? null);
  const [hue, setHue] = useState(record.hue ?? null);
  const save = () => {
    if (icon !== (record.icon ?? null) || hue !== (record.hue ?? null))
      changeTreeRecord(teamId, record, { icon, hue });
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
        <AppearanceFields
          of="folder"
          value={{ hue, icon }}
          onChange={(next) => {
            setHue(next.hue);
            setIcon(next.icon);
          }}
        />
      ) : (
        <AppearanceFields
          of="board"
          value={{ hue: hue ?? record.hue, icon }}
          onChange={(next) => {
            setHue(next.hue);
            setIcon(next.icon);
          }}
        />
      )}
    </Dialog>
  );
}
