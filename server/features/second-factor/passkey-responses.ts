import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** Bytes in base64url; `max`: characters. Authenticators send a fraction of it. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** WebAuthn allows ids of up to 1,023 bytes. */
const credentialId = bytes(1_364);
const basis = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const extensions = z.unknown().transform(() => ({}));

/** The ways to reach an authenticator that browsers know. */
const transports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** A browser's response for a new passkey; only the fields that are read. */
export const newCredential = z.object({
  ...basis,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(32_000).transform((sent, context) => {
      try {
        return withoutAttestation(sent);
      } catch {
        context.addIssue('This is not what an authenticator sends.');
        return z.NEVER;
      }
    }),
    transports: z
      .array(z.string())
      .max(20)
      .optional()
      .transform((sent = []) => transports.filter((transport) => sent.includes(transport))),
  }),
  clientExtensionResults: extensions,
});

/** A browser's response to a challenge. */
export const assertion = z.object({
  ...basis,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    // Authenticators that were told whose passkey it is may leave it out.
    userHandle: z
      .string()
      .max(100)
      .nullish()
      .transform((handle) => handle ?? ''),
  }),
  clientExtensionResults: extensions,
});

/**
 * Tessera does not ask who made an authenticator. Some tell it unasked; it is removed here, as browsers do, because
 * checking it would call servers whose addresses are in the response.
 */
function withoutAttestation(sent: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(sent)).get('authData');
  const none = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(none));
}
