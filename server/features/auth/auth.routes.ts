import { login, logout, passkeyLogin, reauthenticate, refresh } from '@tessera/domain/api/auth.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { route } from '../../http/route.ts';
import { type Account, findAccount, findAccountByEmail } from '../../people/account.store.ts';
import type { Services } from '../../services.ts';
import { setPasswordHash } from './auth.store.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { proveAgain, proveSecond } from './proofs.ts';
import { registerRoutes } from './register.routes.ts';
import { userAgent } from './sessions.ts';
import { SignIn } from './sign-in.ts';

/** Accounts and sessions: an access token for the page's memory, a refresh token in a cookie that no script reads. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  const signIn = new SignIn(services);
  registerRoutes(app, services);
  signInRoutes(app, services, signIn);
  sessionRoutes(app, services, signIn);
}

function signInRoutes(app: FastifyInstance, services: Services, signIn: SignIn): void {
  const { accountLog, attempts, config, database, mail, secondFactors } = services;
  const { pool } = database;
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  route(
    app,
    login,
    async ({ body, request, reply }) => {
      if (body.grantType !== 'native') signIn.cookie.mustBeOurPage(request);
      const account = await findAccountByEmail(pool, body.email);
      const device = signIn.devices.of(request, account?.id);
      const guess = { what: 'password', account: body.email, ip: request.ip, device } as const;
      await attempts.take(guess, reply);
      const isRight = await verifyPassword(account?.password_hash, body.password);
      // An address that still needs confirmation by mail does not sign in: otherwise registering it and signing in
      // would tell whether it had an account before.
      if (!isRight || !account || (mail.sends && !account.verified)) {
        if (account) accountLog.addBehind(account.id, 'sign-in-failed', request);
        throw new DomainError('invalid_credentials');
      }
      await attempts.forgive(guess);
      await proveSecond(services, account.id, body, { request, reply });
      return signIn.start(
        account,
        await upToDate(pool, account, body.password),
        body.grantType,
        request,
        reply,
      );
    },
    limited,
  );

  route(
    app,
    passkeyLogin,
    async ({ body, request, reply }) => {
      if (body.grantType !== 'native') signIn.cookie.mustBeOurPage(request);
      const account = await findAccount(pool, await secondFactors.provePasskey(body.passkey));
      if (!account) throw new DomainError('wrong_passkey');
      return signIn.start(account, undefined, body.grantType, request, reply);
    },
    limited,
  );
}

function sessionRoutes(app: FastifyInstance, services: Services, signIn: SignIn): void {
  const { accountLog, config, database, notices, sessions } = services;
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  route(app, refresh, async ({ body, request, reply }) => {
    const native = body?.grantType === 'native';
    if (!native) signIn.cookie.mustBeOurPage(request);
    const shown = native ? body.refreshToken : signIn.cookie.read(request);
    const rotation = shown ? await sessions.rotate(shown, request) : undefined;
    if (rotation?.kind === 'renewed') return signIn.hand(rotation, native ? 'native' : 'token', reply);
    if (rotation?.kind === 'reused') {
      await accountLog.add(rotation.person, 'refresh-reused', request);
      notices.send(rotation.person, 'session-ended', { device: userAgent(request), ip: request.ip });
    }
    throw new DomainError('unauthorized');
  });

  route(app, logout, async ({ body, request, reply }) => {
    // A foreign page cannot know a token that is not in the cookie.
    if (body?.refreshToken === undefined) signIn.cookie.mustBeOurPage(request);
    const shown = body?.refreshToken ?? signIn.cookie.read(request);
    const person = shown ? await sessions.endShown(shown) : undefined;
    if (person !== undefined) await accountLog.add(person, 'signed-out', request);
    signIn.cookie.clear(reply);
    return null;
  });

  route(
    app,
    reauthenticate,
    async ({ body, person, session, request, reply }) => {
      const account = await findAccount(database.pool, person);
      if (!account) throw new DomainError('unauthorized');
      try {
        await proveAgain(services, account, body, { request, reply });
      } catch (error) {
        await accountLog.add(person, 'reauthentication-failed', request);
        throw error;
      }
      await sessions.noteProof(session);
      await accountLog.add(person, 'reauthenticated', request);
      return null;
    },
    limited,
  );
}

/** The hash of the right password, made again if its parameters are not the current ones. */
async function upToDate(pool: Pool, { id, password_hash }: Account, password: string): Promise<string> {
  const stored = password_hash!;
  if (!isOutdated(stored)) return stored;
  const fresh = await hashPassword(password);
  return (await setPasswordHash(pool, id, stored, fresh)) ? fresh : stored;
}
