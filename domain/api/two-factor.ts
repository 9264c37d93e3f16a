import { z } from 'zod';
import { recordId } from '../ids.ts';
import { passkeyChallenge, passkeyProof } from './auth.ts';
import { call } from './call.ts';
import { empty, nothing } from './shapes.ts';

const own = { tag: 'Account', params: nothing, query: nothing, body: z.unknown() } as const;
const byId = z.object({ id: recordId });
/** Shown only this time; null: the existing codes stay valid. */
const newCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const twoFactorStatus = z.object({
  /** Whether signing in asks for a second factor after the password. */
  enabled: z.boolean(),
  /** Whether an authenticator app is set up. */
  totp: z.boolean(),
  /** The number of passkeys. */
  passkeys: z.int(),
  /** The number of unused recovery codes. */
  recovery_codes: z.int(),
});
export type TwoFactorStatus = z.infer<typeof twoFactorStatus>;

export const getTwoFactor = call({
  ...own,
  method: 'GET',
  path: '/api/me/two-factor',
  summary: 'Get whether two-factor authentication of your account is on, and with which factors.',
  answer: twoFactorStatus,
});

export const startTotp = call({
  ...own,
  method: 'POST',
  shownOnce: true,
  path: '/api/me/two-factor/totp',
  summary: 'Get a secret for a new authenticator app. It takes effect when a code from the app confirms it.',
  privileged: true,
  /** `secret`: base32, to type by hand; `uri`: `otpauth://…`, for the QR code. */
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = call({
  ...own,
  method: 'PUT',
  path: '/api/me/two-factor/totp',
  summary:
    'Confirm your authenticator app with one of its codes, and turn two-factor authentication on. Ends all your other sessions.',
  privileged: true,
  /** `secret`: the one that the code is of, as it was told. If it has been replaced, the answer says so. */
  body: z.object({ code: z.string().max(20), secret: z.string().max(100).optional() }),
  answer: newCodes,
});

export const usePasskeysAsSecond = call({
  ...own,
  method: 'PUT',
  path: '/api/me/two-factor/passkeys',
  summary: 'Turn two-factor authentication on with your passkeys. Ends all your other sessions.',
  privileged: true,
  answer: newCodes,
});

export const disableTwoFactor = call({
  ...own,
  method: 'DELETE',
  path: '/api/me/two-factor',
  summary:
    'Turn two-factor authentication off. Your authenticator app and recovery codes are removed; your passkeys stay.',
  privileged: true,
  answer: empty,
});

export const renewRecoveryCodes = call({
  ...own,
  method: 'POST',
  shownOnce: true,
  path: '/api/me/two-factor/recovery-codes',
  summary: 'Generate new recovery codes for your account. The old codes stop working.',
  privileged: true,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
});

/** The most passkeys that one person can have. */
export const PASSKEYS_MAX = 20;
const passkeyName = z.string().trim().min(1).max(100);
export const passkey = z.object({
  id: recordId,
  name: z.string(),
  /** Whether the device's maker synchronizes it between the person's devices. */
  synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const getPasskeys = call({
  ...own,
  method: 'GET',
  path: '/api/me/passkeys',
  summary: 'List your passkeys.',
  answer: z.array(passkey),
});

export const startPasskey = call({
  ...own,
  method: 'POST',
  path: '/api/me/passkeys/options',
  summary: 'Get a challenge for a new passkey.',
  privileged: true,
  answer: passkeyChallenge,
});

export const addPasskey = call({
  ...own,
  method: 'POST',
  path: '/api/me/passkeys',
  summary: "Add a passkey to your account: send the authenticator's response to the challenge.",
  privileged: true,
  body: z.object({ name: passkeyName, passkey: passkeyProof }),
  answer: passkey,
});

export const renamePasskey = call({
  ...own,
  method: 'PUT',
  path: '/api/me/passkeys/:id',
  summary: 'Rename one of your passkeys.',
  params: byId,
  body: z.object({ name: passkeyName }),
  answer: passkey,
});

export const removePasskey = call({
  ...own,
  method: 'DELETE',
  path: '/api/me/passkeys/:id',
  summary:
    'Remove one of your passkeys. The last one stays if it is your only way to sign in or your only second factor.',
  privileged: true,
  params: byId,
  answer: empty,
});
