import {
  type AccessToken,
  type GrantType,
  login,
  logout,
  passkeyLogin,
  reauthenticate,
  refresh,
  register,
  type SecondFactorProof,
} from '@tessera/domain/api/auth.ts';
import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import { type Account, findAccount, findAccountByEmail } from '../../people/account.store.ts';
import type { Services } from '../../services.ts';
import { type Claim, claimAddress, isNew, knowsDevice, setPasswordHash } from './auth.store.ts';
import { DeviceCookie } from './device-cookie.ts';
import { checkNewPassword, hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import type { Started } from './sessions.ts';
import { userAgent } from './sessions.ts';

/** Accounts and sessions: an access token for the page's memory, a refresh token in a cookie that no script reads. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  const { accountLog, attempts, config, database, invitations, notices, secondFactors, sessions } = services;
  const { pool } = database;
  const cookie = new RefreshCookie(services.address, config.PUBLIC_URL);
  const devices = new DeviceCookie(services.tokens, config.PUBLIC_URL);
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  route(
    app,
    register,
    async ({ body, request, reply }) => {
      const { email, name, password, locale = DEFAULT_LOCALE, source = null } = body;
      await attempts.take({ what: 'register', account: null, ip: request.ip }, reply);
      // Whoever registers sends mail to whom they like, whether there is an account or not.
      if (services.mail.sends && body.invitation === undefined)
        await attempts.take({ what: 'mail', account: email, ip: request.ip }, reply);
      const invited = body.invitation === undefined ? undefined : await invitations.find(body.invitation);
      if (invited && invited.email.toLowerCase() !== email) throw new DomainError('invitation_not_valid');
      await checkNewPassword(password, { email, name });
      // Hashed before it is known whether the address is taken, so that the answer takes as long.
      const password_hash = await hashPassword(password);
      const verified = invited !== undefined || !services.mail.sends;
      const claim = await claimAddress(pool, { email, name, password_hash, locale, source, verified });
      if (!verified) {
        tellByMail(claim, email, request);
        return { id: null };
      }
      const { id, state } = claim;
      if (state === 'taken') throw invalidBecause('email_taken');
      if (state === 'unconfirmed') await handOver(id);
      await accountLog.add(id, 'registered', request);
      if (body.invitation !== undefined) await invitations.accept(body.invitation, id);
      return { id };
    },
    limited,
  );

  route(
    app,
    login,
    async ({ body, request, reply }) => {
      if (body.grantType !== 'native') cookie.mustBeOurPage(request);
      const account = await findAccountByEmail(pool, body.email);
      const device = devices.of(request, account?.id);
      const guess = { what: 'password', account: body.email, ip: request.ip, device } as const;
      await attempts.take(guess, reply);
      const isRight = await verifyPassword(account?.password_hash, body.password);
      // An address that is still to be confirmed by mail opens nothing: else registering one, and signing in, would tell
      // whether it has had an account already.
      if (!isRight || !account || (services.mail.sends && !account.verified)) {
        if (account) accountLog.addBehind(account.id, 'sign-in-failed', request);
        throw new DomainError('invalid_credentials');
      }
      await attempts.forgive(guess);
      await proveSecond(account.id, body, request, reply);
      return signIn(account, await upToDate(account, body.password), body.grantType, request, reply);
    },
    limited,
  );

  route(
    app,
    passkeyLogin,
    async ({ body, request, reply }) => {
      if (body.grantType !== 'native') cookie.mustBeOurPage(request);
      const account = await findAccount(pool, await secondFactors.provePasskey(body.passkey));
      if (!account) throw new DomainError('wrong_passkey');
      return signIn(account, undefined, body.grantType, request, reply);
    },
    limited,
  );

  route(app, refresh, async ({ body, request, reply }) => {
    const native = body?.grantType === 'native';
    if (!native) cookie.mustBeOurPage(request);
    const shown = native ? body.refreshToken : cookie.read(request);
    const rotation = shown ? await sessions.rotate(shown, request) : undefined;
    if (rotation?.kind === 'renewed') return hand(rotation, native ? 'native' : 'token', reply);
    if (rotation?.kind === 'reused') {
      await accountLog.add(rotation.person, 'refresh-reused', request);
      notices.send(rotation.person, 'session-ended', { device: userAgent(request), ip: request.ip });
    }
    throw new DomainError('unauthorized');
  });

  route(app, logout, async ({ body, request, reply }) => {
    // What is not in the cookie no foreign page can know.
    if (body?.refreshToken === undefined) cookie.mustBeOurPage(request);
    const shown = body?.refreshToken ?? cookie.read(request);
    const person = shown ? await sessions.endShown(shown) : undefined;
    if (person !== undefined) await accountLog.add(person, 'signed-out', request);
    cookie.clear(reply);
    return null;
  });

  route(
    app,
    reauthenticate,
    async ({ body, person, session, request, reply }) => {
      const account = await findAccount(pool, person);
      if (!account) throw new DomainError('unauthorized');
      try {
        await proveAgain(account, body, request, reply);
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

  /** Behind the answer, which is the same for all: neither it nor the time that it takes tells what came of it. */
  function tellByMail({ id, state }: Claim, email: string, request: FastifyRequest): void {
    if (state === 'taken') {
      services.links.sendTaken(services, id);
      return;
    }
    const answered = new Promise((resolve) => setImmediate(resolve));
    services.mail.expect(
      answered
        .then(() => accountLog.add(id, 'registered', request))
        .then(() => (state === 'unconfirmed' ? offerPassword(id, email) : sendVerification(id, email)))
        .catch((error) => services.log.error(error, 'an address could not be asked to be confirmed')),
    );
  }

  const sendVerification = (person: number, email: string) =>
    services.links.sendVerification(services, person, email);

  /** Whoever reads the mail of the address chooses the password: neither of those who registered has proved to do so. */
  async function offerPassword(person: number, email: string): Promise<void> {
    await handOver(person);
    await services.links.takeBack('verify-email', person);
    await services.links.sendReset(services, person, email);
  }

  /** Whoever made an account before, and did not confirm it, keeps nothing of it. */
  async function handOver(person: number): Promise<void> {
    await sessions.end({ person });
    await services.links.takeBack('change-email', person);
  }

  /** By a passkey alone, or by the password and, where it is switched on, a second factor. */
  async function proveAgain(
    account: Account,
    proof: SecondFactorProof & { password?: string | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (proof.password === undefined) {
      if (!proof.passkey || (await secondFactors.provePasskey(proof.passkey)) !== account.id)
        throw new DomainError('wrong_passkey');
      return;
    }
    if (account.password_hash === null) throw new DomainError('no_password');
    const device = devices.of(request, account.id);
    const guess = { what: 'password', account: account.email, ip: request.ip, device } as const;
    await attempts.take(guess, reply);
    if (!(await verifyPassword(account.password_hash, proof.password)))
      throw new DomainError('wrong_password');
    await attempts.forgive(guess);
    if ((await secondFactors.proofsFor(account.id)).second)
      await secondFactors.prove(account.id, proof, request, reply);
  }

  /** The password was right. Throws `two_factor_required` where something more is asked for and was not sent. */
  async function proveSecond(
    person: number,
    proof: SecondFactorProof,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (!proof.totp && !proof.recoveryCode && !proof.passkey) {
      const required = await secondFactors.required(person);
      if (required) throw new DomainError('two_factor_required', { data: required });
      return;
    }
    if (!(await secondFactors.proofsFor(person)).second) return;
    try {
      await secondFactors.prove(person, proof, request, reply);
    } catch (error) {
      await accountLog.add(person, 'sign-in-failed', request);
      throw error;
    }
  }

  /** The hash of the password that was right, made anew where it was made with other parameters than today's. */
  async function upToDate({ id, password_hash }: Account, password: string): Promise<string> {
    const stored = password_hash!;
    if (!isOutdated(stored)) return stored;
    const fresh = await hashPassword(password);
    return (await setPasswordHash(pool, id, stored, fresh)) ? fresh : stored;
  }

  /** `proved`: the hash of the password with which they sign in; undefined: without one. */
  async function signIn(
    account: Account,
    proved: string | undefined,
    grant: GrantType = 'token',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AccessToken & { intended: string | null }> {
    const known = await knowsDevice(pool, account.id, userAgent(request));
    // Whoever was signed in here before is not any more, also if it was the same person.
    const before = grant === 'token' ? cookie.read(request) : undefined;
    if (before) await sessions.endShown(before);
    const started = await sessions.start(
      { person: account.id, verified: account.verified, password_hash: proved },
      request,
      grant,
    );
    const intended = services.mail.sends && (await isNew(pool, account.id)) ? '/onboarding' : null;
    await accountLog.add(account.id, 'signed-in', request);
    if (!known && account.verified)
      notices.send(account.id, 'new-sign-in', { device: userAgent(request), ip: request.ip });
    const token = hand(started, grant, reply);
    if (grant === 'token') devices.remember(request, reply, account.id);
    return { ...token, intended };
  }

  function hand(
    { token, secret }: Pick<Started, 'token' | 'secret'>,
    grant: GrantType,
    reply: FastifyReply,
  ): AccessToken {
    if (grant === 'native') return { ...token, refresh_token: secret };
    cookie.set(reply, secret);
    return token;
  }
}
