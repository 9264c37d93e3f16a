import { type AccessToken, logout } from '@tessera/domain/api/auth.ts';
import { getMe, type Profile } from '@tessera/domain/api/me.ts';
import { keepText } from '../../ui/keep-text.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { ownerToken } from '../api/owner-token.ts';
import { SIGNED_IN } from '../api/signed-in.ts';
import { currentToken, keepToken, personOf, setPerson } from '../api/token.ts';
import { forgetSnapshots } from '../page/kept-snapshots.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { within } from '../page/within.ts';
import { forgetWaitingShares } from '../shares/keep-share.ts';
import { clientState, forgetClient, startClient } from '../sync/client.ts';
import { giveSign } from '../sync/server-signs.ts';
import { clearCaches } from '../sync/service-worker-client.ts';
import { forgetProfile, KEPT_PROFILE, keepProfile, keptProfile, readProfile } from './kept-profile.ts';

/** A server that takes longer, in milliseconds, is not waited for, as the person wants to go on. */
const PATIENCE_MS = 5_000;
/** Kept while the person signs out in some tab. */
const SIGNING_OUT = 'signing-out';
const profile = new Observable<Profile | null>(null);

/** Session changes in another tab of this browser apply here too. */
export function followOtherTabs(): void {
  // A tab that has gone meanwhile has left it: tabs hear only of what changes.
  localStorage.removeItem(SIGNING_OUT);
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    if (key === SIGNING_OUT && newValue !== null) endWithOther();
    // Signed out there: nothing of the person stays on the screen here.
    if (key === null) location.assign('/login');
    else if (key === KEPT_PROFILE) follow(readProfile(newValue));
    else if (key === SIGNED_IN && newValue === null) giveSign('sessionExpired', undefined);
  });
}

/** Another person has signed in in this browser: the page reloads for them. */
export function startAsOther(): void {
  forgetProfile();
  location.reload();
}

/** The signed-in person; null: nobody. The profile of the last visit shows at once and is checked meanwhile. */
export async function ensureSession(): Promise<Profile | null> {
  if (profile.get() && hasSession()) return profile.get();
  const kept = lastSignedIn();
  if (!kept) return (await mayCheck()) ? profile.get() : null;
  await use(kept);
  void check().catch(() => {
    // The server does not answer: the stored data is used.
  });
  return kept;
}

/** Null: nobody is signed in. */
export const useProfile = (): Profile | null => useObservable(profile);
export const currentProfile = profile.get;
export const onProfile = profile.subscribe;

/** Shows and stores the present profile: the server's answer, or a change on its way there. */
export function takeProfile(next: Profile): void {
  // An answer may arrive after the person has left.
  if (next.id !== profile.get()?.id || !hasSession()) return;
  keepProfile(next);
  profile.set(next);
}

/** Shows a change on its way to the server. It is neither stored nor told to other tabs. */
export function showProfile(next: Profile): void {
  if (next.id === profile.get()?.id) profile.set(next);
}

/** Asks the server, even if the profile is known. Throws `RequestError`. */
export async function refreshProfile(): Promise<Profile> {
  const me = await request(getMe);
  takeProfile(me);
  return me;
}

/**
 * A person has signed in: from here on the browser's data is theirs. The page that does so keeps no records, and leads
 * to one that does. Throws `RequestError`.
 */
export async function enter(token: AccessToken): Promise<void> {
  const former = keptProfile()?.id;
  // Caches of another person must not answer for this one.
  if (lastSignedIn()?.id !== personOf(token.access_token)) {
    forgetSnapshots();
    await clearCaches();
  }
  setPerson(null);
  // Storing it again tells the other tabs, even if it has not changed.
  forgetProfile();
  keepToken(token);
  const me = await request(getMe);
  setPerson(me.id);
  keepProfile(me);
  profile.set(me);
  // The page leads elsewhere behind this, which would end what it asks of the server.
  await within(PATIENCE_MS, goOnWithDevice(me.id === former)).catch(() => {
    // It is told in a later session, or when its person asks for it.
  });
}

let isEnding = false;
/** Whether the person ends the session here: that it has ended is no news then, and leads nowhere. */
export const endsHere = (): boolean => isEnding;

/** The server says that the session has ended before the tab in which the person signs out has forgotten them. */
function endWithOther(): void {
  isEnding = true;
  // That tab may have gone: then this one asks whether there is a session.
  setTimeout(() => location.assign('/login'), 3 * PATIENCE_MS);
}

/** Does what ends the person's session on the server; `signOut` goes on from there. Where it fails, the session goes on. */
export async function endingSession(work: () => Promise<unknown>): Promise<void> {
  isEnding = true;
  try {
    await work();
  } catch (error) {
    isEnding = false;
    throw error;
  }
}

/** Whatever the server answers, this browser forgets the person; the page reloads with empty memory. */
export async function signOut(to = ownerToken() === null ? '/login' : '/development'): Promise<void> {
  isEnding = true;
  keepText(SIGNING_OUT, 'yes');
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await within(PATIENCE_MS, forgetDevice()).catch(() => {
    // The push service forgets it when it can reach this browser no more.
  });
  await request(logout, { body: {}, anyway: true, signal }).catch(() => null);
  keepToken(null);
  await Promise.allSettled([forgetClient(), clearCaches(), forgetWaitingShares()]);
  localStorage.clear();
  sessionStorage.clear();
  location.assign(to);
}

/** Whoever uses this browser next is not told of this person's notifications. */
async function forgetDevice(): Promise<void> {
  const { turnPushOff } = await import('../notifications/push.ts');
  await turnPushOff();
}

async function goOnWithDevice(isSamePerson: boolean): Promise<void> {
  const { goOnWithPush } = await import('../notifications/push.ts');
  await goOnWithPush(isSamePerson);
}

/** The session has ended on the server, such as after a password reset. Waiting changes stay here. */
export function leaveSession(): void {
  keepToken(null);
  forgetSnapshots();
}

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

/** Another tab has a newer profile, or another person has signed in there. */
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

/** Without the mark of a session the last profile is only the name of the last person. */
const hasSession = (): boolean => localStorage.getItem(SIGNED_IN) !== null;
/** Of this browser, as far as it knows without asking the server. */
export const lastSignedIn = (): Profile | null => (hasSession() ? keptProfile() : null);
