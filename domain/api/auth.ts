import { z } from 'zod';
import { isStorable } from '../attributes/storable.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, REAUTHENTICATION_MINUTES } from '../constants.ts';
import { recordId } from '../ids.ts';
import { locale } from '../locales.ts';
import { assignableRole } from '../permissions/roles.ts';
import { because } from '../validation.ts';
import { call } from './call.ts';
import { empty, nothing } from './shapes.ts';

export const emailAddress = z.email().max(254).toLowerCase();
export const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, because('password_too_short'))
  .max(PASSWORD_MAX_LENGTH);
/** A password that is only compared: a wrong one may have any length. */
export const givenPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH);
export const personName = z.string().trim().min(1).max(100).refine(isStorable, because('unstorable'));
/** What a link of a mail or an invitation bears. */
export const linkSecret = z.string().min(1).max(200);

/** The access-token record: lifetimes in seconds; created_at is Unix time in seconds. */
export const accessToken = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  refresh_expires_in: z.int(),
  created_at: z.int(),
  /** With the grant type `native` only: a shell keeps it where a browser has its cookie. */
  refresh_token: z.string().optional(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** `token`: a page, its refresh token is in a cookie that no script reads. `native`: a shell that keeps it itself. */
export const grantType = z.enum(['token', 'native']);
export type GrantType = z.infer<typeof grantType>;

/** A challenge of the server for a passkey. `options`: as `navigator.credentials` takes them, in JSON. */
export const passkeyChallenge = z.object({ id: recordId, options: z.record(z.string(), z.unknown()) });
/** What the authenticator made of it. */
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
  /** Where the server wants the person to land; null: wherever they wanted to go. */
  intended: z.string().nullable(),
});

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in. Sets the refresh cookie and returns an access token. 401 `two_factor_required`: call again with a second factor; `data` lists the possible factors and has a passkey challenge.',
  tag: 'Accounts',
  inPreview: true,
  open: true,
  withoutKey: 'Nobody has signed in yet; each is a session of its own.',
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
  withoutKey: 'It only reads: a challenge is good once.',
  params: nothing,
  query: nothing,
  body: z.object({}).nullish(),
  answer: passkeyChallenge,
});

export const passkeyLogin = call({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey only.',
  tag: 'Accounts',
  inPreview: true,
  open: true,
  withoutKey: 'Nobody has signed in yet; a challenge is good once.',
  params: nothing,
  query: nothing,
  body: z.object({ passkey: passkeyProof, grantType: grantType.optional() }),
  answer: signedIn,
});

export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Create an account, then sign in. `id` is null if this server sends e-mail: only the e-mail says whether the address already has an account, and the address must be confirmed before signing in.',
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
    /** The secret of an invitation: the address counts as verified, and the person is in the workspace. */
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
  withoutKey: 'Nobody has signed in yet; the same token is swapped for the same next one.',
  params: nothing,
  query: nothing,
  body: z.object({ grantType: grantType.optional(), refreshToken: z.string().max(200).optional() }).nullish(),
  answer: accessToken,
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session.',
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
  withoutKey: 'It makes nothing; a proof is good for the session in which it is given.',
  params: nothing,
  query: nothing,
  body: secondFactor.extend({ password: givenPassword.optional() }),
  answer: empty,
});

/** `data` of a 401 with the type `reauth`: the query of the page that asks. */
export const reauthData = z.object({ password: z.boolean(), second: z.boolean(), passkey: z.boolean() });
export type ReauthData = z.infer<typeof reauthData>;

export const forgotPassword = call({
  method: 'POST',
  path: '/api/auth/password/forgot',
  summary: 'Send a link to choose a new password. The answer is the same whether or not the account exists.',
  tag: 'Accounts',
  open: true,
  withoutKey: 'Nobody has signed in yet; how many mails go to an address is limited.',
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
    'Choose a new password with the link from the e-mail. Ends all sessions and revokes all access tokens.',
  tag: 'Accounts',
  open: true,
  withoutKey: 'Nobody has signed in yet; the link is good once.',
  params: nothing,
  query: nothing,
  body: z.object({ token: linkSecret, email: emailAddress, password: newPassword }),
  answer: empty,
});

export const verifyEmail = call({
  method: 'POST',
  path: '/api/auth/email/verify',
  summary: 'Confirm an e-mail address with the link from the e-mail: of a new account, or a changed address.',
  tag: 'Accounts',
  open: true,
  withoutKey: 'Nobody has signed in yet; the link is good once.',
  params: nothing,
  query: nothing,
  body: z.object({ token: linkSecret }),
  answer: z.object({ email: z.string() }),
});

export const resendVerification = call({
  method: 'POST',
  path: '/api/auth/email/resend',
  summary: 'Send the confirmation e-mail again.',
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
  summary: 'Get an invitation.',
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
    /** As what: null for a guest. */
    role: assignableRole.nullable(),
    /** The names of the boards onto which they come. */
    boards: z.array(z.string()),
    /** Whether the address has an account: then one signs in, else registers. */
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
