import { Link } from '@tanstack/react-router';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Structure } from '../../data/structure/structure.ts';
import type { OpenMenu } from '../../records/tree/node-menu.tsx';
import { RecordActions } from '../../records/tree/record-actions.tsx';
import type { TreeMenu } from '../../records/tree/tree-menu.tsx';
import { useNodeMenu } from '../../records/tree/use-node-menu.tsx';
import { VisibilitySign } from '../../records/tree/visibility-sign.tsx';
import { FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import styles from './folder-list.module.css';

interface FolderListProps {
  teamId: number;
  label: string;
  folders: readonly Folder[];
  structure: Structure;
  menu: TreeMenu;
}

/** Folders and their subfolders, as links. */
export function FolderList({ label, folders, ...rest }: FolderListProps) {
  const { structure, menu } = rest;
  const { setOpened, drawn, events } = useNodeMenu(menu, (target) => {
    const id = target.closest<HTMLElement>('[data-folder]')?.dataset['folder'];
    return id === undefined ? undefined : structure.folder(id);
  });
  return (
    <>
      <ul className={styles.folders} aria-label={label} {...events}>
        {folders.map((folder) => (
          <FolderLine key={folder.id} folder={folder} depth={0} onMenu={setOpened} {...rest} />
        ))}
      </ul>
      {drawn}
    </>
  );
}

interface LineProps extends Omit<FolderListProps, 'label' | 'folders'> {
  folder: Folder;
  depth: number;
  onMenu(menu: OpenMenu): void;
}

function FolderLine({ folder, depth, ...rest }: LineProps) {
  const { teamId, structure, menu, onMenu } = rest;
  const below = structure.foldersIn(folder.board_id, folder.id).filter(({ archived }) => !archived);
  return (
    <>
      <li className={styles.line} data-folder={folder.id}>
        <Link
          to="/b/$rootId/$folderId/{-$itemId}"
          params={{ rootId: folder.board_id, folderId: folder.id, itemId: undefined }}
          className={styles.folder}
          style={{ paddingInlineStart: 16 + depth * 24 }}
        >
          <FolderIcon hue={folder.hue} icon={folder.icon} />
          <span className={styles.name} dir="auto">
            {folder.name}
          </span>
        </Link>
        <VisibilitySign teamId={teamId} record={folder} />
        <span className={styles.actions}>
          <RecordActions record={folder} menu={menu} onMenu={onMenu} />
        </span>
      </li>
      {below.map((one) => (
        <FolderLine key={one.id} folder={one} depth={depth + 1} {...rest} />
      ))}
    </>
  );
}
