import { z } from 'zod';

/** A person's role in a workspace, from the highest to the lowest. */
const roles = ['owner', 'admin', 'full-member', 'restricted-member'] as const;
export const role = z.enum(roles);
type Role = z.infer<typeof role>;

/** Roles that can be given to somebody: ownership is handed over, not given. */
export const assignableRole = role.exclude(['owner']);
export type AssignableRole = z.infer<typeof assignableRole>;

/** What somebody is in a workspace: a member with a role, or a guest, who is on single boards only. */
export const standings = [...roles, 'guest'] as const;
export const standing = z.enum(standings);
export type Standing = z.infer<typeof standing>;

/** 0 is the highest. */
export const rankOf = (standing: Standing): number => standings.indexOf(standing);

/** The role on the wire: a guest has none. */
export const roleOf = (standing: Standing): Role | null => (standing === 'guest' ? null : standing);

/**
 * Whether a person who may change roles may give this one: they act upon nobody above them and not upon the owner, and
 * give no role above their own.
 */
export function mayChangeRole(actor: Standing, target: Standing, next: AssignableRole): boolean {
  return mayActUpon(actor, target) && rankOf(next) >= rankOf(actor);
}

/** Whether a person who may remove people may remove this one. */
export const mayActUpon = (actor: Standing, target: Standing): boolean =>
  target !== 'owner' && rankOf(target) >= rankOf(actor);
