import type { PagePath } from '@tessera/domain/analytics/pages.ts';

export const PRODUCT = 'Tessera';

/**
 * The title of each page in the browser's tab: by its path, a key of `web/locales`. Null: the page has the name of
 * its content, or only leads elsewhere.
 */
export const titles = {
  '/': null,
  '/login': 'auth.signIn',
  '/auth': null,
  '/s/auth/redirect': null,
  '/open': null,
  '/redirect': 'redirect.title',
  '/register': 'auth.register',
  '/register/invitation': 'auth.invitation',
  '/password/reset': 'auth.forgotTitle',
  '/password/reset/$token/$email': 'auth.resetTitle',
  '/development': 'development.title',
  '/ui': null,
  '/unsubscribe/$token': 'inbox.unsubscribe.title',
  '/verify-email': 'auth.verifyTitle',
  '/home': 'shell.home',
  '/notifications': 'inbox.title',
  '/share': 'shares.title',
  '/open-file': 'imports.title',
  '/onboarding': 'onboarding.about',
  '/auth/reauthenticate': 'auth.reauthTitle',
  '/profile': null,
  '/profile/': null,
  '/profile/settings': 'profile.settings',
  '/profile/workspaces': 'profile.workspaces',
  '/profile/notifications': 'profile.notifications',
  '/profile/calendar-feeds': 'profile.feeds',
  '/profile/security': 'profile.security',
  '/profile/two-factor': null,
  '/profile/two-factor/status': 'profile.twoFactor',
  '/profile/two-factor/recovery-codes': 'security.codes.title',
  '/profile/developer': null,
  '/profile/developer/tokens': 'profile.tokens',
  '/workspace/create': 'shell.newWorkspace',
  '/team/$teamId': null,
  '/team/$teamId/': 'workspace.boards',
  '/team/$teamId/members': 'workspace.members',
  '/team/$teamId/activity': 'workspace.activity',
  '/team/$teamId/settings': 'workspace.settings',
  '/team/$teamId/trash': 'workspace.trash',
  '/team/$teamId/search': 'search.title',
  '/team/$teamId/permissions': 'workspace.permissions',
  '/team/$teamId/boards/$boardId/permissions': 'permissions.title',
  '/team/$teamId/boards/create': 'board.createTitle',
  '/team/$teamId/boards/$boardId/edit': 'boardMenu.edit',
  '/b/$rootId': null,
  '/b/$rootId/$folderId/{-$itemId}': null,
} as const satisfies Record<PagePath, string | null>;

export const titleOf = (path: string): string | null =>
  (titles as Record<string, string | null>)[path] ?? null;
