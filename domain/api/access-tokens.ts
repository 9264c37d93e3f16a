import { z } from 'zod';
import { scope } from '../accounts/scopes.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';
import { call } from './call.ts';
import { empty, nothing } from './shapes.ts';

const own = { tag: 'Account', params: nothing, query: nothing, body: z.unknown() } as const;

/** The prefix of every access token. It tells a person who finds one what it is. */
export const ACCESS_TOKEN_PREFIX = 'tsr_';
/** The most access tokens that one person can have. */
export const ACCESS_TOKENS_MAX = 50;

/** Dates as `YYYY-MM-DD HH:mm:ss`, UTC. */
const personalToken = z.object({
  id: recordId,
  name: z.string(),
  scopes: z.array(scope),
  /** The last four characters, to tell one token from another. */
  hint: z.string(),
  created_at: z.string(),
  /** Null: never. */
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
});
export type PersonalToken = z.infer<typeof personalToken>;

export const getTokens = call({
  ...own,
  method: 'GET',
  path: '/api/me/tokens',
  summary: 'List your access tokens, newest first.',
  answer: z.array(personalToken),
});

export const createToken = call({
  ...own,
  method: 'POST',
  shownOnce: true,
  path: '/api/me/tokens',
  summary: 'Create an access token for your account. Only this answer shows the token.',
  privileged: true,
  body: z.object({
    name: z.string().trim().min(1).max(100),
    scopes: z.array(scope).min(1, because('scopes_required')),
    /** Null: it never expires. */
    expiresInDays: z.int().min(1).max(366).nullable(),
  }),
  answer: personalToken.extend({ token: z.string() }),
});

export const revokeToken = call({
  ...own,
  method: 'DELETE',
  path: '/api/me/tokens/:id',
  summary: 'Revoke one of your access tokens. It stops working at once.',
  params: z.object({ id: recordId }),
  answer: empty,
});
