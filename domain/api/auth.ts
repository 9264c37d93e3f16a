import { z } from 'zod';
import { isStorable } from '../attributes/storable.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, REAUTHENTICATION_MINUTES } from '../constants.ts';
import { recordId } from '../ids.ts';
import { locale } from '../locale-code.ts';
import { assignableRole } from '../permissions/roles.ts';
import { because } from '../validation.ts';
import { call } from './call.ts';
import { empty, nothing } from './shapes.ts';

export const emailAddress = z.email().max(254).toLowerCase();
export const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, because('password_too_short'))
  .max(PASSWORD_MAX_LENGTH);
/** A password that is only compared. It has no minimum length, because a wrong one may be short. */
export const givenPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH);
export const personName = z.string().trim().min(1).max(100).refine(isStorable, because('unstorable'));
/** The secret in the link of a mail or an invitation. */
export const linkSecret = z.string().min(1).max(200);

/** The access-token record: lifetimes in seconds; created_at is Unix time in seconds. */
export const accessToken = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  refresh_expires_in: z.int(),
  created_at: z.int(),
  /** With the grant type `native` only: the shell stores it itself, in place of a browser's cookie. */
  refresh_token: z.string().optional(),
});
export type AccessToken = z.infer<typeof accessToken>;

/**
 * `token`: a page. Its refresh token is in a cookie that no script can read. `native`: a shell that stores it itself.
 */
export const grantType = z.enum(['token', 'native']);
export type GrantType = z.infer<typeof grantType>;

/** The server's challenge for a passkey. `options`: the argument of `navigator.credentials`, as JSON. */
export const passkeyChallenge = z.object({ id: recordId, options: z.record(z.string(), z.unknown()) });
/** The authenticator's response to the challenge. */
export const passkeyProof = z.object({ id: recordId, response: z.record(z.string(), z.unknown()) });
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** A second factor: a code of the authenticator app, one of the recovery codes, or a passkey. */
export const secondFactor = z.object({
  totp: z.string().max(20).optional(),
  recoveryCode: z.string().max(40).optional(),
  passkey: passkeyProof.optional(),
});
export type SecondFactorProof = z.infer<typeof secondFactor>;

const signedIn = accessToken.extend({
  /** The page that the server sends the person to; null: the page that they asked for. */
  intended: z.string().nullable(),
});

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in with e-mail address and password. Sets the refresh cookie and returns an access token. 401 `two_factor_required`: call again with a second factor; `data` lists the possible factors and has a passkey challenge.',
  tag: 'Accounts',
  inPreview: true,
  open: true,
  withoutKey: 'Nobody has signed in yet; each call begins a session of its own.',
  params: nothing,
  query: nothing,
  body: secondFactor.extend({
    email: emailAddress,
    password: givenPassword,
    grantType: grantType.optional(),
  }),
  answer: signedIn,
});

/** `data` of the error `two_factor_required`. */
export const twoFactorRequired = z.object({
  totp: z.boolean(),
  recoveryCode: z.boolean(),
  passkey: passkeyChallenge.nullable(),
});
export type TwoFactorRequired = z.infer<typeof twoFactorRequired>;

export const passkeyOptions = call({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary:
    'Get a passkey challenge: for any passkey of this server, or for your own passkeys if you are signed in.',
  tag: 'Accounts',
  inPreview: true,
  open: true,
  withoutKey: 'It only reads; a challenge works once.',
  params: nothing,
  query: nothing,
  body: z.object({}).nullish(),
  answer: passkeyChallenge,
});

export const passkeyLogin = call({
  method: 'POST',
  path: '/api/auth/passkey',
  summary:
    'Sign in with a passkey instead of a password. Sets the refresh cookie and returns an access token.',
  tag: 'Accounts',
  inPreview: true,
  open: true,
  withoutKey: 'Nobody has signed in yet; a challenge works once.',
  params: nothing,
  query: nothing,
  body: z.object({ passkey: passkeyProof, grantType: grantType.optional() }),
  answer: signedIn,
});

export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Create an account. Sign in with it afterwards. `id` is null if this server sends e-mail: only the e-mail says whether the address already has an account, and the address must be confirmed before you sign in.',
  tag: 'Accounts',
  open: true,
  withoutKey: 'Nobody has signed in yet; an address has one account.',
  params: nothing,
  query: nothing,
  body: z.object({
    email: emailAddress,
    name: personName,
    password: newPassword,
    locale: locale.optional(),
    source: z.string().max(100).optional(),
    /** The secret of an invitation. With it the address is verified, and the person joins the workspace. */
    invitation: linkSecret.optional(),
  }),
  answer: z.object({ id: z.int().nullable() }),
});

