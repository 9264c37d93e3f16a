import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { isOwnPath } from '@tessera/domain/accounts/intended.ts';
import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { lazy, Suspense } from 'react';
import { PageError } from '../app/page-error.tsx';
import { ReauthOverlay } from '../app/reauth-overlay.tsx';
import { TopProgress } from '../app/top-progress.tsx';
import { setPretend, syncClient } from '../data/client.ts';
import { chunk } from '../data/load-chunk.ts';
import { findTeamOfBoard } from '../data/structure.ts';
import { onlySignedIn, unlessSignedIn, withTokenOrSignedIn } from './entry.ts';

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
      <ReauthOverlay />
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
  beforeLoad: unlessSignedIn,
  component: lazyRouteComponent(
    chunk(() => import('../features/auth/login-page.tsx')),
    'LoginPage',
  ),
});

const authIndex = createRoute({
  getParentRoute: () => root,
  path: 'auth',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});

/** Where one lands after signing in, where nobody knows a better place (specification, "Navigation behaviour"). */
const authRedirect = createRoute({
  getParentRoute: () => root,
  path: 's/auth/redirect',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});

const register = createRoute({
  getParentRoute: () => root,
  path: 'register',
  beforeLoad: ({ preload }) => unlessSignedIn({ search: {}, preload }),
  component: lazyRouteComponent(
    chunk(() => import('../features/auth/register-page.tsx')),
    'RegisterPage',
  ),
});

/** `token`: the secret of a mail's link. Named even where it is none, as above. */
const withToken = (search: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof search['token'] === 'string' ? search['token'] : undefined,
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: 'register/invitation',
  validateSearch: withToken,
  component: lazyRouteComponent(
    chunk(() => import('../features/auth/invitation-page.tsx')),
    'InvitationPage',
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: 'password/reset',
  component: lazyRouteComponent(
    chunk(() => import('../features/auth/forgot-password-page.tsx')),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: 'password/reset/$token/$email',
  component: lazyRouteComponent(
    chunk(() => import('../features/auth/reset-password-page.tsx')),
    'ResetPasswordPage',
  ),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: 'verify-email',
  validateSearch: withToken,
  beforeLoad: withTokenOrSignedIn,
  component: lazyRouteComponent(
    chunk(() => import('../features/auth/verify-email-page.tsx')),
    'VerifyEmailPage',
  ),
});

/** Everything behind the sign-in; with the sidebar around it. */
const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  beforeLoad: onlySignedIn,
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

/** What stands in an address as a text, also where it looks like a number. */
const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const onboarding = createRoute({
  getParentRoute: () => main,
  path: 'onboarding',
  validateSearch: (search: Record<string, unknown>): { step?: string | undefined } => ({
    step: asText(search['step']),
  }),
  component: lazyRouteComponent(
    chunk(() => import('../features/onboarding/onboarding-page.tsx')),
    'OnboardingPage',
  ),
});

/** The query is that of the server's answer: the ways in which the person can prove who they are. */
const reauthenticate = createRoute({
  getParentRoute: () => main,
  path: 'auth/reauthenticate',
  validateSearch: (search: Record<string, unknown>) => ({
    password: search['password'] !== false,
    second: search['second'] === true,
    passkey: search['passkey'] === true,
    intended: isOwnPath(search['intended']) ? search['intended'] : undefined,
  }),
  component: lazyRouteComponent(
    chunk(() => import('../features/auth/reauthenticate-page.tsx')),
    'ReauthenticatePage',
  ),
});

const profile = createRoute({
  getParentRoute: () => main,
  path: 'profile',
  component: lazyRouteComponent(
    chunk(() => import('../features/profile/profile-layout.tsx')),
    'ProfileLayout',
  ),
});

const leadsTo =
  (to: '/profile/settings' | '/profile/two-factor/status' | '/profile/developer/tokens') => () => {
    throw redirect({ to, replace: true });
  };

const profilePages = [
  createRoute({ getParentRoute: () => profile, path: '/', beforeLoad: leadsTo('/profile/settings') }),
  createRoute({
    getParentRoute: () => profile,
    path: 'settings',
    component: lazyRouteComponent(
      chunk(() => import('../features/profile/settings-page.tsx')),
      'SettingsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'workspaces',
    component: lazyRouteComponent(
      chunk(() => import('../features/profile/workspaces-page.tsx')),
      'WorkspacesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'notifications',
    component: lazyRouteComponent(
      chunk(() => import('../features/profile/notifications-page.tsx')),
      'NotificationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'security',
    component: lazyRouteComponent(
      chunk(() => import('../features/security/security-page.tsx')),
      'SecurityPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'two-factor',
    beforeLoad: leadsTo('/profile/two-factor/status'),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'two-factor/status',
    component: lazyRouteComponent(
      chunk(() => import('../features/security/two-factor-page.tsx')),
      'TwoFactorPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'two-factor/recovery-codes',
    component: lazyRouteComponent(
      chunk(() => import('../features/security/recovery-codes-page.tsx')),
      'RecoveryCodesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'developer',
    beforeLoad: leadsTo('/profile/developer/tokens'),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'developer/tokens',
    component: lazyRouteComponent(
      chunk(() => import('../features/security/tokens-page.tsx')),
      'TokensPage',
    ),
  }),
] as const;

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
  validateSearch: (
    search: Record<string, unknown>,
  ): { start?: string | undefined; template?: string | undefined; name?: string | undefined } => ({
    start: asText(search['start']),
    template: asText(search['template']),
    name: asText(search['name'])?.replace(/\s+/g, ' ').slice(0, NAME_MAX_LENGTH),
  }),
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

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    authIndex,
    authRedirect,
    register,
    invitation,
    forgotPassword,
    resetPassword,
    verifyEmail,
    main.addChildren([
      home,
      onboarding,
      reauthenticate,
      profile.addChildren(profilePages),
      createWorkspace,
      team,
      createBoard,
      board,
      folder,
    ]),
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
