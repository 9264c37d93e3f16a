import type { AccessToken, GrantType } from '@tessera/domain/api/auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../people/account.store.ts';
import type { Services } from '../../services.ts';
import { isNew, knowsDevice } from './auth.store.ts';
import { DeviceCookie } from './device-cookie.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { type Started, userAgent } from './sessions.ts';

/** Starts sessions for people who have proved their identity, and hands out their tokens. */
export class SignIn {
  readonly cookie: RefreshCookie;
  readonly devices: DeviceCookie;
  private readonly services: Services;

  constructor(services: Services) {
    const { PUBLIC_URL } = services.config;
    this.services = services;
    this.cookie = new RefreshCookie(services.address, PUBLIC_URL);
    this.devices = new DeviceCookie(services.tokens, PUBLIC_URL);
  }

  /** `proved`: the hash of the password with which they sign in; undefined: without a password. */
  async start(
    account: Account,
    proved: string | undefined,
    grant: GrantType = 'token',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AccessToken & { intended: string | null }> {
    const { accountLog, database, mail, notices, sessions } = this.services;
    const { pool } = database;
    const known = await knowsDevice(pool, account.id, userAgent(request));
    // The session that this browser had before ends, even if it was the same person's.
    const before = grant === 'token' ? this.cookie.read(request) : undefined;
    if (before) await sessions.endShown(before);
    const started = await sessions.start(
      { person: account.id, verified: account.verified, password_hash: proved },
      request,
      grant,
    );
    const intended = mail.sends && (await isNew(pool, account.id)) ? '/onboarding' : null;
    await accountLog.add(account.id, 'signed-in', request);
    if (!known && account.verified)
      notices.send(account.id, 'new-sign-in', { device: userAgent(request), ip: request.ip });
    const token = this.hand(started, grant, reply);
    if (grant === 'token') this.devices.remember(request, reply, account.id);
    return { ...token, intended };
  }

  hand(
    { token, secret }: Pick<Started, 'token' | 'secret'>,
    grant: GrantType,
    reply: FastifyReply,
  ): AccessToken {
    if (grant === 'native') return { ...token, refresh_token: secret };
    this.cookie.set(reply, secret);
    return token;
  }
}
