import { createHash, randomBytes } from 'node:crypto';
import type { AccessToken, GrantType } from '@tessera/domain/api/auth.ts';
import { REAUTHENTICATION_MINUTES } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { isId, newId } from '@tessera/domain/ids.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { untilBack } from '../../database/away.ts';
import type { FanOut } from '../../fan-out/fan-out.ts';
import type { Logger } from '../../log.ts';
import {
  endSessions,
  findSession,
  insertSession,
  noteProof,
  provedWithin,
  recentlyEnded,
  rotateSession,
} from './sessions.store.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS, type Tokens } from './tokens.ts';

/** A token can be exchanged again for the same one within this time, in seconds: an answer may be lost. */
const GRACE_SECONDS = 60;
/** Any session ends after this many days: one has to sign in again. */
const SESSION_DAYS = 180;
/** Ids in one signal between processes: PostgreSQL allows less than 8,000 bytes. */
const IDS_IN_SIGNAL = 150;

/** The payload of the signal `sessions`. */
const endedSessions = z.array(z.string());

export interface Started {
  session: string;
  token: AccessToken;
  /** The refresh token: for a cookie, or for a native shell that keeps it itself. */
  secret: string;
}

type Rotation =
  | { kind: 'renewed'; person: number; token: AccessToken; secret: string }
  /** An old token was shown again: the family has ended for everybody. */
  | { kind: 'reused'; person: number }
  | { kind: 'unknown' };

/** The reading is tried until the connection breaks again, or for this long, in milliseconds. */
const BACK_MS = 60_000;

/**
 * The sessions of people. A session is a family of refresh tokens, `<session id>.<secret>`; each is valid once. Access
 * tokens live a quarter of an hour, so each process remembers the sessions that ended within that time.
 */
export class Sessions {
  private readonly pool: Pool;
  private readonly tokens: Tokens;
  private readonly fanOut: FanOut;
  private readonly log: Logger;
  /** Session → when the last of its access tokens expires, in milliseconds. */
  private readonly ended = new Map<string, number>();
  private readonly listeners = new Set<(session: string) => void>();

  constructor({ pool, tokens, fanOut, log }: { pool: Pool; tokens: Tokens; fanOut: FanOut; log: Logger }) {
    this.pool = pool;
    this.tokens = tokens;
    this.fanOut = fanOut;
    this.log = log;
    fanOut.hear('sessions', (payload) => this.forget(endedSessions.parse(JSON.parse(payload))));
    fanOut.onBack(() => {
      untilBack(() => this.load(), { limitMs: BACK_MS }).catch((error) =>
        log.error(error, 'the ended sessions could not be read'),
      );
    });
  }

  /** Reads the sessions that have ended lately. */
  async load(): Promise<void> {
    this.forget(await recentlyEnded(this.pool, ACCESS_SECONDS));
  }

  /**
   * Starts a session with new secrets: nothing from before the sign-in continues. Throws `invalid_credentials` if the
   * account is gone, or the proved password has been changed meanwhile.
   */
  async start(
    who: { person: number; verified: boolean; password_hash?: string | undefined },
    request: FastifyRequest,
    grant: GrantType,
  ): Promise<Started> {
    const session = newId();
    const secret = newSecret();
    const inserted = await insertSession(this.pool, {
      id: session,
      person: who.person,
      password_hash: who.password_hash,
      hash: digest(secret),
      grant,
      user_agent: userAgent(request),
      ip: request.ip,
      seconds: REFRESH_SECONDS,
    });
    if (!inserted) throw new DomainError('invalid_credentials');
    return { session, secret: `${session}.${secret}`, token: await this.token(who, session) };
  }

  async rotate(shown: string, request: FastifyRequest): Promise<Rotation> {
    const current = read(shown);
    if (!current) return { kind: 'unknown' };
    const secret = this.tokens.nextSecret(current.id, current.secret);
    const next = {
      hash: digest(secret),
      seconds: REFRESH_SECONDS,
      days: SESSION_DAYS,
      grace: GRACE_SECONDS,
      ip: request.ip,
      user_agent: userAgent(request),
    };
    let rotated = await rotateSession(this.pool, current, next);
    // Another request may have exchanged it while this one waited for its turn: only a second reading shows that.
    if (rotated && !rotated.good) rotated = await rotateSession(this.pool, current, next);
    if (!rotated) return { kind: 'unknown' };
    const { person, verified, good } = rotated;
    if (!good) {
      await this.end({ person, only: current.id });
      return { kind: 'reused', person };
    }
    return {
      kind: 'renewed',
      person,
      token: await this.token({ person, verified }, current.id),
      secret: `${current.id}.${secret}`,
    };
  }

  /** Ends the session of a refresh token. Returns its person. */
  async endShown(shown: string): Promise<number | undefined> {
    const current = read(shown);
    const found = current && (await findSession(this.pool, current));
    if (found) await this.end({ person: found.person, only: current.id });
    return found?.person;
  }

  /** Ends sessions of a person: all, only one, or all but one. At once, in every process. Returns how many. */
  async end(which: { person: number; only?: string; but?: string }): Promise<number> {
    const ids = await endSessions(this.pool, which);
    await this.tellEnded(ids);
    return ids.length;
  }

  /** Tells every process that these sessions or access tokens have ended. */
  async tellEnded(ids: readonly string[]): Promise<void> {
    this.forget(ids);
    for (let from = 0; from < ids.length; from += IDS_IN_SIGNAL)
      await this.fanOut.say('sessions', JSON.stringify(ids.slice(from, from + IDS_IN_SIGNAL)));
  }

  hasEnded(session: string): boolean {
    return this.ended.has(session);
  }

  onEnded(listener: (session: string) => void): void {
    this.listeners.add(listener);
  }

  /** Whether the person has proved their identity recently enough for privileged calls. */
  provedLately(session: string): Promise<boolean> {
    return isId(session)
      ? provedWithin(this.pool, session, REAUTHENTICATION_MINUTES)
      : Promise.resolve(false);
  }

  noteProof(session: string): Promise<void> {
    return noteProof(this.pool, session);
  }

  private forget(ids: readonly string[]): void {
    const now = Date.now();
    for (const [id, until] of this.ended) if (until < now) this.ended.delete(id);
    for (const id of ids) {
      if (this.ended.has(id)) continue;
      this.ended.set(id, now + ACCESS_SECONDS * 1_000);
      for (const listener of this.listeners) {
        try {
          listener(id);
        } catch (error) {
          this.log.error(error, 'the end of a session could not be followed');
        }
      }
    }
  }

  private async token(who: { person: number; verified: boolean }, session: string): Promise<AccessToken> {
    return {
      access_token: await this.tokens.issue(who.person, session, who.verified),
      expires_in: ACCESS_SECONDS,
      refresh_expires_in: REFRESH_SECONDS,
      created_at: Math.floor(Date.now() / 1_000),
    };
  }
}

/** The name that the device sends, cut if it is long. */
export const userAgent = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').slice(0, 300);

const newSecret = (): string => randomBytes(32).toString('base64url');
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function read(shown: string): { id: string; secret: string; hash: Buffer } | undefined {
  const [id = '', secret] = shown.split('.');
  return secret && isId(id) ? { id, secret, hash: digest(secret) } : undefined;
}
