import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/load-chunk.ts';
import { useStructure } from '../../data/structure.ts';
import { useWorkspaces } from '../../data/teams.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { BoardCards } from '../boards/board-cards.tsx';
import styles from '../boards/boards.module.css';

const NotFoundPage = lazy(chunk(() => import('../not-found/not-found-page.tsx')));

/** A workspace's boards. */
export function TeamPage() {
  const { teamId } = useParams({ from: '/main/team/$teamId' });
  const team = useWorkspaces()?.find(({ id }) => id === teamId);
  const loaded = useWorkspaces() !== undefined;
  if (team) return <TeamBoards teamId={teamId} name={team.name} />;
  return <Suspense>{loaded ? <NotFoundPage /> : <Spinner />}</Suspense>;
}

function TeamBoards({ teamId, name }: { teamId: number; name: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ready, structure } = useStructure(teamId);
  const boards = structure.boards();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 dir="auto">{name}</h1>
      </header>
      {!ready ? (
        <Spinner />
      ) : boards.length === 0 ? (
        <EmptyState title={t('team.emptyTitle')} text={t('team.emptyText')}>
          <Button
            kind="primary"
            onPress={() => void navigate({ to: '/team/$teamId/boards/create', params: { teamId } })}
          >
            {t('shell.newBoard')}
          </Button>
        </EmptyState>
      ) : (
        <BoardCards teamId={teamId} boards={boards} structure={structure} />
      )}
    </div>
  );
}
