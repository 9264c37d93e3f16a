import { Link } from '@tanstack/react-router';
import type { Board } from '@tessera/domain/records/board.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Structure } from '../../data/structure.ts';
import styles from './boards.module.css';

/** Boards as cards, and the way to a new one. */
export function BoardCards({
  teamId,
  boards,
  structure,
}: {
  teamId: number;
  boards: Board[];
  structure: Structure;
}) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards}>
      {boards.map((board) => {
        const folders = structure.folders(board.id);
        return (
          <li key={board.id}>
            <Link to="/b/$rootId" params={{ rootId: board.id }} className={styles.card}>
              <BoardTile hue={board.hue} />
              <span className={styles.cardName} dir="auto">
                {board.name}
              </span>
              <span className={styles.cardFolders} dir="auto">
                {folders.map(({ name }) => name).join(' · ')}
              </span>
            </Link>
          </li>
        );
      })}
      <li>
        <Link
          to="/team/$teamId/boards/create"
          params={{ teamId }}
          className={`${styles.card} ${styles.newCard}`}
        >
          <Plus size={18} aria-hidden />
          {t('shell.newBoard')}
        </Link>
      </li>
    </ul>
  );
}

/** A board's icon: four tesserae in its colour. */
export function BoardTile({ hue }: { hue: string }) {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill={`var(--${hue}-soft)`} />
      <rect x="6" y="6" width="7" height="7" rx="2" fill={`var(--${hue}-strong)`} />
      <rect x="15" y="6" width="7" height="7" rx="2" fill={`var(--${hue}-strong)`} opacity="0.55" />
      <rect x="6" y="15" width="7" height="7" rx="2" fill={`var(--${hue}-strong)`} opacity="0.35" />
      <rect x="15" y="15" width="7" height="7" rx="2" fill={`var(--${hue}-strong)`} opacity="0.8" />
    </svg>
  );
}
