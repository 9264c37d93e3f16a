import {
  confirmTotp,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTotp,
  type TwoFactorStatus,
  usePasskeysAsSecond,
} from '@tessera/domain/api/two-factor.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { userAgent } from '../auth/sessions.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { secondFactorGuess } from './second-factor.ts';
import { switchOff, switchOn, takeNewCodes } from './switching.ts';
import { Totp } from './totp.ts';
import { findWays } from './ways.store.ts';

/** The calls by which a person sets up two-factor and passkeys. */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { accountLog, attempts, config, database, notices, sessions } = services;
  const { pool } = database;
  const totp = new Totp(services);
  /** Recovery codes take as long to hash as passwords. */
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  passkeyRoutes(app, services);

  route(app, getTwoFactor, async ({ person }): Promise<TwoFactorStatus> => {
    const ways = await findWays(pool, person);
    if (!ways) throw new DomainError('unauthorized');
    return {
      enabled: ways.on,
      totp: ways.totp,
      passkeys: ways.passkeys,
      recovery_codes: ways.recovery_codes,
    };
  });

  route(app, startTotp, ({ person }) => totp.start(person));

  route(
    app,
    confirmTotp,
    async ({ body, person, session, request, reply }) => {
      const guess = secondFactorGuess(person, request);
      await attempts.take(guess, reply);
      const confirmed = await totp.checkPending(person, body.code, body.secret);
      if (!confirmed) throw new DomainError('wrong_code');
      const { codes } = await switchOn(pool, person, confirmed);
      await attempts.forgive(guess);
      await switchedOn(person, session, request, codes);
      return { recovery_codes: codes };
    },
    limited,
  );

  route(
    app,
    usePasskeysAsSecond,
    async ({ person, session, request }) => {
      const { codes, before } = await switchOn(pool, person);
      if (!before) await switchedOn(person, session, request, codes);
      return { recovery_codes: codes };
    },
    limited,
  );

  route(app, disableTwoFactor, async ({ person, request }) => {
    if (!(await switchOff(pool, person))) return null;
    await accountLog.add(person, 'two-factor-off', request);
    notices.send(person, 'two-factor-off', { device: userAgent(request), ip: request.ip });
    return null;
  });

  route(
    app,
    renewRecoveryCodes,
    async ({ person, request }) => {
      const codes = await takeNewCodes(pool, person);
      await accountLog.add(person, 'recovery-codes-made', request);
      return { recovery_codes: codes };
    },
    limited,
  );

  /** Other sessions were started without a second factor: they end, and need a sign-in with it. */
  async function switchedOn(
    person: number,
    session: string,
    request: FastifyRequest,
    codes: string[] | null,
  ): Promise<void> {
    await sessions.end({ person, but: session });
    await accountLog.add(person, 'two-factor-on', request);
    if (codes) await accountLog.add(person, 'recovery-codes-made', request);
    notices.send(person, 'two-factor-on', { device: userAgent(request), ip: request.ip });
  }
}
