import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { PanelLeft } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookAgainOnReturn } from '../data/account/profile.ts';
import { chunk } from '../data/folder/load-chunk.ts';
import { bulkActs, keptActs } from '../data/folder/running-acts.ts';
import { followNotifications } from '../data/notifications/follow.ts';
import { useHiddenHeader } from '../data/page/hidden-header.ts';
import { keptSidebar } from '../data/page/kept-sidebar.ts';
import { useObservable } from '../data/page/observable.ts';
import { closeSyncDialog, useSyncDialog } from '../data/sync/sync-dialog.ts';
import { useVisit } from '../data/teams/visits.ts';
import { DuplicateProgress } from '../features/boards/duplicate-progress.tsx';
import { BottomBar } from '../features/navigation/bottom-bar.tsx';
import { Sidebar } from '../features/navigation/sidebar.tsx';
import { IconButton } from '../ui/icon-button/icon-button.tsx';
import { keepText } from '../ui/keep-text.ts';
import { latePart } from '../ui/late-part/late-part.tsx';
import { useClosedByBack } from '../ui/layer/use-closed-by-back.ts';
import { PullSign } from '../ui/pull-to-refresh/pull-sign.tsx';
import { usePull } from '../ui/pull-to-refresh/use-pull.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { ConflictHost } from './conflict-host.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { hasSidebar } from './has-sidebar.ts';
import styles from './main-layout.module.css';
import { PageBoundary } from './page-boundary.tsx';
import { PaletteHost, togglePalette } from './palette-host.tsx';
import { PersonHover } from './person-hover.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { SessionEndBanner } from './session-end-banner.tsx';
import { useSidebarWidth } from './sidebar-width.ts';
import { UpdateBanner } from './update-banner.tsx';
import { useAppKeys } from './use-app-keys.ts';
import { useKeptBones } from './use-kept-bones.ts';
import { useLostWorkspace } from './use-lost-workspace.ts';
import { useSwipedSidebar } from './use-swiped-sidebar.ts';

const ShortcutsDialog = latePart(chunk(() => import('./shortcuts-dialog.tsx')));
const BulkProgress = latePart(
  chunk(async () => ({ default: (await import('../features/folder/bulk-progress.tsx')).BulkProgress })),
);
const VisitorLayout = latePart(chunk(() => import('./visitor-layout.tsx')));
const loadSyncDialog = chunk(() => import('../features/sync/sync-dialog.tsx'), 'kinds');
const SyncDialog = latePart(loadSyncDialog);
/** It is needed most when nothing more can be loaded, so it loads soon after the first page, in milliseconds. */
const SYNC_DIALOG_DELAY_MS = 2_000;

/** The frame of every page. Visitors of a public board have a frame of their own. */
export function MainLayout() {
  const visit = useVisit();
  const { rootId } = useParams({ strict: false });
  if (!visit || visit.boardId !== rootId)
    return (
      <>
        <Frame />
        <PersonHover />
      </>
    );
  return (
    <Suspense>
      <VisitorLayout key={visit.boardId} visit={visit} />
    </Suspense>
  );
}

/** The sidebar, and the page beside it. On a phone the sidebar is a sheet behind a button. */
function Frame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const bare = !hasSidebar(pathname);
  const { width, handle } = useSidebarWidth();
  const [hidden, setHidden] = useState(() => keptSidebar().isHidden);
  const [sheet, setSheet] = useState(false);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const showsSync = useSyncDialog();
  const [hasActed] = useState(() => keptActs().length > 0);
  const isActing = useObservable(bulkActs).length > 0 || hasActed;
  const isHeaderHidden = useHiddenHeader();
  const content = useRef<HTMLElement>(null);
  const sidebar = useKeptBones();
  // What waits to be saved is kept, and goes out after it.
  const pull = usePull(content, useNarrow(), () => location.reload());
  useEffect(followNotifications, []);
  useEffect(lookAgainOnReturn, []);
  useLostWorkspace();
  useAppKeys({
    openSearch: togglePalette,
    toggleSidebar: () => setHidden(!hidden),
    showShortcuts: () => setShowsShortcuts(true),
  });

  useEffect(() => {
    const timer = setTimeout(() => {
      loadSyncDialog().catch(() => {
        // The server does not answer: the next opening asks again.
      });
    }, SYNC_DIALOG_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useClosedByBack(sheet, () => setSheet(false));
  useSwipedSidebar(sidebar, sheet, () => setSheet(false));
  // A new page closes the sheet.
  useEffect(() => {
    if (pathname) setSheet(false);
  }, [pathname]);

  useEffect(() => {
    keepText('sidebar', hidden ? 'hidden' : 'shown');
  }, [hidden]);

  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setSheet(false);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);

  return (
    <div className={styles.frame} style={{ '--sidebar': `${width}px` } as React.CSSProperties}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      {!bare && (
        <nav
          ref={sidebar}
          className={styles.sidebar}
          data-hidden={hidden}
          data-sheet={sheet}
          aria-label={t('shell.navigation')}
        >
          <Sidebar
            onHide={() => (sheet ? setSheet(false) : setHidden(true))}
            onSearch={togglePalette}
            onShortcuts={() => setShowsShortcuts(true)}
          />
          <div
            {...handle}
            role="separator"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={t('shell.resize')}
            aria-valuenow={width}
            className={styles.handle}
          />
        </nav>
      )}
      {sheet && <div className={styles.shade} onPointerDown={() => setSheet(false)} />}
      <div className={styles.page} data-rail={!bare && !isHeaderHidden}>
        {!bare && hidden && (
          <div className={styles.reveal}>
            <IconButton label={t('shell.expand')} shortcut="[" onPress={() => setHidden(false)}>
              <PanelLeft size={16} className="mirrored" />
            </IconButton>
          </div>
        )}
        <PreviewBanner />
        <ConnectionBanner />
        <SessionEndBanner />
        <UpdateBanner />
        <PullSign {...pull} />
        <main
          ref={content}
          id="content"
          className={styles.content}
          data-indented={!bare && hidden}
          tabIndex={-1}
        >
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </main>
        {!bare && !isHeaderHidden && (
          <BottomBar isCovered={sheet} onMenu={() => setSheet(true)} onSearch={togglePalette} />
        )}
        <ConflictHost />
        <DuplicateProgress />
        {isActing && (
          <Suspense>
            <BulkProgress />
          </Suspense>
        )}
      </div>
      {showsShortcuts && (
        <Suspense>
          <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />
        </Suspense>
      )}
      <PaletteHost />
      {showsSync && (
        <Suspense>
          <SyncDialog onClose={closeSyncDialog} />
        </Suspense>
      )}
    </div>
  );
}
