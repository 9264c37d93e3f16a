import { Ellipsis, GripVertical, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import type { OpenMenu } from './node-menu.tsx';
import styles from './record-actions.module.css';
import type { TreeMenu } from './tree-menu.tsx';

interface RecordActionsProps {
  record: TreeRecord;
  menu: TreeMenu;
  onMenu(menu: OpenMenu): void;
  /** Whether it can be carried elsewhere in its list. */
  movable?: boolean;
  /** Whether a folder can be made in it from here. */
  addable?: boolean;
  /** Whether Tab passes them. */
  passed?: boolean;
}

/**
 * What is offered at a board or a folder of a list: its menu, a handle to carry it by, a way to add to it. In lists that are one
 * stop of Tab the arrows of its line come to them.
 */
export function RecordActions({
  record,
  menu,
  onMenu,
  movable = false,
  addable = false,
  passed = false,
}: RecordActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {movable && menu.mayMove(record) && (
        <Button slot="drag" excludeFromTabOrder={passed} className={styles.grip!}>
          <GripVertical size={14} aria-hidden />
        </Button>
      )}
      {addable && menu.mayAddTo(record) && (
        <IconButton
          small
          excludeFromTabOrder={passed}
          label={t(isFolder(record) ? 'boardMenu.newSubfolder' : 'shell.newFolder')}
          onPress={() => menu.ask('newFolder', record.id)}
        >
          <Plus size={14} />
        </IconButton>
      )}
      {menu.actionsOf(record).length > 0 && (
        <IconButton
          small
          excludeFromTabOrder={passed}
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
