import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an attacker changes in an answer. */
export interface Odd {
  /** The page that asks. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Whether the authenticator has verified its user. */
  verified?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** Another passkey's key. */
  key?: KeyObject;
  /** An attestation statement with certificates, though none was asked for. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

interface Held {
  id: string;
  rpId: string;
  userHandle: string;
  key: KeyObject;
  counter: number;
}

type Options = Record<string, unknown>;

/**
 * An authenticator together with its browser: it really signs (ES256), and names the page that asked. One that syncs
 * does not count its uses; one that does not, does.
 */
export class Authenticator {
  readonly held: Held[] = [];
  private readonly origin: string;
  private readonly syncs: boolean;

  constructor(origin: string, { syncs = false } = {}) {
    this.origin = origin;
    this.syncs = syncs;
  }

  /** What `navigator.credentials.create` gives for the options, as JSON. */
  create(given: Options, odd: Odd = {}): Options {
    const options = given as unknown as CreationOptions;
    if (options.excludeCredentials?.some(({ id }) => this.held.some((held) => held.id === id)))
      throw new Error('InvalidStateError: this authenticator has a passkey of the person');
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    const held: Held = {
      id: id.toString('base64url'),
      rpId: options.rp.id!,
      userHandle: options.user.id,
      key: privateKey,
      counter: 0,
    };
    this.held.push(held);
    // COSE: a key on an elliptic curve (1: 2) for ES256 (3: -7), on P-256 (-1: 1).
    const cose = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
    const authData = new Uint8Array(Buffer.concat([this.authenticatorData(held, odd, 0x40), attested]));
    const attestation = new Map<string, unknown>([
      ['fmt', odd.attestation?.fmt ?? 'none'],
      ['attStmt', odd.attestation?.attStmt ?? new Map()],
      ['authData', authData],
    ]) as Parameters<typeof isoCBOR.encode>[0];
    return {
      id: held.id,
      rawId: held.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, odd).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** What `navigator.credentials.get` gives for the options, as JSON; `held`: the passkey that the person picks. */
  get(given: Options, odd: Odd = {}, held = this.pick(given)): Options {
    const options = given as unknown as RequestOptions;
    if (!this.syncs) held.counter += 1;
    const clientData = this.clientData('webauthn.get', options.challenge, odd);
    const authData = this.authenticatorData(held, odd);
    const hash = createHash('sha256').update(clientData).digest();
    const userHandle = odd.userHandle === undefined ? held.userHandle : odd.userHandle;
    return {
      id: held.id,
      rawId: held.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash]), odd.key ?? held.key).toString('base64url'),
        ...(userHandle === null ? {} : { userHandle }),
      },
    };
  }

  /** Picks one of the passkeys that are asked for, or any, as a browser does. */
  private pick(given: Options): Held {
    const { allowCredentials = [], rpId } = given as unknown as RequestOptions;
    const held = this.held.find(
      (one) =>
        one.rpId === rpId &&
        (allowCredentials.length === 0 || allowCredentials.some(({ id }) => id === one.id)),
    );
    if (!held) throw new Error('NotAllowedError: no passkey for this');
    return held;
  }

  private clientData(type: string, challenge: string, odd: Odd): Buffer {
    const { origin = this.origin, crossOrigin = false } = odd;
    return Buffer.from(
      JSON.stringify({ type: odd.type ?? type, challenge: odd.challenge ?? challenge, origin, crossOrigin }),
    );
  }

  private authenticatorData(held: Held, odd: Odd, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? held.counter);
    // Present; verified; may be synced, and is.
    const flags = 0x01 | ((odd.verified ?? true) ? 0x04 : 0) | (this.syncs ? 0x18 : 0) | more;
    const rpIdHash = createHash('sha256')
      .update(odd.rpId ?? held.rpId)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter]);
  }
}
