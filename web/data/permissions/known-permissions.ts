import { getBoardPermissions } from '@tessera/domain/api/permissions.ts';
import { BOARD_PERMISSIONS_PAGE_MAX } from '@tessera/domain/constants.ts';
import type { Access } from '@tessera/domain/permissions/access.ts';
import { EffectivePermissions } from '@tessera/domain/permissions/effective-permissions.ts';
import type { Entries } from '@tessera/domain/permissions/entries.ts';
import {
  boardPlace,
  folderPlace,
  type Place,
  parentOf,
  permissionIdOf,
  type Tree,
  WORKSPACE,
} from '@tessera/domain/permissions/places.ts';
import { namedIn, type TeamPermissions } from '@tessera/domain/permissions/proposal.ts';
import { useEffect, useMemo, useState } from 'react';
import { request } from '../api/call.ts';
import { type Structure, useStructure } from '../structure/structure.ts';
import { syncClient } from '../sync/client.ts';
import { useAccess } from './access.ts';

/** Changes that come together are loaded together after this time, in milliseconds. */
const TOGETHER_MS = 300;

/** The effective permissions, with those inherited from places that are not all known here. */
class ReceivedPermissions extends EffectivePermissions {
  private readonly told: ReadonlyMap<string, Entries>;

  constructor(tree: Tree, told: ReadonlyMap<string, Entries>) {
    super(tree);
    this.told = told;
  }

  override at(place: Place): Entries {
    return this.told.get(permissionIdOf(place)) ?? super.at(place);
  }
}

export interface KnownPermissions {
  /** Whether the permissions can be shown, and changed. */
  ready: boolean;
  failed: Error | undefined;
  current: TeamPermissions;
  structure: Structure;
  /** The person's own permissions. */
  access: Access;
  effectiveOf(tree: Tree): EffectivePermissions;
}

/** All known permissions of a team; draws again whenever they change. `board` null: the workspace. */
export function usePermissions(team: number, board: string | null): KnownPermissions {
  const { ready, failed, structure } = useStructure(team);
  const access = useAccess(team);
  const told = useTold(team, board, structure, access);
  return useMemo(() => {
    const opened = syncClient().team(team);
    const tree = opened.reader() as unknown as Tree;
    const effectiveOf = (of: Tree) => new ReceivedPermissions(of, told ?? new Map());
    const entries = [...opened.collections.permissions.all()].map(({ permissions }) => permissions);
    const current = {
      tree,
      effective: effectiveOf(tree),
      boards: structure.boards(),
      foldersOf: (id: string) => structure.folders(id),
      named: new Set([...entries, ...(told?.values() ?? [])].flatMap(namedIn)),
    };
    return { ready: ready && told !== undefined, failed, current, structure, access, effectiveOf };
  }, [team, ready, failed, structure, access, told]);
}

/**
 * The effective permissions of the places above those that the person manages, if they manage none of these: their
 * browser has only their own entries there. Undefined: not known yet.
 */
function useTold(
  team: number,
  board: string | null,
  structure: Structure,
  access: Access,
): ReadonlyMap<string, Entries> | undefined {
  const [told, setTold] = useState<ReadonlyMap<string, Entries>>();
  const needed = board !== null && needsTold(board, structure, access);
  useEffect(() => {
    if (!needed) return;
    let current = true;
    const ask = async () => {
      const found = await toldOf(team, board, structure, access);
      if (current) setTold(found);
    };
    const timer = setTimeout(
      () => ask().catch(() => current && setTold((before) => before ?? new Map())),
      TOGETHER_MS,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [needed, team, board, structure, access]);
  return needed ? told : NOTHING_TOLD;
}

const NOTHING_TOLD: ReadonlyMap<string, Entries> = new Map();

const manages = (access: Access, place: Place): boolean => access.may('MANAGE_PERMISSIONS', place);

const placesOn = (board: string, structure: Structure): Place[] => [
  boardPlace(board),
  ...structure.folders(board).map(folderPlace),
];

const needsTold = (board: string, structure: Structure, access: Access): boolean =>
  !manages(access, WORKSPACE) && placesOn(board, structure).some((place) => manages(access, place));

async function toldOf(
  team: number,
  board: string,
  structure: Structure,
  access: Access,
): Promise<ReadonlyMap<string, Entries>> {
  const inherited = new Map<string, Entries>();
  for (let after: string | undefined; ; ) {
    const page = await request(getBoardPermissions, {
      params: { team, id: board },
      query: { covered: 'true', ...(after ? { after } : {}) },
    });
    for (const { id, inherited_permissions } of page) inherited.set(id, inherited_permissions);
    after = page.at(-1)?.id;
    if (page.length < BOARD_PERMISSIONS_PAGE_MAX) break;
  }
  const tree = syncClient().team(team).reader() as unknown as Tree;
  const told = new Map<string, Entries>();
  for (const place of placesOn(board, structure)) {
    const entries = inherited.get(permissionIdOf(place));
    if (!entries || !manages(access, place)) continue;
    for (let at = parentOf(tree, place); at && !manages(access, at); at = parentOf(tree, at))
      if (!told.has(permissionIdOf(at))) told.set(permissionIdOf(at), entries);
  }
  return told;
}
