import { changePassword, removePassword } from '@tessera/domain/api/account.ts';
import { checkReset, forgotPassword, resetPassword } from '@tessera/domain/api/auth.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import { type Account, findAccount, findAccountByEmail } from '../../people/account.store.ts';
import type { Services } from '../../services.ts';
import { checkNewPassword, hashPassword } from '../auth/passwords.ts';
import { type Asking, provePassword } from '../auth/proofs.ts';
import { userAgent } from '../auth/sessions.ts';
import { changeHash, resetHash } from './account.store.ts';
import { linkHash } from './links.ts';

/** Changes, sets, removes and resets the password of an account. */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  ownPasswordRoutes(app, services);
  forgottenPasswordRoutes(app, services);
}

function ownPasswordRoutes(app: FastifyInstance, services: Services): void {
  const { accountLog, config, database } = services;
  const { pool } = database;

  const own = async (person: number): Promise<Account> => {
    const account = await findAccount(pool, person);
    if (!account) throw new DomainError('unauthorized');
    return account;
  };

  route(
    app,
    changePassword,
    async ({ body, person, session, request, reply }) => {
      const account = await own(person);
      await proveCurrent(services, account, body.current, { request, reply });
      await checkNewPassword(body.password, account);
      const hash = await hashPassword(body.password);
      const ended = await changeHash(pool, {
        ...{ person, was: account.password_hash, hash, but: session, revoke: body.revokeTokens ?? false },
      });
      // It has been changed meanwhile, so the given one is no longer the current one.
      if (!ended) throw new DomainError('wrong_password');
      await passwordChanged(services, person, ended, request);
      const kind = account.password_hash === null ? 'password-set' : 'password-changed';
      await accountLog.add(person, kind, request);
      return null;
    },
    { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE },
  );

  route(app, removePassword, async ({ person, session, request }) => {
    const account = await own(person);
    if (account.password_hash === null) throw new DomainError('no_password');
    const ended = await changeHash(pool, {
      ...{ person, was: account.password_hash, hash: null, but: session, revoke: false },
    });
    if (!ended) throw new DomainError('wrong_password');
    await passwordChanged(services, person, ended, request);
    await accountLog.add(person, 'password-removed', request);
    return null;
  });
}

function forgottenPasswordRoutes(app: FastifyInstance, services: Services): void {
  const { accountLog, attempts, config, database, log, mail } = services;
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  route(
    app,
    forgotPassword,
    async ({ body: { email }, request, reply }) => {
      await attempts.take({ what: 'mail', account: email, ip: request.ip }, reply);
      // After the answer: neither it nor its time tells whether there is such an account.
      const answered = new Promise((resolve) => setImmediate(resolve));
      mail.expect(
        answered
          .then(() => sendReset(services, email, request))
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
      await findReset(services, body, { request, reply });
      return null;
    },
    limited,
  );

  route(
    app,
    resetPassword,
    async ({ body, request, reply }) => {
      const account = await findReset(services, body, { request, reply });
      // Before the link is spent: a person who has chosen a bad one can choose again.
      await checkNewPassword(body.password, account);
      const ended = await resetHash(database.pool, {
        person: account.id,
        email: body.email,
        link: linkHash(body.token),
        hash: await hashPassword(body.password),
      });
      if (!ended) throw new DomainError('link_expired');
      // A person who waits for wrong guesses knows the password now.
      await attempts.forgive({ what: 'password', account: body.email, ip: request.ip });
      await passwordChanged(services, account.id, ended, request);
      await accountLog.add(account.id, 'password-reset', request);
      return null;
    },
    limited,
  );
}

/** Tells all concerned that the password was changed or removed. `ended`: sessions and access tokens. */
async function passwordChanged(
  { notices, sessions }: Services,
  person: number,
  ended: readonly string[],
  request: FastifyRequest,
): Promise<void> {
  await sessions.tellEnded(ended);
  notices.send(person, 'password-changed', { device: userAgent(request), ip: request.ip });
}

/** Checks the current password, if the account has one. */
async function proveCurrent(
  services: Services,
  account: Account,
  given: string | undefined,
  asking: Asking,
): Promise<void> {
  if (account.password_hash !== null) await provePassword(services, account, given ?? '', asking);
  else if (given !== undefined) throw new DomainError('no_password');
}

async function sendReset(services: Services, email: string, request: FastifyRequest): Promise<void> {
  const { accountLog, database, links } = services;
  const account = await findAccountByEmail(database.pool, email);
  if (!account) return;
  await links.sendReset(services, account.id, account.email);
  await accountLog.add(account.id, 'password-reset-requested', request);
}

/** The account whose password may be set: the link is valid and was sent to this address. Throws `link_expired`. */
async function findReset(
  { attempts, database, links }: Services,
  { email, token }: { email: string; token: string },
  { request, reply }: Asking,
): Promise<Account> {
  const guess = { what: 'reset', account: email, ip: request.ip } as const;
  await attempts.take(guess, reply);
  const link = await links.find('reset-password', token);
  const account =
    link?.email.toLowerCase() === email ? await findAccount(database.pool, link.person) : undefined;
  if (account?.email.toLowerCase() !== email) throw new DomainError('link_expired');
  await attempts.forgive(guess);
  return account;
}
