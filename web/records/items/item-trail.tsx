import { Link } from '@tanstack/react-router';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useTranslation } from 'react-i18next';
import type { Structure } from '../../data/structure/structure.ts';
import styles from './item-trail.module.css';

interface Around {
  id: string;
  name: string;
  /** Its own, or the folder that it is in. */
  folderId: string | undefined;
  itemId?: string;
}

/** All that is around an item, from the board on: folders, and the items that it is a sub-item of. */
export function around(
  structure: Structure,
  folder: Folder,
  parents: readonly { id: string; name: string }[],
): Around[] {
  const board = structure.board(folder.board_id);
  const folders: Around[] = [];
  for (
    let at: Folder | undefined = folder;
    at;
    at = at.parent_id ? structure.folder(at.parent_id) : undefined
  )
    folders.unshift({ id: at.id, name: at.name, folderId: at.id });
  return [
    ...(board ? [{ id: board.id, name: board.name, folderId: undefined }] : []),
    ...folders,
    ...parents.map(({ id, name }) => ({ id, name, folderId: folder.id, itemId: id })),
  ];
}

/** The path of an item. Within its folder the address keeps its parameters. */
export function ItemTrail({ folder, path }: { folder: Folder; path: readonly Around[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('item.path')}>
      <ol className={styles.list}>
        {path.map(({ id, name, folderId, itemId }) => (
          <li key={id} className={styles.step}>
            {folderId === undefined ? (
              <Link to="/b/$rootId" params={{ rootId: folder.board_id }} dir="auto">
                {name}
              </Link>
            ) : (
              <Link
                to="/b/$rootId/$folderId/{-$itemId}"
                params={{ rootId: folder.board_id, folderId, itemId }}
                search={folderId === folder.id ? true : {}}
                dir="auto"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
