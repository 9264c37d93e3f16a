import { Outlet, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useHiddenHeader } from '../../data/page/hidden-header.ts';
import { usePageName } from '../../data/page/page-name.ts';
import { useWorkspaces } from '../../data/teams/teams.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { TeamHead } from './team-head.tsx';
import styles from './team-page.module.css';

const NotFoundPage = latePart(chunk(() => import('../../records/not-found/not-found-page.tsx')));

/** A workspace: its name, the navigation between its sections, and the open one. */
export function TeamPage() {
  const { teamId } = useParams({ from: '/main/team/$teamId' });
  const teams = useWorkspaces();
  const team = teams?.find(({ id }) => id === teamId);
  const isHidden = useHiddenHeader();
  usePageName(team?.name);
  if (!team) return <Suspense>{teams ? <NotFoundPage /> : <PageSkeleton shape="plain" />}</Suspense>;
  return (
    <div className={styles.page}>
      {!isHidden && <TeamHead team={team} />}
      <Suspense fallback={<PageSkeleton shape="lines" />}>
        {/* Input for one workspace must not show in another. */}
        <Outlet key={teamId} />
      </Suspense>
    </div>
  );
}
