import { createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { pathOfAppLink } from '@tessera/domain/accounts/app-link.ts';
import { isOwnPath } from '@tessera/domain/accounts/intended.ts';
import { isSignInPage } from '@tessera/domain/accounts/sign-in-pages.ts';
import { PendingPage } from '../app/pending-page.tsx';
import { chunk, inTime } from '../data/folder/load-chunk.ts';
import { onOnly } from '../data/page/open-in-address.ts';
import { setPreview, syncClient } from '../data/sync/client.ts';
import { beginHearingBack } from '../ui/layer/hear-back.ts';
import { withTokenOrSignedIn } from './entry.ts';
import { folderSearch } from './folder-search.ts';
import { latePage } from './late-page.ts';
import { profileRoutes } from './profile.ts';
import { asText, type Carried, carried, main, root } from './root.tsx';
import { teamRoutes } from './team.ts';

/** The pages for signing in are a page of their own: their address is loaded. */
async function leaveApp({ preload }: { preload: boolean }): Promise<void> {
  if (preload) return;
  // An address that only looks like one of theirs would lead back here.
  if (!isSignInPage(router.latestLocation.pathname)) throw notFound();
  router.history.flush();
  location.reload();
  await new Promise(() => {});
}

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  // Named even if it is invalid: a parameter that is missing here would be taken from the address unchanged.
  validateSearch: (search: Record<string, unknown>): { intended?: string | undefined } => ({
    intended: isOwnPath(search['intended']) ? search['intended'] : undefined,
  }),
  beforeLoad: leaveApp,
});

const authIndex = createRoute({
  getParentRoute: () => root,
  path: 'auth',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});

/** The default page after sign-in (specification, "Navigation behaviour"). */
const authRedirect = createRoute({
  getParentRoute: () => root,
  path: 's/auth/redirect',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});

/** Leads elsewhere after a moment (specification, "Screens and routes"); `to`: a path of this site. */
const redirecting = createRoute({
  getParentRoute: () => root,
  path: 'redirect',
  validateSearch: (search: Record<string, unknown>): { to?: string | undefined } => ({
    to: isOwnPath(search['to']) ? search['to'] : undefined,
  }),
  component: lazyRouteComponent(
    inTime(() => import('../features/auth/redirect-page.tsx')),
    'RedirectPage',
  ),
});

/** A link of the installed app's own protocol leads to its place; one that is none leads to the start. */
const appLink = createRoute({
  getParentRoute: () => root,
  path: 'open',
  validateSearch: ({ link }: Record<string, unknown>): { link?: string | undefined } => ({
    link: asText(link),
  }),
  beforeLoad: ({ search: { link } }) => {
    throw redirect({ href: pathOfAppLink(link) ?? '/home', replace: true });
  },
});

/** Shows the pieces of `web/ui` to those who build with them; not in what is delivered. */
const gallery = createRoute({
  getParentRoute: () => root,
  path: 'ui',
  component: lazyRouteComponent(
    chunk(() => import('../features/gallery/gallery-page.tsx')),
    'GalleryPage',
  ),
});

const register = createRoute({ getParentRoute: () => root, path: 'register', beforeLoad: leaveApp });

/** `token`: the secret of a mail's link. Named even if it is missing, as above. */
const withToken = (search: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof search['token'] === 'string' ? search['token'] : undefined,
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: 'register/invitation',
  validateSearch: withToken,
  beforeLoad: leaveApp,
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: 'password/reset',
  beforeLoad: leaveApp,
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: 'password/reset/$token/$email',
  beforeLoad: leaveApp,
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: 'verify-email',
  validateSearch: withToken,
  beforeLoad: withTokenOrSignedIn,
  component: lazyRouteComponent(
    inTime(() => import('../features/auth/verify-email-page.tsx')),
    'VerifyEmailPage',
  ),
});

/** The page behind the link of a mail that stops such mails. */
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: 'unsubscribe/$token',
  component: lazyRouteComponent(
    chunk(() => import('../features/notifications/unsubscribe-page.tsx')),
    'UnsubscribePage',
  ),
});

