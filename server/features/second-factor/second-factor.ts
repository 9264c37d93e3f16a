import type {
  PasskeyProof,
  ReauthData,
  SecondFactorProof,
  TwoFactorRequired,
} from '@tessera/domain/api/auth.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import type { Guessing } from '../auth/attempts.ts';
import type { SecondFactors } from '../auth/second-factors.ts';
import { openPasskeys } from './open-passkeys.ts';
import type { Passkeys } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { Totp } from './totp.ts';
import { findWays } from './ways.store.ts';

/** All second factors of a person share one count of guesses. */
export const secondFactorGuess = (person: number, request: FastifyRequest): Guessing => ({
  what: 'second-factor',
  account: String(person),
  ip: request.ip,
});

/** What sign-in needs of second factors and passkeys. */
export class SecondFactor implements SecondFactors {
  private readonly services: Omit<Services, 'secondFactors'>;
  private readonly totp: Totp;
  private readonly passkeys: () => Promise<Passkeys>;

  constructor(services: Omit<Services, 'secondFactors'>) {
    this.services = services;
    this.totp = new Totp(services);
    this.passkeys = openPasskeys(services);
  }

  async required(person: number): Promise<TwoFactorRequired | null> {
    const ways = await findWays(this.services.database.pool, person);
    if (!ways?.on) return null;
    return {
      totp: ways.totp,
      recoveryCode: ways.recovery_codes > 0,
      passkey: ways.passkeys > 0 ? await (await this.passkeys()).ask('second', person) : null,
    };
  }

  async prove(
    person: number,
    proof: SecondFactorProof,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { attempts } = this.services;
    const guess = secondFactorGuess(person, request);
    await attempts.take(guess, reply);
    if (proof.passkey) await (await this.passkeys()).prove(proof.passkey, 'second', person);
    else if (!(await this.spendCode(person, proof, request))) throw new DomainError('wrong_code');
    await attempts.forgive(guess);
  }

  async provePasskey(proof: PasskeyProof): Promise<number> {
    return (await this.passkeys()).prove(proof, 'sign-in');
  }

  async proofsFor(person: number): Promise<ReauthData> {
    const ways = await findWays(this.services.database.pool, person);
    if (!ways) throw new DomainError('unauthorized');
    return { password: ways.password, second: ways.on, passkey: ways.passkeys > 0 };
  }

  private async spendCode(
    person: number,
    { totp, recoveryCode }: SecondFactorProof,
    request: FastifyRequest,
  ): Promise<boolean> {
    if (totp) return this.totp.spend(person, totp);
    const { accountLog, database, notices } = this.services;
    const left = recoveryCode && (await spendRecoveryCode(database.pool, person, recoveryCode));
    if (typeof left !== 'number') return false;
    await accountLog.add(person, 'recovery-code-used', request);
    notices.send(person, 'recovery-code-used', { left });
    return true;
  }
}
