import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants.ts';
import { call } from './call.ts';
import { empty, nothing } from './shapes.ts';

export const emailAddress = z.email({ message: 'A valid e-mail is required.' }).max(254).toLowerCase();
const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, { message: 'A new password needs at least 8 characters.' })
  .max(PASSWORD_MAX_LENGTH);
const personName = z.string().trim().min(1, { message: 'A name is required.' }).max(100);

/** The access-token record: lifetimes in seconds; created_at is Unix time in seconds. */
export const accessToken = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  refresh_expires_in: z.int(),
  created_at: z.int(),
});
export type AccessToken = z.infer<typeof accessToken>;

const signedIn = accessToken.extend({ intended: z.string().nullable() });

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in. Sets the refresh cookie and answers with an access token.',
  tag: 'Accounts',
  open: true,
  params: nothing,
  query: nothing,
  body: z.object({
    email: emailAddress,
    password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
    grantType: z.string().max(50).optional(),
  }),
  answer: signedIn,
});

export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account. Sign in afterwards.',
  tag: 'Accounts',
  open: true,
  params: nothing,
  query: nothing,
  body: z.object({
    email: emailAddress,
    name: personName,
    password: newPassword,
    locale: z.string().max(20).optional(),
    source: z.string().max(100).optional(),
  }),
  answer: z.object({ id: z.int() }),
});

export const refresh = call({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'A new access token for the refresh cookie.',
  tag: 'Accounts',
  open: true,
  params: nothing,
  query: nothing,
  body: z.object({ grantType: z.string().max(50).optional() }).nullish(),
  answer: accessToken,
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session.',
  tag: 'Accounts',
  open: true,
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: empty,
});