/** The page on which a developer tries the API with an access token, without a session. */
const development = createRoute({
  getParentRoute: () => root,
  path: 'development',
  component: lazyRouteComponent(
    chunk(() => import('../features/auth/development/development-page.tsx')),
    'DevelopmentPage',
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
  loader: async () => {
    const { readHome } = await import('../data/own/read-home.ts');
    await readHome();
  },
  component: latePage(
    inTime(() => import('../features/home/home-page.tsx')),
    'HomePage',
  ),
});

const notifications = createRoute({
  getParentRoute: () => main,
  path: 'notifications',
  component: latePage(
    chunk(() => import('../features/notifications/inbox-page.tsx')),
    'InboxPage',
  ),
});

/** `id`: what was shared, as this browser keeps it; `problem`: `on` where the service worker could not read it. */
const share = createRoute({
  getParentRoute: () => main,
  path: 'share',
  validateSearch: ({
    id,
    problem,
  }: Record<string, unknown>): { id?: string | undefined; problem?: 'on' | undefined } => ({
    id: asText(id),
    problem: onOnly(problem),
  }),
  component: latePage(
    chunk(() => import('../features/shares/share-page.tsx')),
    'SharePage',
  ),
});

/** With it the system opens files of tables in the installed app. */
const openFile = createRoute({
  getParentRoute: () => main,
  path: 'open-file',
  component: latePage(
    chunk(() => import('../features/imports/open-file-page.tsx')),
    'OpenFilePage',
  ),
});

const onboarding = createRoute({
  getParentRoute: () => main,
  path: 'onboarding',
  validateSearch: (search: Record<string, unknown>): { step?: string | undefined } => ({
    step: asText(search['step']),
  }),
  component: latePage(
    chunk(() => import('../features/onboarding/onboarding-page.tsx')),
    'OnboardingPage',
  ),
});

/** The query is from the server's answer: the ways in which the person can confirm their identity. */
const reauthenticate = createRoute({
  getParentRoute: () => main,
  path: 'auth/reauthenticate',
  validateSearch: (search: Record<string, unknown>) => ({
    password: search['password'] !== false,
    second: search['second'] === true,
    passkey: search['passkey'] === true,
    intended: isOwnPath(search['intended']) ? search['intended'] : undefined,
  }),
  component: latePage(
    chunk(() => import('../features/auth/reauthenticate-page.tsx')),
    'ReauthenticatePage',
  ),
});

const createWorkspace = createRoute({
  getParentRoute: () => main,
  path: 'workspace/create',
  component: latePage(
    chunk(() => import('../features/teams/create-team-page.tsx')),
    'CreateTeamPage',
  ),
});

const board = createRoute({
  getParentRoute: () => main,
  path: 'b/$rootId',
  validateSearch: ({
    menu,
    import: importing,
  }: Record<string, unknown>): { menu?: 'on' | undefined; import?: 'on' | undefined } => ({
    menu: onOnly(menu),
    import: onOnly(importing),
  }),
  component: latePage(
    chunk(() => import('../app/board-page.tsx')),
    'BoardPage',
  ),
});

const folder = createRoute({
  getParentRoute: () => main,
  path: 'b/$rootId/$folderId/{-$itemId}',
  validateSearch: folderSearch,
  // The items load while the page's own code is still loading.
  loader: ({ params: { rootId, folderId } }) => {
    const open = async () => {
      const { findTeamOfBoard } = await import('../data/teams/team-of-board.ts');
      const team_id = await findTeamOfBoard(rootId);
      if (team_id !== null) syncClient().folder({ team_id, board_id: rootId, folder_id: folderId });
    };
    void open().catch(() => {
      // The page itself says what fails.
    });
  },
  component: latePage(
    chunk(() => import('../app/folder-page.tsx'), 'board'),
    'FolderPage',
  ),
});

// Before the router listens: Back may be for what is open above the page.
beginHearingBack();

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    authIndex,
    authRedirect,
    redirecting,
    appLink,
    register,
    invitation,
    forgotPassword,
    resetPassword,
    verifyEmail,
    development,
    ...(import.meta.env.DEV ? [gallery] : []),
    unsubscribe,
    main.addChildren([
      home,
      notifications,
      share,
      openFile,
      onboarding,
      reauthenticate,
      profileRoutes,
      createWorkspace,
      ...teamRoutes,
      board,
      folder,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PendingPage,
  scrollRestoration: false,
});

router.subscribe('onBeforeLoad', ({ toLocation }) => {
  setPreview((toLocation.search as Carried).pretend !== undefined);
});

// The kept parameters survive every navigation that does not name them itself.
root.options.search = {
  middlewares: [({ search, next }) => ({ ...carried(search as Record<string, unknown>), ...next(search) })],
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Told to the page for signing in: the person who signs in, if known. */
    email?: string;
  }
  interface Register {
    router: typeof router;
  }
}
