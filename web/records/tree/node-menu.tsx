import { useTranslation } from 'react-i18next';
import type { TreeRecord } from '../../data/structure/boards.ts';
import { ContextMenu, type MenuPlace } from '../../ui/menu/context-menu.tsx';
import type { TreeMenu } from './tree-menu.tsx';

/** The subject of the open menu, and its place. */
export interface OpenMenu {
  record: TreeRecord;
  at: MenuPlace;
}

/** The one menu of all boards and folders of a list; the button and a right click open the same one. */
export function NodeMenu({
  menu,
  opened,
  onClose,
}: {
  menu: TreeMenu;
  opened: OpenMenu | undefined;
  onClose(): void;
}) {
  const { t } = useTranslation();
  if (!opened) return null;
  const label = t('shell.folderOptions', { name: opened.record.name });
  return (
    <ContextMenu label={label} actions={menu.actionsOf(opened.record)} at={opened.at} onClose={onClose} />
  );
}
