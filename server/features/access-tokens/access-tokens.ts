import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '@tessera/domain/accounts/scopes.ts';
import { ACCESS_TOKEN_PREFIX } from '@tessera/domain/api/access-tokens.ts';
import type { Pool } from 'pg';
import type { Sessions } from '../auth/sessions.ts';
import { deleteTokensOf, findByHash, noteUse } from './access-tokens.store.ts';

export interface Granted {
  id: string;
  person: number;
  scopes: Scope[];
}

/** A program may ask a thousand times a second: a token's scopes are remembered for this long, in milliseconds. */
const REMEMBERED_MS = 10_000;
const REMEMBERED_MAX = 10_000;

/** Personal access tokens: shown once, stored as hashes. */
export class AccessTokens {
  private readonly pool: Pool;
  private readonly sessions: Sessions;
  private readonly remembered = new Map<string, { granted: Granted; until: number }>();

  constructor(pool: Pool, sessions: Sessions) {
    this.pool = pool;
    this.sessions = sessions;
  }

  /** Undefined if there is none, or it has expired or was revoked. */
  async verify(token: string): Promise<Granted | undefined> {
    const known = this.remembered.get(token);
    if (known && known.until > Date.now())
      return this.sessions.hasEnded(known.granted.id) ? undefined : known.granted;
    this.remembered.delete(token);
    const granted = await findByHash(this.pool, digest(token));
    if (!granted || this.sessions.hasEnded(granted.id)) return undefined;
    if (this.remembered.size >= REMEMBERED_MAX) this.remembered.clear();
    this.remembered.set(token, { granted, until: Date.now() + REMEMBERED_MS });
    await noteUse(this.pool, granted.id);
    return granted;
  }

  /** Revokes all tokens of a person, at once and in every process. Returns how many. */
  async revokeAll(person: number): Promise<number> {
    const ids = await deleteTokensOf(this.pool, person);
    await this.sessions.tellEnded(ids);
    return ids.length;
  }
}

/** 32 random bytes, and the hash under which the token is stored. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = ACCESS_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return { token, hash: digest(token) };
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
