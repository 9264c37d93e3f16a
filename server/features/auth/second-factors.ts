import type {
  PasskeyProof,
  ReauthData,
  SecondFactorProof,
  TwoFactorRequired,
} from '@tessera/domain/api/auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What signing in needs to know of second factors and passkeys; the feature `second-factor` is it. */
export interface SecondFactors {
  /** Null: the person has switched none on, the password is enough. Else the ways, with a challenge for a passkey. */
  required(person: number): Promise<TwoFactorRequired | null>;
  /**
   * Checks a second factor of this person, and spends it. Counts the try. Throws `wrong_code`, `wrong_passkey` or
   * `too_many_requests`; `wrong_code` also where none is given.
   */
  prove(
    person: number,
    proof: SecondFactorProof,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
  /** Whose passkey this is: it proves by itself who one is. Throws `wrong_passkey`. */
  provePasskey(proof: PasskeyProof): Promise<number>;
  /** How a person can prove who they are. */
  proofsFor(person: number): Promise<ReauthData>;
}
