import { Link, useNavigate } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/session.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { useOwnWorkspaces } from '../../data/teams/own-workspaces.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { BoardCards } from './board-cards.tsx';
import { FollowedPlaces } from './followed-places.tsx';
import styles from './home.module.css';
import { RecentPlaces } from './recent-places.tsx';

/** The first page after signing in: the person's workspaces and their boards. */
export function HomePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const teams = useOwnWorkspaces();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('home.title', { name: profile?.name.split(' ')[0] ?? '' })}</h1>
      {teams === undefined && <Spinner />}
      {teams?.length === 0 && (
        <EmptyState title={t('home.emptyTitle')} text={t('home.emptyText')}>
          <Button
            kind="primary"
            onPress={() =>
              // People who left before the first questions begin with them.
              void navigate({ to: profile?.survey === null ? '/onboarding' : '/workspace/create' })
            }
          >
            {t('shell.newWorkspace')}
          </Button>
        </EmptyState>
      )}
      {teams?.map((team) => (
        <Workspace key={team.id} team={team} />
      ))}
    </div>
  );
}

function Workspace({ team }: { team: Team }) {
  const { t } = useTranslation();
  const { ready, structure } = useStructure(team.id);
  return (
    <section className={styles.workspace} aria-label={team.name}>
      <header className={styles.head}>
        <h2>
          <Link to="/team/$teamId" params={{ teamId: team.id }} className={styles.link} dir="auto">
            {team.name}
          </Link>
        </h2>
        <span className={styles.meta}>{t('home.members', { count: team.member_count })}</span>
      </header>
      {ready ? (
        <>
          <RecentPlaces structure={structure} />
          <BoardCards teamId={team.id} structure={structure} />
          <FollowedPlaces teamId={team.id} structure={structure} />
        </>
      ) : (
        <Spinner size={24} />
      )}
    </section>
  );
}
