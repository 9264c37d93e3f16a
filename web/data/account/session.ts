import { type AccessToken, logout } from '@tessera/domain/api/auth.ts';
import { appVars, getMe, type Profile } from '@tessera/domain/api/me.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { ownerToken } from '../api/owner-token.ts';
import { currentToken, keepToken, personOf, SIGNED_IN, setPerson } from '../api/token.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { clientState, forgetClient, startClient, syncClient } from '../sync/client.ts';
import { giveSign } from '../sync/server-signs.ts';
import { clearCaches } from '../sync/service-worker-client.ts';
import { forgetProfile, KEPT_PROFILE, keepProfile, keptProfile, readProfile } from './kept-profile.ts';

/** A server that takes longer, in milliseconds, is not waited for: the person wants to be gone from here. */
const SIGN_OUT_PATIENCE_MS = 5_000;
const profile = new Observable<Profile | null>(null);

/** What another tab of this browser does to the session counts here too. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    // Signed out there: nothing of the person stays on the screen here.
    if (key === null) location.assign('/login');
    else if (key === KEPT_PROFILE) follow(readProfile(newValue));
    else if (key === SIGNED_IN && newValue === null) giveSign('sessionExpired', undefined);
  });
}

/** Somebody else has signed in in this browser: the page starts again as theirs. */
export function startAsOther(): void {
  forgetProfile();
  location.reload();
}

/** Whoever is signed in; null: nobody. Known from the last visit, it is shown at once and checked meanwhile. */
export async function ensureSession(): Promise<Profile | null> {
  if (profile.get() && hasSession()) return profile.get();
  const kept = lastSignedIn();
  if (!kept) return (await mayCheck()) ? profile.get() : null;
  await use(kept);
  void check().catch(() => {
    // Nobody answers: the work goes on with what this browser keeps.
  });
  return kept;
}

/** Null: nobody is signed in. */
export const useProfile = (): Profile | null => useObservable(profile);
export const currentProfile = profile.get;
export const onProfile = profile.subscribe;

/** Shows and keeps what is known by now: an answer of the server, or a change that is on its way to it. */
export function takeProfile(next: Profile): void {
  // An answer may come after the person has gone.
  if (next.id !== profile.get()?.id || !hasSession()) return;
  keepProfile(next);
  profile.set(next);
}

/** Shows what is on its way to the server; none of it is kept, nor told to other tabs. */
export function showProfile(next: Profile): void {
  if (next.id === profile.get()?.id) profile.set(next);
}

/** Asks the server, whatever is known. Throws `RequestError`. */
export async function refreshProfile(): Promise<Profile> {
  const me = await request(getMe);
  takeProfile(me);
  return me;
}

/**
 * Somebody has signed in: from here on everything is theirs. Returns whether the page has to be loaded anew, because it
 * still holds what is somebody else's. Throws `RequestError`.
 */
export async function enter(token: AccessToken): Promise<boolean> {
  // What waits here belongs to whoever made it: nothing is sent until it is known who has signed in.
  clientState.get()?.sender.hold();
  setPerson(null);
  // Caches that belong to somebody else must not answer for this person.
  if (lastSignedIn()?.id !== personOf(token.access_token)) await clearCaches();
  // Kept anew it tells the other tabs, also where it is what it was.
  forgetProfile();
  keepToken(token);
  const me = await request(getMe);
  const other = profile.get() !== null && profile.get()?.id !== me.id;
  await use(me);
  syncClient().sender.release();
  giveSign('entered', undefined);
  return other;
}

/** Whatever the server says, this browser forgets the person; the page is loaded anew with nothing in memory. */
export async function signOut(to = ownerToken() === null ? '/login' : '/development'): Promise<void> {
  const signal = AbortSignal.timeout(SIGN_OUT_PATIENCE_MS);
  await request(logout, { body: {}, anyway: true, signal }).catch(() => null);
  keepToken(null);
  await Promise.allSettled([forgetClient(), clearCaches()]);
  localStorage.clear();
  sessionStorage.clear();
  location.assign(to);
}

/** The session has ended on the server, as when the password was reset: what waits to be saved here stays. */
export function leaveSession(): void {
  keepToken(null);
}

export const loadAppVars = () => request(appVars);

async function mayCheck(): Promise<boolean> {
  const token = await currentToken().catch(() => null);
  if (!token) return false;
  await check();
  return true;
}

async function check(): Promise<void> {
  try {
    await use(await request(getMe));
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) throw error;
  }
}

async function use(me: Profile): Promise<void> {
  setPerson(me.id);
  keepProfile(me);
  await startClient(me.id);
  profile.set(me);
}

/** Another tab knows the profile better, or somebody has signed in there. */
function follow(next: Profile | null): void {
  if (!next || !hasSession()) return;
  const known = profile.get();
  if (known && known.id !== next.id) {
    location.reload();
    return;
  }
  if (known) profile.set(next);
  // Signed in again there: this may be the tab that sends for all.
  clientState.get()?.sender.release();
  giveSign('signedIn', undefined);
}

/** Without the sign of a session the last profile is only the name of whoever was here. */
const hasSession = (): boolean => localStorage.getItem(SIGNED_IN) !== null;
const lastSignedIn = (): Profile | null => (hasSession() ? keptProfile() : null);
