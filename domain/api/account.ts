import { z } from 'zod';
import { accountEventKind } from '../accounts/account-event.ts';
import { recordId, serialId } from '../ids.ts';
import { because } from '../validation.ts';
import { emailAddress, givenPassword, newPassword } from './auth.ts';
import { call } from './call.ts';
import { profile } from './me.ts';
import { empty, nothing } from './shapes.ts';

/** The calls with which a person keeps an account safe, or ends it. */
const own = { tag: 'Account', params: nothing, query: nothing, body: z.unknown() } as const;
const byId = z.object({ id: recordId });

export const changeEmail = call({
  ...own,
  method: 'PUT',
  path: '/api/me/email',
  summary: 'Request a new e-mail address. It takes effect once the link in the e-mail sent to it is opened.',
  privileged: true,
  unverified: true,
  body: z.object({ email: emailAddress }),
  answer: profile,
});

export const keepEmail = call({
  ...own,
  method: 'DELETE',
  path: '/api/me/email',
  summary: 'Cancel an unconfirmed change of the e-mail address.',
  unverified: true,
  answer: profile,
});

export const changePassword = call({
  ...own,
  method: 'PUT',
  path: '/api/me/password',
  summary: 'Change the password, or set one if the account has none. Ends all other sessions.',
  privileged: true,
  body: z.object({
    /** The password until now; left out only where the account has none. */
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
  summary: 'Remove the password. Requires a passkey to sign in with.',
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
  summary: 'Sign out one device at once.',
  privileged: true,
  params: byId,
  answer: empty,
});

export const endOtherSessions = call({
  ...own,
  method: 'DELETE',
  path: '/api/me/sessions',
  summary: 'Sign out all other devices.',
  privileged: true,
  answer: empty,
});

export const accountEvent = z.object({
  id: recordId,
  kind: accountEventKind,
  at: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  /** What it was about, such as the name of a token. */
  about: z.string().nullable(),
});
export type AccountEvent = z.infer<typeof accountEvent>;

export const getAccountEvents = call({
  ...own,
  method: 'GET',
  path: '/api/me/events',
  summary: 'List the events of the account, newest first, 50 per page.',
  query: z.object({ before: recordId.optional() }),
  answer: z.object({ data: z.array(accountEvent), more: z.boolean() }),
});

export const getDeletion = call({
  ...own,
  method: 'GET',
  path: '/api/me/deletion',
  summary:
    'List the workspaces you own: each has to be handed over or deleted before the account is deleted.',
  answer: z.object({
    teams: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** To whom it can be handed over. */
        members: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
      }),
    ),
  }),
});

export const deleteAccount = call({
  ...own,
  method: 'DELETE',
  path: '/api/me',
  summary: 'Delete the account for good. What it created in other workspaces stays, by a Deleted Account.',
  privileged: true,
  unverified: true,
  body: z.object({
    confirm: z.literal('DELETE', because('type_delete')),
    /** For each workspace that the person owns: who owns it from now on; null: it is deleted. */
    teams: z.array(z.object({ id: serialId, to: serialId.nullable() })).max(1_000),
  }),
  answer: empty,
});
