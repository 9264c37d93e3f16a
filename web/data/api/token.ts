import type { AccessToken } from '@tessera/domain/api/auth.ts';
import { systemClock } from '@tessera/sync/clock.ts';
import { NoAnswer } from '@tessera/sync/request.ts';
import { TokenKeeper, type TokenRecord } from '@tessera/sync/token.ts';
import { giveSign, serverSigns } from '../sync/server-signs.ts';
import { challenge } from './challenge.ts';
import { refresh } from './refresh.ts';

/**
 * The access token lives in the memory of this browser's pages only; what outlives them is a cookie that no script
 * reads. One refresh runs at a time across tabs, because each spends the cookie's token for the next one.
 */
export const SIGNED_IN = 'signed-in';
const tabs = new BroadcastChannel('tessera-token');

export const tokens = new TokenKeeper({
  clock: systemClock,
  renew,
  exclusively: (work) => ('locks' in navigator ? navigator.locks.request('tessera-refresh', work) : work()),
  share: (token) => tabs.postMessage(token),
  // Only a hint, so that a browser in which nobody is signed in does not ask for a token in vain.
  mayBeSignedIn: () => localStorage.getItem(SIGNED_IN) !== null,
  onSessionExpired: () => {
    const had = localStorage.getItem(SIGNED_IN) !== null;
    localStorage.removeItem(SIGNED_IN);
    if (had) giveSign('sessionExpired', undefined);
  },
});
/** Whose page this is, once that is known: what waits to be saved here must never be sent as somebody else. */
let person: number | null = null;

tabs.onmessage = ({ data }: MessageEvent<TokenRecord>) => {
  if (mustBeOurs(data)) tokens.take(data);
};

export function setPerson(id: number | null): void {
  person = id;
}

export function keepToken(next: AccessToken | null): void {
  tokens.keep(next);
  if (next) localStorage.setItem(SIGNED_IN, 'yes');
  else localStorage.removeItem(SIGNED_IN);
}

/** A token that is valid for longer than `margin` seconds; null: nobody is signed in. Rejects with `NoAnswer`. */
export const currentToken = (margin?: number): Promise<string | null> => tokens.current(margin);

/** What the server says of the person in a token has changed. Rejects with `NoAnswer`. */
export async function renewToken(): Promise<void> {
  const token = await tokens.current();
  if (token !== null) await tokens.renew(token);
}

async function renew(): Promise<AccessToken | null> {
  const renewed = await refresh({ fetch, signs: serverSigns, challenge });
  if (renewed && !mustBeOurs(renewed)) throw new NoAnswer();
  return renewed;
}

/** False, and a sign: somebody else has signed in in this browser since. */
function mustBeOurs({ access_token }: TokenRecord): boolean {
  if (person === null || personOf(access_token) === person) return true;
  giveSign('otherPerson', undefined);
  return false;
}

/** The `sub` of a JSON Web Token; null: it has none. */
export function personOf(token: string): number | null {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  return claims ? Number(JSON.parse(atob(claims)).sub) : null;
}
