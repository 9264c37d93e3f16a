import type { KnownPerson } from '@tessera/domain/attributes/lookup.ts';
import { Access } from '@tessera/domain/permissions/access.ts';
import { EffectivePermissions } from '@tessera/domain/permissions/effective-permissions.ts';
import { boardPlace, type Tree } from '@tessera/domain/permissions/places.ts';
import { clientState } from '../sync/client.ts';

/**
 * Whether somebody may see a board, by the permissions that are told to this browser: those of single people and of other
 * roles are told only to those who may set them. The server knows all. Of whom too little is known here may see it.
 */
export function seesBoard(team: number, boardId: string): (person: KnownPerson) => boolean {
  const tree = clientState.get()?.team(team).reader() as unknown as Tree | undefined;
  if (!tree?.get('boards', boardId)) return () => true;
  const effective = new EffectivePermissions(tree);
  const place = boardPlace(boardId);
  return ({ id, standing }) =>
    standing === undefined || new Access(tree, { person: id, standing }, { effective }).mayView(place);
}
