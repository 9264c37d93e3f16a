import type { Config } from '../../config.ts';

/** The number of workspaces that a person owns, and whether this server has any. */
export interface Owned {
  owned: number;
  first: boolean;
}

/** Whether somebody may create a workspace, by the server's settings: the profile's `canCreateWorkspace`. */
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
