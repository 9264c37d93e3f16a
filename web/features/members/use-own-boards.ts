import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { useStructure } from '../../data/structure/structure.ts';

/** The boards whose people the signed-in person may choose; `others`: the other boards. `known`: these are all. */
export function useOwnBoards(teamId: number): { known: boolean; boards: Board[]; others: Board[] } {
  const access = useAccess(teamId);
  const { ready: known, structure } = useStructure(teamId);
  const both = Map.groupBy(structure.boards(), ({ id }) => access.may('MANAGE_VISIBILITY', boardPlace(id)));
  return { known, boards: both.get(true) ?? [], others: both.get(false) ?? [] };
}
