import { Link } from '@tanstack/react-router';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useStructure } from '../../data/structure/structure.ts';
import { VisibilitySign } from '../../records/tree/visibility-sign.tsx';
import { BoardIcon } from '../../ui/board-icon/board-icon.tsx';
import styles from './folder.module.css';

/** A folder's path: its board, the folders around it, and itself. */
export function Trail({ teamId, board, folder }: { teamId: number; board: Board; folder: Folder }) {
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const above: Folder[] = [];
  for (let at = folder.parent_id; at !== null; at = above[0]?.parent_id ?? null) {
    const found = structure.folder(at);
    if (!found) break;
    above.unshift(found);
  }
  return (
    <nav aria-label={t('board.folders')} className={styles.trail}>
      <Link to="/b/$rootId" params={{ rootId: board.id }} className={styles.board}>
        <BoardIcon hue={board.hue} icon={board.icon} size={20} />
        <span dir="auto">{board.name}</span>
      </Link>
      {above.map(({ id, name }) => (
        <Fragment key={id}>
          <Slash />
          <Link
            to="/b/$rootId/$folderId/{-$itemId}"
            params={{ rootId: board.id, folderId: id, itemId: undefined }}
            className={styles.board}
          >
            <span dir="auto">{name}</span>
          </Link>
        </Fragment>
      ))}
      <Slash />
      <h1 className={styles.name} dir="auto">
        {folder.name}
      </h1>
      <VisibilitySign teamId={teamId} record={folder} />
    </nav>
  );
}

function Slash() {
  return (
    <span className={styles.slash} aria-hidden="true">
      /
    </span>
  );
}
