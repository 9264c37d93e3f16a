import { register } from '@tessera/domain/api/auth.ts';
import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { type Claim, claimAddress } from './auth.store.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';

/** Registers accounts. An answer never tells whether an address has an account already, unless no mail can be sent. */
export function registerRoutes(app: FastifyInstance, services: Services): void {
  const { accountLog, attempts, config, database, invitations } = services;
  const { pool } = database;
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  route(
    app,
    register,
    async ({ body, request, reply }) => {
      const { email, name, password, locale = DEFAULT_LOCALE, source = null } = body;
      await attempts.take({ what: 'register', account: null, ip: request.ip }, reply);
      // Registering sends mail to any address, with or without an account.
      if (services.mail.sends && body.invitation === undefined)
        await attempts.take({ what: 'mail', account: email, ip: request.ip }, reply);
      const invited = body.invitation === undefined ? undefined : await invitations.find(body.invitation);
      if (invited && invited.email.toLowerCase() !== email) throw new DomainError('invitation_not_valid');
      await checkNewPassword(password, { email, name });
      // Hashed before the address is looked up, so that the answer takes as long.
      const password_hash = await hashPassword(password);
      const verified = invited !== undefined || !services.mail.sends;
      const claim = await claimAddress(pool, { email, name, password_hash, locale, source, verified });
      if (!verified) {
        tellByMail(services, claim, email, request);
        return { id: null };
      }
      const { id, state } = claim;
      if (state === 'taken') throw invalidBecause('email_taken');
      if (state === 'unconfirmed') await handOver(services, id);
      await accountLog.add(id, 'registered', request);
      if (body.invitation !== undefined) await invitations.accept(body.invitation, id);
      return { id };
    },
    limited,
  );
}

/** Runs after the answer, which is the same for all: neither it nor its time tells the result. */
function tellByMail(services: Services, { id, state }: Claim, email: string, request: FastifyRequest): void {
  const { accountLog, links, log, mail } = services;
  if (state === 'taken') {
    links.sendTaken(services, id);
    return;
  }
  const answered = new Promise((resolve) => setImmediate(resolve));
  mail.expect(
    answered
      .then(() => accountLog.add(id, 'registered', request))
      .then(() =>
        state === 'unconfirmed'
          ? offerPassword(services, id, email)
          : links.sendVerification(services, id, email),
      )
      .catch((error) => log.error(error, 'an address could not be asked to be confirmed')),
  );
}

/**
 * The person who reads the mail of the address chooses the password: neither of those who registered has proved to be
 * it.
 */
async function offerPassword(services: Services, person: number, email: string): Promise<void> {
  await handOver(services, person);
  await services.links.takeBack('verify-email', person);
  await services.links.sendReset(services, person, email);
}

/** A person who made the account before, and did not confirm it, keeps nothing of it. */
async function handOver({ links, sessions }: Services, person: number): Promise<void> {
  await sessions.end({ person });
  await links.takeBack('change-email', person);
}
