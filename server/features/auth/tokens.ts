import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export interface TokenClaims {
  person: number;
  session: string;
  /** False: the person's e-mail address is not verified yet. */
  verified: boolean;
  /** Unix time, seconds. */
  expires: number;
}

/** Lifetimes, in seconds: a quarter of an hour for a token that cannot be revoked, 30 days for the cookie. */
export const ACCESS_SECONDS = 15 * 60;
export const REFRESH_SECONDS = 30 * 24 * 3_600;

/** Verified tokens are remembered until they expire: a busy client shows the same one a thousand times a second. */
const REMEMBERED_MAX = 10_000;

/** Access tokens (JWT, HS256) and the signatures that let a socket listen to a channel. */
export class Tokens {
  private readonly key: Uint8Array;
  private readonly remembered = new Map<string, TokenClaims>();

  constructor(secret: string) {
    this.key = Buffer.from(secret, 'base64');
  }

  issue(person: number, session: string, verified: boolean): Promise<string> {
    return new SignJWT({ sid: session, ...(verified ? {} : { unverified: true }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(person))
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign(this.key);
  }

  /** Undefined if the token is not ours or has expired. */
  async verify(token: string): Promise<TokenClaims | undefined> {
    const known = this.remembered.get(token);
    if (known) {
      if (known.expires * 1_000 > Date.now()) return known;
      this.remembered.delete(token);
      return undefined;
    }
    try {
      const { payload } = await jwtVerify(token, this.key, { algorithms: ['HS256'] });
      const claims = {
        person: Number(payload.sub),
        session: String(payload['sid']),
        verified: payload['unverified'] !== true,
        expires: payload.exp ?? 0,
      };
      if (this.remembered.size >= REMEMBERED_MAX) this.remembered.clear();
      this.remembered.set(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }

  /**
   * The secret of the next refresh token: always the same, so that two tabs at once, and a repeat after a lost answer,
   * get the same token.
   */
  nextSecret(session: string, secret: string): string {
    return this.mac('refresh', session, secret);
  }

  /** Lets one person listen to one channel with one socket. */
  signChannel(socketId: string, channel: string, person: number): string {
    return `${person}:${this.mac('channel', socketId, channel, person)}`;
  }

  verifyChannel(socketId: string, channel: string, person: number, signature: string): boolean {
    return isSame(signature, this.signChannel(socketId, channel, person));
  }

  /** States that a person has signed in with the browser of this name. */
  signDevice({ person, name }: { person: number; name: string }): string {
    return this.mac('device', person, name);
  }

  verifyDevice(device: { person: number; name: string }, signature: string): boolean {
    return isSame(signature, this.signDevice(device));
  }

  /** The signed text names its purpose and marks where each part ends: no signature is valid as one of another kind. */
  private mac(purpose: string, ...parts: (string | number)[]): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url');
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
