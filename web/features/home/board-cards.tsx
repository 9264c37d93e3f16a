import { Link } from '@tanstack/react-router';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../data/permissions/access.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { contentsOf } from '../../records/boards/contents-of.ts';
import { BoardLink } from '../../records/tree/board-link.tsx';
import { useNodeMenu } from '../../records/tree/use-node-menu.tsx';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import { BoardIcon } from '../../ui/board-icon/board-icon.tsx';
import { useGrowing } from '../../ui/use-growing.ts';
import styles from './board-cards.module.css';

/** A workspace's boards as cards, without the archived ones, and the button for a new one. */
export function BoardCards({ teamId, structure }: { teamId: number; structure: Structure }) {
  const { t } = useTranslation();
  const mayCreate = useCan(teamId, 'CREATE_BOARD', WORKSPACE);
  const boards = structure.boards().filter(({ archived }) => !archived);
  const { count, end } = useGrowing(boards.length);
  const { menu, dialogs } = useTreeMenu(teamId);
  const { drawn, events } = useNodeMenu(menu, (target) => {
    const id = target.closest<HTMLElement>('[data-board]')?.dataset['board'];
    return id === undefined ? undefined : structure.board(id);
  });
  return (
    <div>
      <ul className={styles.cards} {...events}>
        {boards.slice(0, count).map((board) => (
          <li key={board.id} data-board={board.id}>
            <BoardLink structure={structure} boardId={board.id} className={styles.card}>
              <BoardIcon hue={board.hue} icon={board.icon} size={32} />
              <span className={styles.cardName} dir="auto">
                {board.name}
              </span>
              <span className={styles.cardFolders} dir="auto">
                {contentsOf(board, structure)}
              </span>
            </BoardLink>
          </li>
        ))}
        {mayCreate && (
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
        )}
      </ul>
      <div ref={end} />
      {drawn}
      {dialogs}
    </div>
  );
}
