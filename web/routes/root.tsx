import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { texts } from '../app/i18n.ts';
import { PageError } from '../app/page-error.tsx';
import { PageProgress } from '../app/page-progress.tsx';
import { PageTitle } from '../app/page-title.tsx';
import { ReauthOverlay } from '../app/reauth-overlay.tsx';
import { StatusBanner } from '../app/status-banner.tsx';
import { chunk, inTime } from '../data/folder/load-chunk.ts';
import { latePart } from '../ui/late-part/late-part.tsx';
import { onlySignedIn, withoutNotification } from './entry.ts';

const NotFoundPage = latePart(chunk(() => import('../records/not-found/not-found-page.tsx')));

/** Kept on every change of page (specification, "Navigation behaviour"), unchanged from the address. */
export interface Carried {
  pretend?: unknown;
  hide_header?: unknown;
}

const carriedNames = ['pretend', 'hide_header'] as const;

export function carried(search: Record<string, unknown>): Carried {
  return Object.fromEntries(
    carriedNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  );
}

export const root = createRootRoute({
  validateSearch: carried,
  component: () => (
    <>
      <PageTitle />
      <StatusBanner />
      <PageProgress />
      <Outlet />
      <ReauthOverlay />
    </>
  ),
  notFoundComponent: () => (
    <Suspense>
      <main className="whole-page">
        <NotFoundPage />
      </main>
    </Suspense>
  ),
  errorComponent: (broken) => (
    <main>
      <PageError {...broken} />
    </main>
  ),
});

/** Everything behind the sign-in; with the sidebar around it. */
export const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  beforeLoad: async (at) => {
    await onlySignedIn(at);
    withoutNotification(at);
    await texts('work');
  },
  // Until then the frame that the first script has drawn is there.
  pendingComponent: () => null,
  component: lazyRouteComponent(
    inTime(() => import('../app/main-layout.tsx')),
    'MainLayout',
  ),
});

/** A text of the address, also if it looks like a number. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
