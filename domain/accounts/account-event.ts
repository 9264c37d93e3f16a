import { z } from 'zod';

/** What an account's log records: each kind has a sentence in every language. */
export const accountEventKinds = [
  'registered',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'refresh-reused',
  'reauthenticated',
  'reauthentication-failed',
  'email-verified',
  'email-change-requested',
  'email-changed',
  'password-reset-requested',
  'password-reset',
  'password-changed',
  'password-set',
  'password-removed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'token-made',
  'token-revoked',
  'invitation-accepted',
] as const;
export const accountEventKind = z.enum(accountEventKinds);
export type AccountEventKind = z.infer<typeof accountEventKind>;
