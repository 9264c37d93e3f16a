import { z } from 'zod';

/** A person's role in a workspace, from the one with the most to say to the one with the least. */
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

/** 0 has the most to say. */
export const rankOf = (standing: Standing): number => standings.indexOf(standing);

/** The role on the wire: a guest has none. */
export const roleOf = (standing: Standing): Role | null => (standing === 'guest' ? null : standing);

/**
 * Whether whoever may change roles at all may make this one of somebody: nobody acts upon people above them, gives
 * more than they have themselves, or touches the owner.
 */
export function mayChangeRole(actor: Standing, target: Standing, next: AssignableRole): boolean {
  return mayActUpon(actor, target) && rankOf(next) >= rankOf(actor);
}

/** Whether whoever may remove people at all may remove this one. */
export const mayActUpon = (actor: Standing, target: Standing): boolean =>
  target !== 'owner' && rankOf(target) >= rankOf(actor);
