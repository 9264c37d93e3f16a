import type { Config } from '../../config.ts';

/** What a person owns, and whether there is any workspace on this server. */
export interface Owned {
  owned: number;
  first: boolean;
}

/** Whether somebody may make a workspace, as whoever runs this server has it: the profile's `canCreateWorkspace`. */
export function mayCreateWorkspace(
  {
    WORKSPACE_CREATION: who,
    WORKSPACES_PER_PERSON: most,
  }: Pick<Config, 'WORKSPACE_CREATION' | 'WORKSPACES_PER_PERSON'>,
  { owned, first }: Owned,
): boolean {
  if (who === 'nobody' || (who === 'owners' && owned === 0 && !first)) return false;
  return most === 0 || owned < most;
}
