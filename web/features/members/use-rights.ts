import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { useAccess } from '../../data/permissions/access.ts';
import type { Rights } from './may-act.ts';

/** The signed-in person's possible actions on the people of a workspace. */
export function useRights(teamId: number): Rights {
  const access = useAccess(teamId);
  return {
    standing: access.subject.standing ?? 'guest',
    invite: access.may('INVITE_MEMBERS', WORKSPACE),
    changeRoles: access.may('UPDATE_MEMBER_ROLES', WORKSPACE),
    remove: access.may('REMOVE_MEMBERS', WORKSPACE),
  };
}
