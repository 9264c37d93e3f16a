import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageError } from '../app/page-error.tsx';
import { TopProgress } from '../app/top-progress.tsx';
import { setPretend, syncClient } from '../data/client.ts';
import { chunk } from '../data/load-chunk.ts';
import { ensureSession } from '../data/session.ts';
import { findTeamOfBoard } from '../data/structure.ts';

const NotFoundPage = lazy(chunk(() => import('../features/not-found/not-found-page.tsx')));

/** Carried along on every change of page (specification, "Navigation behaviour"), as they stand in the address. */
interface Carried {
  pretend?: unknown;
  hide_header?: unknown;
}

const carriedNames = ['pretend', 'hide_header'] as const;

function carried(search: Record<string, unknown>): Carried {
  return Object.fromEntries(
    carriedNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  );
}

const root = createRootRoute({
  validateSearch: carried,
  component: () => (
    <>
      <TopProgress />
      <Outlet />
    </>
  ),
  notFoundComponent: () => (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  ),
  errorComponent: PageError,
});

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  // Named even where it is refused: a parameter that is left out here would be taken from the address as it is.
  validateSearch: (search: Record<string, unknown>): { intended?: string | undefined } => ({
    intended: isOwnPath(search['intended']) ? search['intended'] : undefined,
  }),
  component: lazyRouteComponent(
    chunk(() => import('../features/auth/login-page.tsx')),
    'LoginPage',
  ),
});

const register = createRoute({
  getParentRoute: () => root,
  path: 'register',
  component: lazyRouteComponent(
    chunk(() => import('../features/auth/register-page.tsx')),
    'RegisterPage',
  ),
});

/** Everything behind the sign-in; with the sidebar around it. */
const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  beforeLoad: async ({ location }) => {
    if (await ensureSession()) return;
    throw redirect({
      to: '/login',
      search: location.pathname === '/home' ? {} : { intended: location.href },
    });
  },
  component: lazyRouteComponent(
    chunk(() => import('../app/main-layout.tsx')),
    'MainLayout',
  ),
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' });
  },
});

const home = createRoute({
  getParentRoute: () => main,
  path: 'home',
  component: lazyRouteComponent(
    chunk(() => import('../features/home/home-page.tsx')),
    'HomePage',
  ),
});

const createWorkspace = createRoute({
  getParentRoute: () => main,
  path: 'workspace/create',
  component: lazyRouteComponent(
    chunk(() => import('../features/teams/create-team-page.tsx')),
    'CreateTeamPage',
  ),
});

/** Ids of workspaces are numbers; any other address is no page. */
const teamId = {
  parse: ({ teamId: id }: { teamId: string }) => ({ teamId: Number(id) }),
  stringify: ({ teamId: id }: { teamId: number }) => ({ teamId: String(id) }),
};

const team = createRoute({
  getParentRoute: () => main,
  path: 'team/$teamId',
  params: teamId,
  component: lazyRouteComponent(
    chunk(() => import('../features/teams/team-page.tsx')),
    'TeamPage',
  ),
});

const createBoard = createRoute({
  getParentRoute: () => main,
  path: 'team/$teamId/boards/create',
  params: teamId,
  component: lazyRouteComponent(
    chunk(() => import('../features/boards/create-board-page.tsx')),
    'CreateBoardPage',
  ),
});

const board = createRoute({
  getParentRoute: () => main,
  path: 'b/$rootId',
  component: lazyRouteComponent(
    chunk(() => import('../features/boards/board-page.tsx')),
    'BoardPage',
  ),
});

const folder = createRoute({
  getParentRoute: () => main,
  path: 'b/$rootId/$folderId/{-$itemId}',
  validateSearch: (search: Record<string, unknown>): { view?: string } =>
    typeof search['view'] === 'string' ? { view: search['view'] } : {},
  // The items are on their way while the page's own code still is.
  loader: ({ params: { rootId, folderId } }) => {
    void findTeamOfBoard(rootId).then(
      (team) =>
        team !== null && syncClient().folder({ team_id: team, board_id: rootId, folder_id: folderId }),
      () => {},
    );
  },
  component: lazyRouteComponent(
    chunk(() => import('../features/folder/folder-page.tsx')),
    'FolderPage',
  ),
});

/** Only a path of this site: an address from elsewhere must not decide where a person lands after signing in. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    register,
    main.addChildren([home, createWorkspace, team, createBoard, board, folder]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: false,
});

router.subscribe('onBeforeLoad', ({ toLocation }) => {
  setPretend((toLocation.search as Carried).pretend !== undefined);
});

// The carried parameters survive every navigation that does not name them itself.
root.options.search = {
  middlewares: [({ search, next }) => ({ ...carried(search as Record<string, unknown>), ...next(search) })],
};

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
