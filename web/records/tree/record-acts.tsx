import { Ellipsis, GripVertical, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import type { OpenMenu } from './node-menu.tsx';
import styles from './record-acts.module.css';
import type { TreeMenu } from './tree-menu.tsx';

interface RecordActsProps {
  record: TreeRecord;
  menu: TreeMenu;
  onMenu(menu: OpenMenu): void;
  /** Whether it can be carried elsewhere in its list; `unseen`: a screen reader alone finds its handle. */
  movable?: boolean | 'unseen';
  /** Whether a folder can be made in it from here. */
  addable?: boolean;
  /** Nobody points at it: nothing of it is seen. */
  unseen?: boolean;
}

/** What is offered at a board or a folder of a list: its menu, a handle to carry it by, a way to add to it. */
export function RecordActs({
  record,
  menu,
  onMenu,
  movable = false,
  addable = false,
  unseen = false,
}: RecordActsProps) {
  const { t } = useTranslation();
  return (
    <>
      {/* The same one, seen or not: what has the focus may not go. */}
      {movable && menu.mayMove(record) && (
        <Button slot="drag" className={unseen || movable === 'unseen' ? 'for-screen-readers' : styles.grip!}>
          <GripVertical size={14} aria-hidden />
        </Button>
      )}
      {!unseen && addable && menu.mayAddTo(record) && (
        <IconButton
          small
          label={t(isFolder(record) ? 'boardMenu.newSubfolder' : 'shell.newFolder')}
          onPress={() => menu.ask('newFolder', record.id)}
        >
          <Plus size={14} />
        </IconButton>
      )}
      {!unseen && menu.actionsOf(record).length > 0 && (
        <IconButton
          small
          label={t('shell.folderOptions', { name: record.name })}
          aria-haspopup="menu"
          onPress={({ target }) => onMenu({ record, at: target as HTMLElement })}
        >
          <Ellipsis size={14} />
        </IconButton>
      )}
    </>
  );
}
