import { redirect } from '@tanstack/react-router';
import { rememberIntended } from '../data/account/intended.ts';
import { ensureSession } from '../data/account/session.ts';
import { visitBoard } from '../data/teams/visits.ts';

interface EntryPoint {
  location: { pathname: string; href: string };
  preload: boolean;
}

/** Whether an address is that of a public board, which everybody may look at. */
async function isPublic(pathname: string): Promise<boolean> {
  const board = /^\/b\/([^/]+)/.exec(pathname)?.[1];
  // Without an answer of the server it counts as private.
  return board !== undefined && (await visitBoard(board).catch(() => null)) !== null;
}

/** Pages for signed-in people with a confirmed address; the others return here afterwards. */
export async function onlySignedIn({ location, preload }: EntryPoint): Promise<void> {
  const me = await ensureSession();
  if (!me && (await isPublic(location.pathname))) return;
  if (me && (me.email_verified || location.pathname === '/auth/reauthenticate')) return;
  if (!preload) rememberIntended(location.href);
  if (me) throw redirect({ to: '/verify-email' });
  throw toSignIn(location.pathname === '/home' ? {} : { intended: location.href });
}

/**
 * The pages for signing in are a page of their own, which is loaded at once: an address that only says so first, to be
 * loaded then, would take back what somebody asks of the browser in between.
 */
const toSignIn = (search: { intended?: string }) => redirect({ to: '/login', search, reloadDocument: true });

/** The notification of an address is read once the page is opened, and is removed from the address. */
export function withoutNotification({ location: { href }, preload }: EntryPoint): void {
  const address = new URL(href, globalThis.location.origin);
  if (preload || !address.searchParams.has('notification')) return;
  const id = address.searchParams.get('notification') ?? '';
  import('../data/notifications/read-by-address.ts').then(
    ({ readByAddress }) => readByAddress(id),
    () => {
      // It stays unread.
    },
  );
  address.searchParams.delete('notification');
  throw redirect({ href: address.pathname + address.search + address.hash, replace: true });
}

/** The link of the mail works for everybody; waiting for it needs a signed-in person. */
export async function withTokenOrSignedIn({
  search,
}: {
  search: { token?: string | undefined };
}): Promise<void> {
  if (search.token === undefined && !(await ensureSession())) throw toSignIn({});
}
