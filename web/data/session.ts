import { login, logout, register } from '@tessera/domain/api/auth.ts';
import { appVars, getMe, type Profile } from '@tessera/domain/api/me.ts';
import { request } from './call.ts';
import { clientState, forgetClient, startClient, syncClient } from './client.ts';
import { RequestError } from './errors.ts';
import { Observable, useObservable } from './observable.ts';
import { giveSign } from './server-signs.ts';
import { clearCaches } from './service-worker-client.ts';
import { currentToken, keepToken, SIGNED_IN, setPerson } from './token.ts';

/** The profile as it was last known: pages start with it, and without a network it is all there is. */
const KEPT = 'profile';
const profile = new Observable<Profile | null>(null);

/** What another tab of this browser does to the session counts here too. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    // Signed out there: nothing of the person stays on the screen here.
    if (key === null) location.assign('/login');
    else if (key !== SIGNED_IN) return;
    else if (newValue === null) giveSign('sessionExpired', undefined);
    // Signed in again there: this may be the tab that sends for all.
    else clientState.get()?.sender.release();
  });
}

/** Somebody else has signed in in this browser: the page starts again as theirs. */
export function startAsOther(): void {
  localStorage.removeItem(KEPT);
  location.reload();
}

/** Whoever is signed in; null: nobody. Known from the last visit, it is shown at once and checked meanwhile. */
export async function ensureSession(): Promise<Profile | null> {
  if (profile.get()) return profile.get();
  const kept = keptProfile();
  if (!kept) return (await mayCheck()) ? profile.get() : null;
  await use(kept);
  void check().catch(() => {
    // Nobody answers: the work goes on with what this browser keeps.
  });
  return kept;
}

export const useProfile = (): Profile | null => useObservable(profile);

export async function signIn(credentials: { email: string; password: string }): Promise<string | null> {
  const { intended, ...token } = await request(login, {
    body: { ...credentials, grantType: 'cookie' },
    anyway: true,
  });
  const was = keptProfile()?.id;
  // What waits here belongs to whoever made it: nothing is sent until it is known who has signed in.
  clientState.get()?.sender.hold();
  setPerson(null);
  keepToken(token);
  const me = await request(getMe);
  // Caches that belong to somebody else must not answer for this person.
  if (was !== me.id) await clearCaches();
  const other = profile.get() !== null && profile.get()?.id !== me.id;
  await use(me);
  syncClient().sender.release();
  // Nothing that the page still holds of somebody else may be seen.
  if (other) location.assign(intended ?? '/home');
  return intended;
}

export async function signUp(person: { email: string; name: string; password: string }): Promise<void> {
  await request(register, { body: { ...person, locale: navigator.language, source: 'web' } });
  await signIn(person);
}

/** Whatever the server says, this browser forgets the person; the page is loaded anew with nothing in memory. */
export async function signOut(): Promise<void> {
  await request(logout, { body: {}, anyway: true }).catch(() => null);
  keepToken(null);
  await Promise.all([forgetClient(), clearCaches()]);
  localStorage.clear();
  location.assign('/login');
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
  localStorage.setItem(KEPT, JSON.stringify(me));
  await startClient(me.id);
  profile.set(me);
}

function keptProfile(): Profile | null {
  // Without the sign of a session the last profile is only the name of whoever was here.
  if (localStorage.getItem(SIGNED_IN) === null) return null;
  const kept = localStorage.getItem(KEPT);
  return kept === null ? null : (JSON.parse(kept) as Profile);
}
