import { isOwnPath } from '@tessera/domain/accounts/intended.ts';

const KEPT = 'intended';
/** Whoever comes back later than this has something else in mind, in milliseconds. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1_000;
/** Where nothing else is known (specification, "Navigation behaviour"). */
const DEFAULT_LANDING = '/s/auth/redirect';
/** Pages that are on the way to where somebody wants to go, and never that place itself. */
const onTheWay = /^\/($|home$|auth\/|s\/auth\/|login|verify-email|onboarding)/;

/** Remembers where somebody wanted to go, who has to sign in first; also for the tab that a mail's link opens. */
export function rememberIntended(path: string): void {
  if (!isOwnPath(path) || onTheWay.test(path)) return;
  localStorage.setItem(KEPT, JSON.stringify({ path, at: Date.now() }));
}

/** Where to go after signing in: the first of these that is a path of this site, else what was remembered. */
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
