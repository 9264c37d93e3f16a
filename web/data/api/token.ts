import type { AccessToken } from '@tessera/domain/api/auth.ts';
import { systemClock } from '@tessera/sync/clock.ts';
import { NoAnswer } from '@tessera/sync/request.ts';
import { TokenKeeper, type TokenRecord } from '@tessera/sync/token.ts';
import { keepText } from '../../ui/keep-text.ts';
import { giveSign, serverSigns } from '../sync/server-signs.ts';
import { challenge } from './challenge.ts';
import { askForToken, refresh } from './refresh.ts';
import { SIGNED_IN } from './signed-in.ts';

/**
 * The access token is only in the memory of this browser's pages; the longer-lived refresh token is in a cookie that
 * no script can read. One refresh runs at a time across tabs, because each uses up the cookie's token.
 */
const tabs = new BroadcastChannel('tessera-token');
const TURN = 'tessera-refresh';

export const tokens = new TokenKeeper({
  clock: systemClock,
  renew,
  exclusively: (work) => ('locks' in navigator ? navigator.locks.request(TURN, work) : work()),
  share: (token) => tabs.postMessage(token),
  // Only a hint, so that a browser without a session does not ask for a token in vain.
  mayBeSignedIn: () => localStorage.getItem(SIGNED_IN) !== null,
  onSessionExpired: () => {
    const had = localStorage.getItem(SIGNED_IN) !== null;
    localStorage.removeItem(SIGNED_IN);
    if (had) giveSign('sessionExpired', undefined);
  },
});
/** The answer for the next renewal, if it has been asked for already. */
let ahead: Promise<Response> | undefined;
/** The page's person, once known: changes that wait here must never be sent as another person's. */
let person: number | null = null;

tabs.onmessage = ({ data }: MessageEvent<TokenRecord>) => {
  if (!mustBeOurs(data)) return;
  tokens.take(data);
  ahead = undefined;
};

/**
 * Asks for a token while the page still loads. Resolves to it; null: another tab asks, or none has come, which the page
 * hears when it needs one.
 *
 * @param begun it is on its way, or nothing is: what is asked from then on does not hold it up
 */
export function askTokenAhead(begun: () => void = () => {}): Promise<string | null> {
  const ask = async (turn: Lock | null) => {
    if (turn) ahead = askForToken(fetch);
    begun();
    if (!turn || !ahead) return null;
    const { access_token } = (await (await ahead).clone().json()) as Partial<AccessToken>;
    return access_token ?? null;
  };
  const turn = 'locks' in navigator ? navigator.locks.request(TURN, { ifAvailable: true }, ask) : ask(null);
  return turn.catch(() => {
    begun();
    return null;
  });
}

export function setPerson(id: number | null): void {
  person = id;
}

export function keepToken(next: AccessToken | null): void {
  tokens.keep(next);
  ahead = undefined;
  if (next) keepText(SIGNED_IN, 'yes');
  else localStorage.removeItem(SIGNED_IN);
}

/** A token that is valid for longer than `margin` seconds; null: nobody is signed in. Rejects with `NoAnswer`. */
export const currentToken = (margin?: number): Promise<string | null> => tokens.current(margin);

/** The server's data about the person in the token has changed. Rejects with `NoAnswer`. */
export async function renewToken(): Promise<void> {
  const token = await tokens.current();
  if (token !== null) await tokens.renew(token);
}

async function renew(): Promise<AccessToken | null> {
  const ask = () => {
    const answer = ahead ?? askForToken(fetch);
    ahead = undefined;
    return answer;
  };
  const renewed = await refresh({ ask, signs: serverSigns, challenge });
  if (renewed && !mustBeOurs(renewed)) throw new NoAnswer();
  return renewed;
}

/** Returns false, with a signal, if another person has signed in in this browser since. */
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
