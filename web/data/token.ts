import type { AccessToken } from '@tessera/domain/api/auth.ts';
import { CLIENT_VERSION, TOKEN_EXPIRY_MARGIN_SECONDS } from '@tessera/domain/constants.ts';

/**
 * The access token lives in this page's memory only; what outlives the page is a cookie that no script reads.
 * One refresh runs at a time across tabs, because each spends the cookie's token for the next one.
 */
const SIGNED_IN = 'signed-in';
let token: AccessToken | null = null;
let renewing: Promise<string | null> | null = null;
const listeners = new Set<() => void>();

export function keepToken(next: AccessToken | null): void {
  token = next;
  // Only a hint, so that a browser in which nobody is signed in does not ask for a token in vain.
  if (next) localStorage.setItem(SIGNED_IN, 'yes');
  else localStorage.removeItem(SIGNED_IN);
}

/** Called when the session has ended and the person has to sign in again. */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A token that is valid now; null: nobody is signed in. */
export async function currentToken(): Promise<string | null> {
  if (token && !isExpired(token)) return token.access_token;
  return renewToken();
}

function isExpired({ created_at, expires_in }: AccessToken): boolean {
  return Date.now() / 1_000 > created_at + expires_in - TOKEN_EXPIRY_MARGIN_SECONDS;
}

export function renewToken(): Promise<string | null> {
  renewing ??= withLock(refresh).finally(() => {
    renewing = null;
  });
  return renewing;
}

function withLock(work: () => Promise<string | null>): Promise<string | null> {
  return 'locks' in navigator ? navigator.locks.request('tessera-refresh', work) : work();
}

async function refresh(): Promise<string | null> {
  if (localStorage.getItem(SIGNED_IN) === null) return null;
  const had = token !== null;
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'X-Client-Version': CLIENT_VERSION },
  }).catch(() => null);
  // No answer says nothing about the session: what is known stays.
  if (!response || response.status >= 500) return token?.access_token ?? null;
  if (response.ok) {
    const renewed = (await response.json()) as AccessToken;
    // The server's clock may differ from this one's: lifetimes count from now.
    keepToken({ ...renewed, created_at: Date.now() / 1_000 });
    return renewed.access_token;
  }
  keepToken(null);
  if (had) for (const listener of listeners) listener();
  return null;
}
