import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { PasskeyProof } from '@tessera/domain/api/auth.ts';
import { PASSKEYS_MAX, type Passkey } from '@tessera/domain/api/two-factor.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Services } from '../../services.ts';
import {
  CHALLENGE_MINUTES,
  type ChallengePurpose,
  insertChallenge,
  takeChallenge,
} from './challenges.store.ts';
import { assertion, newCredential } from './passkey-responses.ts';
import { findCredential, findDescriptors, insertPasskey, noteUse } from './passkeys.store.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { changeWays, findPerson, findWays } from './ways.store.ts';

const NAME = 'Tessera';
const timeout = CHALLENGE_MINUTES * 60_000;
/** The algorithms that authenticators use: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

interface Challenge {
  id: string;
  options: Record<string, unknown>;
}

/**
 * Passkeys (WebAuthn). One alone is enough to sign in, so the authenticator must always have verified its user, by a
 * PIN or a fingerprint: it is two factors in one.
 */
export class Passkeys {
  private readonly pool: Services['database']['pool'];
  private readonly log: Services['log'];
  private readonly address: () => string;

  constructor({ database, log, address }: Pick<Services, 'database' | 'log' | 'address'>) {
    this.pool = database.pool;
    this.log = log;
    this.address = address;
  }

  /** A challenge for an existing passkey; `person` null: any that knows this server. */
  async ask(purpose: 'sign-in' | 'second', person: number | null): Promise<Challenge> {
    const options = await generateAuthenticationOptions({
      rpID: this.party.id,
      allowCredentials: person === null ? [] : await findDescriptors(this.pool, person),
      userVerification: 'required',
      timeout,
    });
    return this.keep(purpose, person, options);
  }

  /** A challenge for a new passkey. */
  async askForNew(person: number): Promise<Challenge> {
    const { email, name, handle } = await findPerson(this.pool, person);
    const own = await findDescriptors(this.pool, person);
    if (own.length >= PASSKEYS_MAX) throw tooMany();
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: this.party.id,
      userID: new Uint8Array(handle),
      userName: email,
      userDisplayName: name,
      attestationType: 'none',
      excludeCredentials: own,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
      timeout,
    });
    return this.keep('add', person, options);
  }

  /** Stores the passkey that answers the challenge. Throws `wrong_passkey`, or `invalid` if there are too many. */
  async add(person: number, name: string, proof: PasskeyProof): Promise<Passkey> {
    const { data: response } = newCredential.safeParse(proof.response);
    const asked = response && (await takeChallenge(this.pool, proof.id, 'add', person));
    if (!asked) throw new DomainError('wrong_passkey');
    const made = await this.verified(response, async () => {
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        ...this.expected(asked.challenge),
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return registrationInfo;
    });
    const kept = await changeWays(this.pool, person, async (client) => {
      const ways = await findWays(client, person);
      if (ways && ways.passkeys >= PASSKEYS_MAX) throw tooMany();
      return insertPasskey(client, person, {
        id: newId(),
        credential_id: made.credential.id,
        public_key: made.credential.publicKey,
        counter: made.credential.counter,
        transports: response.response.transports,
        synced: made.credentialBackedUp,
        name,
      });
    });
    if (!kept) throw new DomainError('wrong_passkey');
    return kept;
  }

  /**
   * The person whose passkey has answered the challenge; `person`: whose challenge and passkey it must be. Throws
   * `wrong_passkey`.
   */
  async prove(proof: PasskeyProof, purpose: 'sign-in'): Promise<number>;
  async prove(proof: PasskeyProof, purpose: 'second', person: number): Promise<number>;
  async prove(proof: PasskeyProof, purpose: 'sign-in' | 'second', person?: number): Promise<number> {
    const { data: response } = assertion.safeParse(proof.response);
    const asked = response && (await takeChallenge(this.pool, proof.id, purpose, person ?? null));
    const known = asked && (await findCredential(this.pool, response.id));
    if (!known) throw new DomainError('wrong_passkey');
    const { userHandle } = response.response;
    // The authenticator must name the same person; if no person was given, it must name one.
    if (asked.person === null ? userHandle === '' : asked.person !== known.person)
      throw new DomainError('wrong_passkey');
    if (userHandle !== '' && userHandle !== known.handle.toString('base64url'))
      throw new DomainError('wrong_passkey');
    const used = await this.verified(response, async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        ...this.expected(asked.challenge),
        credential: {
          id: known.credential_id,
          publicKey: new Uint8Array(known.public_key),
          counter: known.counter,
        },
      });
      return verified ? authenticationInfo : undefined;
    });
    const use = { counter: used.newCounter, synced: used.credentialBackedUp };
    if (!(await noteUse(this.pool, known.id, use))) throw new DomainError('wrong_passkey');
    return known.person;
  }

  private get party(): RelyingParty {
    return relyingParty(this.address());
  }

  private expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.party.origin,
      expectedRPID: this.party.id,
      requireUserVerification: true,
    };
  }

  private async keep(
    purpose: ChallengePurpose,
    person: number | null,
    options: { challenge: string },
  ): Promise<Challenge> {
    const id = newId();
    await insertChallenge(this.pool, { id, purpose, person, challenge: options.challenge });
    return { id, options: { ...options } };
  }

  /** The library's errors are for developers; the sender of the response learns only that it was not accepted. */
  private async verified<T>(
    { response }: { response: { clientDataJSON: string } },
    verify: () => Promise<T | undefined>,
  ): Promise<T> {
    try {
      // In a frame of another page a person does not see for which site they sign.
      if (decodeClientDataJSON(response.clientDataJSON).crossOrigin) throw new Error('from another page');
      const info = await verify();
      if (info) return info;
    } catch (error) {
      this.log.info({ reason: (error as Error).message }, 'a passkey was refused');
    }
    throw new DomainError('wrong_passkey');
  }
}

const tooMany = () => invalidBecause('passkeys_full', { params: { max: PASSKEYS_MAX } });
