import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { useAccess } from '../../data/permissions/access.ts';
import type { Rights } from './may-act.ts';

/** What the signed-in person may do about the people of a workspace. */
export function useRights(teamId: number): Rights {
  const access = useAccess(teamId);
  return {
    standing: access.subject.standing ?? 'guest',
    invite: access.may('INVITE_MEMBERS', WORKSPACE),
    changeRoles: access.may('UPDATE_MEMBER_ROLES', WORKSPACE),
    remove: access.may('REMOVE_MEMBERS', WORKSPACE),
  };
}
