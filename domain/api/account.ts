import { z } from 'zod';
import { accountEventKind } from '../accounts/account-event.ts';
import { recordId, serialId } from '../ids.ts';
import { because } from '../validation.ts';
import { emailAddress, givenPassword, newPassword } from './auth.ts';
import { call } from './call.ts';
import { profile } from './me.ts';
import { empty, nothing } from './shapes.ts';

/** The calls with which a person keeps their account safe, or deletes it. */
const own = { tag: 'Account', params: nothing, query: nothing, body: z.unknown() } as const;
const byId = z.object({ id: recordId });

export const changeEmail = call({
  ...own,
  method: 'PUT',
  path: '/api/me/email',
  summary:
    'Request a new e-mail address for your account. It takes effect when you open the link in the e-mail sent to it.',
  privileged: true,
  unverified: true,
  body: z.object({ email: emailAddress }),
  answer: profile,
});

export const keepEmail = call({
  ...own,
  method: 'DELETE',
  path: '/api/me/email',
  summary: 'Cancel a change of your e-mail address that is not confirmed yet.',
  unverified: true,
  answer: profile,
});

export const changePassword = call({
  ...own,
  method: 'PUT',
  path: '/api/me/password',
  summary: 'Change your password, or set one if your account has none. Ends all your other sessions.',
  privileged: true,
  body: z.object({
    /** The current password. Only an account without a password leaves it out. */
    current: givenPassword.optional(),
    password: newPassword,
    /** Whether the access tokens are revoked too. */
    revokeTokens: z.boolean().optional(),
  }),
  answer: empty,
});

export const removePassword = call({
  ...own,
  method: 'DELETE',
  path: '/api/me/password',
  summary: 'Remove your password. Your account must have a passkey to sign in with.',
  privileged: true,
  answer: empty,
});

/** Dates as `YYYY-MM-DD HH:mm:ss`, UTC. */
export const session = z.object({
  id: recordId,
  current: z.boolean(),
  user_agent: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
});
export type Session = z.infer<typeof session>;

export const getSessions = call({
  ...own,
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'List your sessions, last seen first.',
  answer: z.array(session),
});

export const endSession = call({
  ...own,
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  summary: 'Sign out one of your devices at once.',
  privileged: true,
  params: byId,
  answer: empty,
});

export const endOtherSessions = call({
  ...own,
  method: 'DELETE',
  path: '/api/me/sessions',
  summary: 'Sign out all your other devices.',
  privileged: true,
  answer: empty,
});

export const accountEvent = z.object({
  id: recordId,
  kind: accountEventKind,
  at: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  /** The subject of the event, such as the name of a token. */
  about: z.string().nullable(),
});
export type AccountEvent = z.infer<typeof accountEvent>;

export const getAccountEvents = call({
  ...own,
  method: 'GET',
  path: '/api/me/events',
  summary: 'List the security events of your account, newest first, 50 per page.',
  query: z.object({ before: recordId.optional() }),
  answer: z.object({ data: z.array(accountEvent), more: z.boolean() }),
});

export const getDeletion = call({
  ...own,
  method: 'GET',
  path: '/api/me/deletion',
  summary:
    'List the workspaces that you own. Each must be handed over or deleted before your account can be deleted.',
  answer: z.object({
    teams: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** The members to whom it can be handed over. */
        members: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
      }),
    ),
  }),
});

export const deleteAccount = call({
  ...own,
  method: 'DELETE',
  path: '/api/me',
  summary:
    'Delete your account for good. What you created in other workspaces stays, under the name Deleted Account.',
  privileged: true,
  unverified: true,
  body: z.object({
    confirm: z.literal('DELETE', because('type_delete')),
    /** The new owner of each workspace that the person owns; null: the workspace is deleted. */
    teams: z.array(z.object({ id: serialId, to: serialId.nullable() })).max(1_000),
  }),
  answer: empty,
});
