import {
  type AccessToken,
  login,
  type PasskeyProof,
  passkeyLogin,
  passkeyOptions,
  register,
  type SecondFactorProof,
  type TwoFactorRequired,
} from '@tessera/domain/api/auth.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { canOfferPasskeys, provePasskey, stopPasskeys } from './passkeys.ts';
import { enter } from './session.ts';

/** After this time a challenge is replaced, in milliseconds: before it ends. */
const CHALLENGE_MS = 4 * 60_000;

export interface Entered {
  /** Where the server wants the person to land; null: wherever they wanted to go. */
  intended: string | null;
  /** The page still holds what is somebody else's: it has to be loaded anew. */
  anew: boolean;
}

export interface Credentials extends SecondFactorProof {
  email: string;
  password: string;
}

/** Throws `RequestError`. */
export async function signIn(credentials: Credentials): Promise<Entered> {
  return entered(await request(login, { body: { ...credentials, grantType: 'token' }, anyway: true }));
}

/** A passkey, of whoever the person is; null: they changed their mind. */
export const choosePasskey = async (): Promise<PasskeyProof | null> =>
  provePasskey(await request(passkeyOptions, { body: {}, anyway: true }));

/** A passkey of whoever is signed in; null: they changed their mind. */
export const chooseOwnPasskey = async (): Promise<PasskeyProof | null> =>
  provePasskey(await request(passkeyOptions, { body: {}, open: false }));

/**
 * Passkeys are among what the browser fills into the field for the e-mail; nobody is asked for one. Returns what ends
 * it. A page that is only loaded has no challenge yet, and one that stays open gets others, as each is good for a few
 * minutes.
 */
export function offerPasskeys(onChosen: (passkey: PasskeyProof) => void): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  const offer = async () => {
    try {
      if (!(await canOfferPasskeys())) return;
      const challenge = await request(passkeyOptions, { body: {}, background: true });
      // What is asked meanwhile must not be taken away.
      if (end.signal.aborted) return;
      const passkey = await provePasskey(challenge, true);
      if (passkey && !end.signal.aborted) onChosen(passkey);
    } catch {
      // Nobody asked for anything: when somebody does, the button says what is wrong.
    }
  };
  const begin = () => {
    if (timer !== undefined) return;
    timer = setInterval(() => void offer(), CHALLENGE_MS);
    void offer();
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(sign, begin, { signal: end.signal, passive: true });
  return () => {
    end.abort();
    clearInterval(timer);
    stopPasskeys();
  };
}

/** Throws `RequestError`. */
export async function signInWith(passkey: PasskeyProof): Promise<Entered> {
  return entered(await request(passkeyLogin, { body: { passkey, grantType: 'token' }, anyway: true }));
}

async function entered({ intended, ...token }: AccessToken & { intended: string | null }): Promise<Entered> {
  return { intended, anew: await enter(token) };
}

/** What is asked for beside the password; null: the error is another one. */
export function secondStepOf(error: unknown): TwoFactorRequired | null {
  return error instanceof RequestError && error.body.code === 'two_factor_required'
    ? (error.body.data as TwoFactorRequired)
    : null;
}

interface NewPerson {
  email: string;
  name: string;
  password: string;
  /** The secret of an invitation. */
  invitation?: string;
}

/**
 * Creates the account; signing in is another step. False: a mail to the address tells what has come of it. Throws
 * `RequestError`.
 */
export async function signUp(person: NewPerson): Promise<boolean> {
  const source = person.invitation === undefined ? 'web' : 'invitation';
  const { id } = await request(register, {
    body: { ...person, locale: navigator.language, source },
    anyway: true,
  });
  return id !== null;
}
