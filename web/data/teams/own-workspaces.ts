import { inOwnOrder } from '@tessera/domain/accounts/preferences.ts';
import type { Team } from '@tessera/domain/api/me.ts';
import { useMemo } from 'react';
import { useProfile } from '../account/session.ts';
import { useWorkspaces } from './teams.ts';

/** The workspaces in the person's own order; undefined while they load. */
export function useOwnWorkspaces(): Team[] | undefined {
  const teams = useWorkspaces();
  const order = useProfile()?.preferences.workspaceSortOrder;
  return useMemo(() => teams && inOwnOrder(teams, order), [teams, order]);
}
