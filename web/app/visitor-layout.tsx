import { Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../data/account/session.ts';
import { RequestError } from '../data/api/errors.ts';
import { useStructure } from '../data/structure/structure.ts';
import { onSign } from '../data/sync/server-signs.ts';
import { useLookAgain } from '../data/sync/use-look-again.ts';
import { endVisit, type Visit } from '../data/teams/visits.ts';
import { VisitorBar } from '../features/visitor/visitor-bar.tsx';
import { VisitorFolders } from '../features/visitor/visitor-folders.tsx';
import { VisitorSignIn } from '../features/visitor/visitor-sign-in.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { PageSkeleton } from '../ui/skeleton/page-skeleton.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useAppKeys } from './use-app-keys.ts';
import styles from './visitor-layout.module.css';

/** The frame of a public board for visitors: the board, without a sidebar. */
export default function VisitorLayout({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { href } = useLocation();
  const profile = useProfile();
  const { folderId } = useParams({ strict: false });
  const { ready, failed, structure } = useStructure(visit.team);
  useLookAgain(visit.team);
  useAppKeys({});
  useEffect(() => () => endVisit(visit), [visit]);
  // After a sign-in in another tab the person may be more than a visitor here.
  useEffect(() => (profile ? undefined : onSign('signedIn', () => location.reload())), [profile]);

  const board = structure.board(visit.boardId);
  const folders = board ? structure.folders(board.id).filter(({ archived }) => !archived) : [];
  const first = folders.find(({ parent_id }) => parent_id === null)?.id;
  const isEnded = (ready && !board) || (failed instanceof RequestError && [401, 404].includes(failed.status));
  useEffect(() => {
    if (folderId === undefined && first !== undefined)
      void navigate({
        to: '/b/$rootId/$folderId/{-$itemId}',
        params: { rootId: visit.boardId, folderId: first, itemId: undefined },
        replace: true,
      });
  }, [folderId, first, visit, navigate]);

  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <VisitorBar board={board} intended={href} />
      <PreviewBanner />
      <UpdateBanner />
      <div className={styles.below}>
        {folders.length > 1 && <VisitorFolders boardId={visit.boardId} folders={folders} />}
        <main id="content" className={styles.content} tabIndex={-1}>
          {isEnded ? (
            <div role="status" className={styles.ended}>
              <EmptyState isPage title={t('visitor.endedTitle')} text={t('visitor.endedText')}>
                <VisitorSignIn intended={href} />
              </EmptyState>
            </div>
          ) : !ready ? (
            <PageSkeleton shape="folder" />
          ) : folderId === undefined ? (
            folders.length === 0 && (
              <EmptyState isPage title={t('visitor.noFoldersTitle')} text={t('visitor.noFoldersText')} />
            )
          ) : (
            <PageBoundary>
              <Outlet />
            </PageBoundary>
          )}
        </main>
      </div>
    </div>
  );
}
