import { redirect } from '@tanstack/react-router';
import { rememberIntended } from '../data/account/intended.ts';
import { ensureSession } from '../data/account/session.ts';
import { visitBoard } from '../data/teams/visits.ts';

interface EntryPoint {
  location: { pathname: string; href: string };
  preload: boolean;
}

/** Whether an address is that of a public board, which anybody may look at. */
async function isPublic(pathname: string): Promise<boolean> {
  const board = /^\/b\/([^/]+)/.exec(pathname)?.[1];
  // Where nobody answers it is not known to be one.
  return board !== undefined && (await visitBoard(board).catch(() => null)) !== null;
}

/** Pages for those who are signed in, whose address is confirmed; the others are sent back to here afterwards. */
export async function onlySignedIn({ location, preload }: EntryPoint): Promise<void> {
  const me = await ensureSession();
  if (!me && (await isPublic(location.pathname))) return;
  if (me && (me.email_verified || location.pathname === '/auth/reauthenticate')) return;
  if (!preload) rememberIntended(location.href);
  if (me) throw redirect({ to: '/verify-email' });
  const search = location.pathname === '/home' ? {} : { intended: location.href };
  throw redirect({ to: '/login', search });
}

/** A link out of a notification has done its work once the page is there: it goes from the address. */
export function withoutNotification({ location: { href }, preload }: EntryPoint): void {
  const address = new URL(href, globalThis.location.origin);
  if (preload || !address.searchParams.has('notification')) return;
  address.searchParams.delete('notification');
  throw redirect({ href: address.pathname + address.search + address.hash, replace: true });
}

/** Pages for signing in: whoever is signed in already has nothing to do there. */
export async function unlessSignedIn({
  search,
  preload,
}: {
  search: { intended?: string | undefined };
  preload: boolean;
}): Promise<void> {
  if (preload || !(await ensureSession())) return;
  // What is remembered is for the tab in which somebody signs in.
  throw redirect({ href: search.intended ?? '/home', replace: true });
}

/** With the link of the mail one may be anybody; to wait for it one has to be somebody. */
export async function withTokenOrSignedIn({
  search,
}: {
  search: { token?: string | undefined };
}): Promise<void> {
  if (search.token === undefined && !(await ensureSession())) throw redirect({ to: '/login' });
}