export const refresh = call({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Exchange the refresh token for a new access token and a new refresh token.',
  tag: 'Accounts',
  inPreview: true,
  open: true,
  withoutKey: 'Nobody has signed in yet; the same token always gets the same next one.',
  params: nothing,
  query: nothing,
  body: z.object({ grantType: grantType.optional(), refreshToken: z.string().max(200).optional() }).nullish(),
  answer: accessToken,
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out: end the current session.',
  tag: 'Accounts',
  inPreview: true,
  open: true,
  withoutKey: 'A session ends once.',
  params: nothing,
  query: nothing,
  body: z.object({ refreshToken: z.string().max(200).optional() }).nullish(),
  answer: empty,
});

export const reauthenticate = call({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  summary: `Confirm your identity again: with password and second factor, or with a passkey only. Valid for ${REAUTHENTICATION_MINUTES} minutes.`,
  tag: 'Accounts',
  inPreview: true,
  unverified: true,
  withoutKey: 'It creates nothing; a proof is valid only for the session in which it is given.',
  params: nothing,
  query: nothing,
  body: secondFactor.extend({ password: givenPassword.optional() }),
  answer: empty,
});

/** `data` of a 401 with the type `reauth`: the query of the page that asks for the proof. */
export const reauthData = z.object({ password: z.boolean(), second: z.boolean(), passkey: z.boolean() });
export type ReauthData = z.infer<typeof reauthData>;

export const forgotPassword = call({
  method: 'POST',
  path: '/api/auth/password/forgot',
  summary:
    'Send a link to choose a new password to an e-mail address. The answer is the same whether or not the account exists.',
  tag: 'Accounts',
  open: true,
  withoutKey: 'Nobody has signed in yet; the number of e-mails to one address is limited.',
  params: nothing,
  query: nothing,
  body: z.object({ email: emailAddress }),
  answer: empty,
});

export const checkReset = call({
  method: 'POST',
  path: '/api/auth/password/check',
  summary: 'Check whether a link to choose a new password is still valid.',
  tag: 'Accounts',
  inPreview: true,
  open: true,
  withoutKey: 'It only reads.',
  params: nothing,
  query: nothing,
  body: z.object({ token: linkSecret, email: emailAddress }),
  answer: empty,
});

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/password/reset',
  summary:
    'Choose a new password with the link from the e-mail. Ends all your sessions and revokes all your access tokens.',
  tag: 'Accounts',
  open: true,
  withoutKey: 'Nobody has signed in yet; the link works once.',
  params: nothing,
  query: nothing,
  body: z.object({ token: linkSecret, email: emailAddress, password: newPassword }),
  answer: empty,
});

export const verifyEmail = call({
  method: 'POST',
  path: '/api/auth/email/verify',
  summary:
    'Confirm the e-mail address of a new account, or a changed address, with the link from the e-mail.',
  tag: 'Accounts',
  open: true,
  withoutKey: 'Nobody has signed in yet; the link works once.',
  params: nothing,
  query: nothing,
  body: z.object({ token: linkSecret }),
  answer: z.object({ email: z.string() }),
});

export const resendVerification = call({
  method: 'POST',
  path: '/api/auth/email/resend',
  summary: 'Send the e-mail that confirms your address again.',
  tag: 'Accounts',
  unverified: true,
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: empty,
});

export const lookAtInvitation = call({
  method: 'POST',
  path: '/api/auth/invitations/look',
  summary: 'Get what an invitation is for: its workspace, role and boards.',
  tag: 'Accounts',
  inPreview: true,
  open: true,
  withoutKey: 'It only reads.',
  params: nothing,
  query: nothing,
  body: z.object({ token: linkSecret }),
  answer: z.object({
    email: z.string(),
    inviter: z.string(),
    team: z.object({ id: z.int(), name: z.string(), photo_url: z.string().nullable() }),
    /** The role that they get; null: a guest. */
    role: assignableRole.nullable(),
    /** The names of the boards that they are added to. */
    boards: z.array(z.string()),
    /** Whether the address has an account: the person signs in with it, or registers. */
    registered: z.boolean(),
  }),
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/auth/invitations/accept',
  summary: 'Accept an invitation sent to your own address, and join its workspace.',
  tag: 'Accounts',
  unverified: true,
  params: nothing,
  query: nothing,
  body: z.object({ token: linkSecret }),
  answer: z.object({ team: z.int() }),
});
