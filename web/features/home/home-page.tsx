import { Link, useNavigate } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/session.ts';
import { inTime } from '../../data/folder/load-chunk.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { useOwnWorkspaces } from '../../data/teams/own-workspaces.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { SkeletonLines } from '../../ui/skeleton/skeleton.tsx';
import { BoardCards } from './board-cards.tsx';
import { FavouritePlaces } from './favourite-places.tsx';
import { FollowedPlaces } from './followed-places.tsx';
import styles from './home.module.css';
import { Invitations } from './invitations.tsx';
import { RecentPlaces } from './recent-places.tsx';

// They need what the kinds of attributes say, which the page does not wait for.
const MyItems = latePart(inTime(async () => ({ default: (await import('./my-items.tsx')).MyItems })));
const LateChanges = latePart(inTime(() => import('./late-changes.tsx')));

/** The first page after signing in: what there is to do, what is new, and where the person goes from here. */
export function HomePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const teams = useOwnWorkspaces();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('home.title', { name: profile?.name.split(' ')[0] ?? '' })}</h1>
      <Invitations />
      {teams === undefined && <SkeletonLines lines={6} />}
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
      {teams && teams.length > 0 && (
        <>
          <Suspense>
            <div className={styles.columns}>
              <div className={styles.main}>
                <MyItems teams={teams} />
                <LateChanges teams={teams} />
              </div>
              <div className={styles.side}>
                {teams.map((team) => (
                  <OwnPlaces key={team.id} team={team} named={teams.length > 1} />
                ))}
              </div>
            </div>
          </Suspense>
          {teams.map((team) => (
            <Workspace key={team.id} team={team} />
          ))}
        </>
      )}
    </div>
  );
}

/** What the person keeps at hand in a workspace, and where they were last. */
function OwnPlaces({ team, named }: { team: Team; named: boolean }) {
  const { ready, structure } = useStructure(team.id);
  if (!ready) return <SkeletonLines lines={3} />;
  return (
    <div className={styles.places}>
      {named && (
        <p className={styles.placesOf} dir="auto">
          {team.name}
        </p>
      )}
      <FavouritePlaces teamId={team.id} structure={structure} />
      <RecentPlaces teamId={team.id} structure={structure} />
      <FollowedPlaces teamId={team.id} structure={structure} />
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
      {ready ? <BoardCards teamId={team.id} structure={structure} /> : <SkeletonLines lines={2} />}
    </section>
  );
}
