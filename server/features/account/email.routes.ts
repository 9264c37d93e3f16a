import { changeEmail, keepEmail } from '@tessera/domain/api/account.ts';
import { resendVerification, verifyEmail } from '@tessera/domain/api/auth.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { findAccount, findAccountByEmail } from '../../people/account.store.ts';
import type { Services } from '../../services.ts';
import { readProfile } from '../profile/profile.ts';
import { changeEmailNow, confirmEmail } from './account.store.ts';
import { linkHash } from './links.ts';

const taken = (): DomainError => invalidBecause('email_taken');

/** Confirms and changes the address of an account. */
export function emailRoutes(app: FastifyInstance, services: Services): void {
  const { accountLog, attempts, config, database, links, mail, notices } = services;
  const { pool } = database;
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  route(app, changeEmail, async ({ body: { email }, person, request, reply }) => {
    const account = await findAccount(pool, person);
    if (!account) throw new DomainError('unauthorized');
    if (account.email.toLowerCase() === email) throw invalidBecause('email_is_yours');
    // The call sends mail to any address, and without mail it tells whether an address has an account: each one counts.
    await attempts.take({ what: 'mail', account: `email of ${person}`, ip: request.ip }, reply);
    await attempts.take({ what: 'mail', account: email, ip: request.ip }, reply);
    if (!mail.sends && (await findAccountByEmail(pool, email))) throw taken();
    if (mail.sends) {
      await links.sendEmailChange(services, person, email);
      await accountLog.add(person, 'email-change-requested', request, email);
      // An unconfirmed address may be a stranger's.
      if (account.verified) notices.send(person, 'email-change-asked', { email });
    } else {
      if ((await changeEmailNow(pool, person, email)) === 'taken') throw taken();
      await accountLog.add(person, 'email-changed', request, email);
      notices.send(person, 'email-changed', { email }, account.email);
    }
    return readProfile(services, person);
  });

  route(app, keepEmail, async ({ person }) => {
    await links.takeBack('change-email', person);
    return readProfile(services, person);
  });

  route(
    app,
    verifyEmail,
    async ({ body, request, reply }) => {
      const guess = { what: 'link', account: null, ip: request.ip } as const;
      await attempts.take(guess, reply);
      const confirmed = await confirmEmail(pool, linkHash(body.token));
      if (confirmed === 'expired') throw new DomainError('link_expired');
      await attempts.forgive(guess);
      if (confirmed === 'taken') throw taken();
      const { person, was, email } = confirmed;
      const changed = was.toLowerCase() !== email.toLowerCase();
      await accountLog.add(person, changed ? 'email-changed' : 'email-verified', request, email);
      if (changed) notices.send(person, 'email-changed', { email }, was);
      return { email };
    },
    limited,
  );

  route(
    app,
    resendVerification,
    async ({ person, request, reply }) => {
      const account = await findAccount(pool, person);
      if (!account) throw new DomainError('unauthorized');
      await attempts.take({ what: 'mail', account: account.email, ip: request.ip }, reply);
      const pending = await links.pendingEmail(person);
      if (pending) await links.sendEmailChange(services, person, pending);
      if (!account.verified) await links.sendVerification(services, person, account.email);
      return null;
    },
    limited,
  );
}
