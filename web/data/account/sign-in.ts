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

/** A challenge is replaced after this time, before it expires; in milliseconds. */
const CHALLENGE_MS = 4 * 60_000;

export interface Entered {
  /** The page that the server sends the person to; null: the page that they asked for. */
  intended: string | null;
}

export interface Credentials extends SecondFactorProof {
  email: string;
  password: string;
}

/** Throws `RequestError`. */
export async function signIn(credentials: Credentials): Promise<Entered> {
  return entered(await request(login, { body: { ...credentials, grantType: 'token' }, anyway: true }));
}

/** A passkey of any person; null: they cancelled. */
export const choosePasskey = async (): Promise<PasskeyProof | null> =>
  provePasskey(await request(passkeyOptions, { body: {}, anyway: true }));

/** A passkey of the signed-in person; null: they cancelled. */
export const chooseOwnPasskey = async (): Promise<PasskeyProof | null> =>
  provePasskey(await request(passkeyOptions, { body: {}, open: false }));

/**
 * Offers passkeys in the browser's autofill of the e-mail field, without a question. Returns the function that ends
 * it. A page that only loads has no challenge yet. One that stays open gets new ones, as each is valid for a few
 * minutes.
 */
export function offerPasskeys(onChosen: (passkey: PasskeyProof) => void): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  const offer = async () => {
    try {
      if (!(await canOfferPasskeys())) return;
      const challenge = await request(passkeyOptions, { body: {}, background: true });
      // A question that has been asked meanwhile must stay.
      if (end.signal.aborted) return;
      const passkey = await provePasskey(challenge, true);
      if (passkey && !end.signal.aborted) onChosen(passkey);
    } catch {
      // The person asked for nothing: the button reports the error when they do.
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
  await enter(token);
  return { intended };
}

/** The factors that the sign-in needs beside the password; null: the error is another one. */
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
 * Creates the account; signing in is a separate step. False: a mail to the address tells the result. Throws
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
