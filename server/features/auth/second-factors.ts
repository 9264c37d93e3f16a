import type {
  PasskeyProof,
  ReauthData,
  SecondFactorProof,
  TwoFactorRequired,
} from '@tessera/domain/api/auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What sign-in needs of second factors and passkeys; the feature `second-factor` implements it. */
export interface SecondFactors {
  /**
   * Null: the person has switched none on, the password is enough. Otherwise the ways, with a challenge for a passkey.
   */
  required(person: number): Promise<TwoFactorRequired | null>;
  /**
   * Checks a second factor of this person and spends it. Counts the attempt. Throws `wrong_code`, `wrong_passkey` or
   * `too_many_requests`; `wrong_code` also if none is given.
   */
  prove(
    person: number,
    proof: SecondFactorProof,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
  /** The person of a passkey: it proves identity by itself. Throws `wrong_passkey`. */
  provePasskey(proof: PasskeyProof): Promise<number>;
  /** The ways in which a person can prove their identity. */
  proofsFor(person: number): Promise<ReauthData>;
}
