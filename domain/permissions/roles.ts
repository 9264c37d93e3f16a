import { z } from 'zod';

/** A person's role in a workspace; somebody without one is a guest. */
export const roles = ['owner', 'admin', 'full-member', 'restricted-member'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** Roles that can be given to somebody: ownership is handed over, not given. */
export const assignableRole = role.exclude(['owner']);

/** Whether a role may bring others into the workspace. */
export const mayInvite = (role: Role | undefined): boolean => role === 'owner' || role === 'admin';

/** What a save or a look asks for: `<collection>.<act>`. */
export type Act = 'view' | 'create' | 'edit' | 'delete';

const structureActs = new Set(['boards', 'attributes', 'views', 'folders']);

/**
 * Whether a role may do this to a collection. Guests see nothing of a workspace. Restricted members work
 * with items and their values, and leave the structure to others.
 */
export function may(role: Role | undefined, act: Act, collection: string): boolean {
  if (role === undefined) return false;
  if (role !== 'restricted-member') return true;
  return act === 'view' || !structureActs.has(collection);
}
