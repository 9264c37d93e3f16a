import { isOwnPath } from '@tessera/domain/accounts/intended.ts';
import { keepText } from '../../ui/keep-text.ts';

const KEPT = 'intended';
/** A remembered path is not used after this time, in milliseconds. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1_000;
/** The default landing page (specification, "Navigation behaviour"). */
const DEFAULT_LANDING = '/s/auth/redirect';
/** Pages that lead to the landing page, and are never it. */
const onTheWay = /^\/($|home$|auth\/|s\/auth\/|login|verify-email|onboarding)/;

/** Remembers the page that a person asked for before signing in; also for the tab that a mail's link opens. */
export function rememberIntended(path: string): void {
  if (!isOwnPath(path) || onTheWay.test(path)) return;
  keepText(KEPT, JSON.stringify({ path, at: Date.now() }));
}

/** The landing page after sign-in: the first of these that is a path of this site, else the remembered one. */
export function landing(...asked: unknown[]): string {
  const remembered = takeIntended();
  return [...asked, remembered].find(isOwnPath) ?? DEFAULT_LANDING;
}

function takeIntended(): unknown {
  const kept = localStorage.getItem(KEPT);
  localStorage.removeItem(KEPT);
  try {
    const { path, at } = JSON.parse(kept ?? '{}') as { path?: unknown; at?: number };
    return Date.now() - (at ?? 0) < GOOD_FOR_MS ? path : null;
  } catch {
    // Not written by this version.
    return null;
  }
}
