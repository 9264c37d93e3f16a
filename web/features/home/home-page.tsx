import { Link, useNavigate } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/session.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { favouritePlaces } from '../../data/own/favourites.ts';
import { followsOf } from '../../data/own/follows.ts';
import { recentPlaces } from '../../data/own/recents.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { useOwnWorkspaces } from '../../data/teams/own-workspaces.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { SkeletonLines } from '../../ui/skeleton/skeleton.tsx';
import { isRoomKnown, useKeptRoom } from '../../ui/use-kept-room.ts';
import { BoardCards } from './board-cards.tsx';
import { FavouritePlaces } from './favourite-places.tsx';
import { FollowedPlaces } from './followed-places.tsx';
import styles from './home.module.css';
import { WaitingSection } from './home-section.tsx';
import { Invitations } from './invitations.tsx';
import { MyItems } from './my-items.tsx';
import { RecentPlaces } from './recent-places.tsx';

// They need what the kinds of attributes say, which the page does not wait for.
const loadChanges = chunk(() => import('./late-changes.tsx'), 'kinds');
const LateChanges = latePart(loadChanges);
type Late = 'items' | 'changes';

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
      {teams && teams.length > 0 && <Parts teams={teams} />}
    </div>
  );
}

/** Where this browser does not know yet how high a part is, what stands below it waits for it, and does not jump. */
function Parts({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation();
  const [placed, setPlaced] = useState<readonly Late[]>(() =>
    (['items', 'changes'] as const).filter((part) => isRoomKnown(`home-${part}`)),
  );
  const place = useCallback((part: Late) => setPlaced((before) => [...new Set([...before, part])]), []);
  useEffect(() => {
    // What cannot be loaded says so, and holds up nothing.
    loadChanges().catch(() => place('changes'));
  }, [place]);
  const areItemsPlaced = placed.includes('items');
  const areAllPlaced = areItemsPlaced && placed.includes('changes');
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.main}>
          <MyItems teams={teams} onThere={() => place('items')} />
          <div hidden={!areItemsPlaced}>
            <Suspense fallback={<WaitingSection id="changes" title={t('home.changes')} lines={2} />}>
              <LateChanges teams={teams} onThere={() => place('changes')} />
            </Suspense>
          </div>
        </div>
        <div className={styles.side} data-waits={!areAllPlaced}>
          {teams.map((team, index) => (
            <OwnPlaces key={team.id} team={team} named={teams.length > 1} explains={index === 0} />
          ))}
        </div>
      </div>
      <div className={styles.workspaces} data-waits={!areAllPlaced}>
        {teams.map((team) => (
          <Workspace key={team.id} team={team} />
        ))}
      </div>
    </>
  );
}

/**
 * What the person keeps at hand in a workspace, and where they were last. One workspace explains what comes there: of
 * the others only what there is, is seen.
 */
function OwnPlaces({ team, named, explains }: { team: Team; named: boolean; explains: boolean }) {
  const { ready, structure } = useStructure(team.id);
  const kept = useKeptRoom<HTMLDivElement>(`places-${team.id}`, ready);
  if (!ready)
    return (
      <div style={kept.style}>
        <SkeletonLines lines={3} />
      </div>
    );
  const isShown =
    explains ||
    favouritePlaces(structure).length > 0 ||
    recentPlaces(structure, 1).length > 0 ||
    followsOf(structure).length > 0;
  return (
    <div ref={kept.ref} style={isShown ? kept.style : undefined} className={styles.places} hidden={!isShown}>
      {named && (
        <p className={styles.placesOf} dir="auto">
          {team.name}
        </p>
      )}
      <FavouritePlaces teamId={team.id} structure={structure} explains={explains} />
      <RecentPlaces teamId={team.id} structure={structure} explains={explains} />
      <FollowedPlaces teamId={team.id} structure={structure} />
    </div>
  );
}

function Workspace({ team }: { team: Team }) {
  const { t } = useTranslation();
  const { ready, structure } = useStructure(team.id);
  const kept = useKeptRoom<HTMLElement>(`workspace-${team.id}`, ready);
  return (
    <section ref={kept.ref} style={kept.style} className={styles.workspace} aria-label={team.name}>
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
