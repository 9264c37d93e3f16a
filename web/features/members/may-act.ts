import type { Member } from '@tessera/domain/api/teams.ts';
import {
  type AssignableRole,
  assignableRole,
  mayActUpon,
  mayChangeRole,
  type Standing,
} from '@tessera/domain/permissions/roles.ts';

/** A person's possible actions on the people of a workspace, by their standing and permissions. */
export interface Rights {
  standing: Standing;
  invite: boolean;
  changeRoles: boolean;
  remove: boolean;
}

export const standingOf = ({ guest, pivot: { role } }: Pick<Member, 'guest' | 'pivot'>): Standing =>
  guest || role === null ? 'guest' : role;

/** The roles that the person may give somebody, without the present one. */
export function rolesFor({ standing, changeRoles }: Rights, target: Standing): AssignableRole[] {
  if (!changeRoles) return [];
  return assignableRole.options.filter((role) => role !== target && mayChangeRole(standing, target, role));
}

/** The roles with which the person may invite. */
export const rolesToInvite = ({ standing, invite }: Rights): AssignableRole[] =>
  invite ? assignableRole.options.filter((role) => mayChangeRole(standing, role, role)) : [];

export const mayRemove = ({ standing, remove }: Rights, target: Standing): boolean =>
  remove && mayActUpon(standing, target);
