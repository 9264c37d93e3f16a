import { z } from 'zod';
import { DomainError } from '../errors.ts';

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

/** Whether whoever asks may do what needs a scope; `granted` undefined: the person, signed in. */
export const isGoodFor = (granted: readonly Scope[] | undefined, needed: Scope): boolean =>
  granted?.includes(needed) ?? true;

/** Throws `token_scope` where an access token asks that is not good for it; `granted` undefined: the person, signed in. */
export function mustBeGoodFor(granted: readonly Scope[] | undefined, needed: Scope): void {
  if (!isGoodFor(granted, needed)) throw new DomainError('token_scope');
}
