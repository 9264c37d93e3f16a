import { createRoute, redirect } from '@tanstack/react-router';
import { PendingSettings } from '../app/pending-page.tsx';
import { chunk } from '../data/folder/load-chunk.ts';
import { latePage } from './late-page.ts';
import { main } from './root.tsx';

const profile = createRoute({
  getParentRoute: () => main,
  path: 'profile',
  component: latePage(
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
    pendingComponent: PendingSettings,
    component: latePage(
      chunk(() => import('../app/settings-page.tsx')),
      'SettingsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'workspaces',
    pendingComponent: PendingSettings,
    component: latePage(
      chunk(() => import('../features/profile/workspaces-page.tsx')),
      'WorkspacesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'notifications',
    pendingComponent: PendingSettings,
    component: latePage(
      chunk(() => import('../features/profile/notifications-page.tsx')),
      'NotificationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'calendar-feeds',
    pendingComponent: PendingSettings,
    component: latePage(
      chunk(() => import('../features/profile/feeds-page.tsx')),
      'FeedsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'security',
    pendingComponent: PendingSettings,
    component: latePage(
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
    pendingComponent: PendingSettings,
    component: latePage(
      chunk(() => import('../features/security/two-factor-page.tsx')),
      'TwoFactorPage',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'two-factor/recovery-codes',
    pendingComponent: PendingSettings,
    component: latePage(
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
    pendingComponent: PendingSettings,
    component: latePage(
      chunk(() => import('../features/security/tokens-page.tsx')),
      'TokensPage',
    ),
  }),
] as const;

/** A person's own pages. */
export const profileRoutes = profile.addChildren(profilePages);
