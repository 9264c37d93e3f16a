import type { SecondFactorProof } from '@tessera/domain/api/auth.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../people/account.store.ts';
import type { Services } from '../../services.ts';
import { DeviceCookie } from './device-cookie.ts';
import { verifyPassword } from './passwords.ts';

/** The call in which a person proves their identity. */
export interface Asking {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Checks the password of an account; it may be guessed a few times at most. Throws `wrong_password`. */
export async function provePassword(
  { attempts, config, tokens }: Services,
  { id, email, password_hash }: Account,
  given: string,
  { request, reply }: Asking,
): Promise<void> {
  const device = new DeviceCookie(tokens, config.PUBLIC_URL).of(request, id);
  const guess = { what: 'password', account: email, ip: request.ip, device } as const;
  await attempts.take(guess, reply);
  if (!(await verifyPassword(password_hash, given))) throw new DomainError('wrong_password');
  await attempts.forgive(guess);
}

/** Checks a passkey alone, or the password and, if it is switched on, a second factor. */
export async function proveAgain(
  services: Services,
  account: Account,
  proof: SecondFactorProof & { password?: string | undefined },
  { request, reply }: Asking,
): Promise<void> {
  const { secondFactors } = services;
  if (proof.password === undefined) {
    if (!proof.passkey || (await secondFactors.provePasskey(proof.passkey)) !== account.id)
      throw new DomainError('wrong_passkey');
    return;
  }
  if (account.password_hash === null) throw new DomainError('no_password');
  await provePassword(services, account, proof.password, { request, reply });
  if ((await secondFactors.proofsFor(account.id)).second)
    await secondFactors.prove(account.id, proof, request, reply);
}

/** Runs after the right password. Throws `two_factor_required` if a second factor is needed and was not sent. */
export async function proveSecond(
  { accountLog, secondFactors }: Services,
  person: number,
  proof: SecondFactorProof,
  { request, reply }: Asking,
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
