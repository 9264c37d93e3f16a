import { Access } from '@tessera/domain/permissions/access.ts';
import type { Permission } from '@tessera/domain/permissions/permissions.ts';
import type { Place, Tree } from '@tessera/domain/permissions/places.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { useSyncExternalStore } from 'react';
import type { TeamStructure } from '../structure/team-structure.ts';
import { syncClient } from '../sync/client.ts';
import { knownStanding, useWorkspaces } from '../teams/teams.ts';

interface Known {
  revision: number;
  standing: Standing | undefined;
  pretend: boolean;
  access: Access;
}

const found = new WeakMap<TeamStructure, Known>();

/** The person's permissions in a team, by the server's rules, from this browser's data. */
export function accessOf(team: number): Access {
  const client = syncClient();
  const opened = client.team(team);
  const { revision } = opened;
  const { pretend } = client;
  const standing = knownStanding(team);
  const known = found.get(opened);
  if (known?.revision === revision && known.standing === standing && known.pretend === pretend)
    return known.access;
  const tree = opened.reader() as unknown as Tree;
  const access = new Access(tree, { person: client.person, standing }, { pretend });
  found.set(opened, { revision, standing, pretend, access });
  return access;
}

/** Draws again whenever they may have changed. */
export function useAccess(team: number): Access {
  const opened = syncClient().team(team);
  useSyncExternalStore(opened.subscribe, () => opened.revision);
  useWorkspaces();
  return accessOf(team);
}

/** Whether to offer something. The server validates it again. */
export function useCan(
  team: number,
  permission: Permission,
  place: Place,
  createdBy?: number | null,
): boolean {
  return useAccess(team).may(permission, place, createdBy);
}
