import { z } from 'zod';

/** What an access token may be used for. Each call names the one that it needs; most of an account's own has none. */
export const scopes = [
  'records:read',
  'records:write',
  'workspaces:read',
  'workspaces:write',
  'profile:read',
] as const;
export const scope = z.enum(scopes);
export type Scope = z.infer<typeof scope>;
