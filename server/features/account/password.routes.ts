import { changePassword, removePassword } from '@tessera/domain/api/account.ts';
import { checkReset, forgotPassword, resetPassword } from '@tessera/domain/api/auth.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import { type Account, findAccount, findAccountByEmail } from '../../people/account.store.ts';
import type { Services } from '../../services.ts';
import { DeviceCookie } from '../auth/device-cookie.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../auth/passwords.ts';
import { userAgent } from '../auth/sessions.ts';
import { changeHash, resetHash } from './account.store.ts';
import { linkHash } from './links.ts';

/** The password of an account: changed, set, removed, forgotten. */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { accountLog, attempts, config, database, links, log, mail, notices, sessions } = services;
  const { pool } = database;
  const devices = new DeviceCookie(services.tokens, config.PUBLIC_URL);
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  const own = async (person: number): Promise<Account> => {
    const account = await findAccount(pool, person);
    if (!account) throw new DomainError('unauthorized');
    return account;
  };

  /** Tells everybody whom it concerns that the password is another, or gone. `ended`: sessions and access tokens. */
  async function passwordChanged(person: number, ended: readonly string[], request: FastifyRequest) {
    await sessions.tellEnded(ended);
    notices.send(person, 'password-changed', { device: userAgent(request), ip: request.ip });
  }

  route(
    app,
    changePassword,
    async ({ body, person, session, request, reply }) => {
      const account = await own(person);
      await proveCurrent(account, body.current, request, reply);
      await checkNewPassword(body.password, account);
      const hash = await hashPassword(body.password);
      const ended = await changeHash(pool, {
        ...{ person, was: account.password_hash, hash, but: session, revoke: body.revokeTokens ?? false },
      });
      // Somebody has changed it meanwhile, so what was given is the current one no more.
      if (!ended) throw new DomainError('wrong_password');
      await passwordChanged(person, ended, request);
      const kind = account.password_hash === null ? 'password-set' : 'password-changed';
      await accountLog.add(person, kind, request);
      return null;
    },
    limited,
  );

  route(app, removePassword, async ({ person, session, request }) => {
    const account = await own(person);
    if (account.password_hash === null) throw new DomainError('no_password');
    const ended = await changeHash(pool, {
      ...{ person, was: account.password_hash, hash: null, but: session, revoke: false },
    });
    if (!ended) throw new DomainError('wrong_password');
    await passwordChanged(person, ended, request);
    await accountLog.add(person, 'password-removed', request);
    return null;
  });

  route(
    app,
    forgotPassword,
    async ({ body: { email }, request, reply }) => {
      await attempts.take({ what: 'mail', account: email, ip: request.ip }, reply);
      // Behind the answer: neither it nor the time that it takes tells whether there is such an account.
      const answered = new Promise((resolve) => setImmediate(resolve));
      mail.expect(
        answered
          .then(() => sendReset(email, request))
          .catch((error) => log.error(error, 'a new password could not be offered')),
      );
      return null;
    },
    limited,
  );

  route(
    app,
    checkReset,
    async ({ body, request, reply }) => {
      await findReset(body, request, reply);
      return null;
    },
    limited,
  );

  route(
    app,
    resetPassword,
    async ({ body, request, reply }) => {
      const account = await findReset(body, request, reply);
      // Before the link is spent: whoever has chosen a bad one chooses again.
      await checkNewPassword(body.password, account);
      const ended = await resetHash(pool, {
        person: account.id,
        email: body.email,
        link: linkHash(body.token),
        hash: await hashPassword(body.password),
      });
      if (!ended) throw new DomainError('link_expired');
      // Whoever was kept waiting for guessing wrong knows the password now.
      await attempts.forgive({ what: 'password', account: body.email, ip: request.ip });
      await passwordChanged(account.id, ended, request);
      await accountLog.add(account.id, 'password-reset', request);
      return null;
    },
    limited,
  );

  async function proveCurrent(
    account: Account,
    given: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (account.password_hash === null) {
      if (given !== undefined) throw new DomainError('no_password');
      return;
    }
    const device = devices.of(request, account.id);
    const guess = { what: 'password', account: account.email, ip: request.ip, device } as const;
    await attempts.take(guess, reply);
    if (!(await verifyPassword(account.password_hash, given ?? ''))) throw new DomainError('wrong_password');
    await attempts.forgive(guess);
  }

  async function sendReset(email: string, request: FastifyRequest): Promise<void> {
    const account = await findAccountByEmail(pool, email);
    if (!account) return;
    await links.sendReset(services, account.id, account.email);
    await accountLog.add(account.id, 'password-reset-requested', request);
  }

  /** Whose password may be chosen: the link is good, and was sent to this address. Throws `link_expired`. */
  async function findReset(
    { email, token }: { email: string; token: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Account> {
    const guess = { what: 'reset', account: email, ip: request.ip } as const;
    await attempts.take(guess, reply);
    const link = await links.find('reset-password', token);
    const account = link?.email.toLowerCase() === email ? await findAccount(pool, link.person) : undefined;
    if (account?.email.toLowerCase() !== email) throw new DomainError('link_expired');
    await attempts.forgive(guess);
    return account;
  }
}
