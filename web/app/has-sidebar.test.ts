import { expect, test } from 'vitest';
import { hasSidebar } from './has-sidebar.ts';

test.each([
  '/home',
  '/',
  '/b/one/two',
  '/open-file',
  '/team/1/boards',
  '/notifications',
  '/profile/security',
])('%s has the sidebar', (pathname) => expect(hasSidebar(pathname)).toBe(true));

test.each([
  '/workspace/create',
  '/onboarding',
  '/auth/reauthenticate',
  '/s/auth/redirect',
  '/open',
  '/redirect',
  '/unsubscribe/token',
  '/team/1/boards/create',
])('%s has none', (pathname) => expect(hasSidebar(pathname)).toBe(false));
