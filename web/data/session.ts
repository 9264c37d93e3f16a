import { login, logout, register } from '@tessera/domain/api/auth.ts';
import { appVars, getMe, type Profile } from '@tessera/domain/api/me.ts';
import { request } from './call.ts';
import { RequestError } from './errors.ts';
import { Observable, useObservable } from './observable.ts';
import { currentToken, keepToken } from './token.ts';

const profile = new Observable<Profile | null>(null);

/** Whoever is signed in; asks the server once a page. Null: nobody. */
export async function ensureSession(): Promise<Profile | null> {
  const known = profile.get();
  if (known) return known;
  if (!(await currentToken())) return null;
  try {
    profile.set(await request(getMe));
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) throw error;
  }
  return profile.get();
}

export const useProfile = (): Profile | null => useObservable(profile);

export async function signIn(credentials: { email: string; password: string }): Promise<string | null> {
  const { intended, ...token } = await request(login, { body: { ...credentials, grantType: 'cookie' } });
  keepToken({ ...token, created_at: Date.now() / 1_000 });
  profile.set(await request(getMe));
  return intended;
}

export async function signUp(person: { email: string; name: string; password: string }): Promise<void> {
  await request(register, { body: { ...person, locale: navigator.language, source: 'web' } });
  await signIn(person);
}

/** Whatever the server says, this browser forgets the session; the page is loaded anew with nothing in memory. */
export async function signOut(): Promise<void> {
  await request(logout, { body: {} }).catch(() => null);
  keepToken(null);
  localStorage.clear();
  location.assign('/login');
}

export const loadAppVars = () => request(appVars);
