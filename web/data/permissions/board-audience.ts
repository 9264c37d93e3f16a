import { audienceOf } from '@tessera/domain/permissions/audience.ts';
import { boardPlace, type Tree } from '@tessera/domain/permissions/places.ts';
import type { Visibility } from '@tessera/domain/permissions/visibility.ts';
import { openTeam } from '../structure/structure.ts';
import { useAccess } from './access.ts';

/** Who sees a board: all the world, the workspace, or only those who are on it. */
export function useBoardAudience(team: number, boardId: string): Visibility {
  const { effective } = useAccess(team);
  return audienceOf(openTeam(team).reader() as unknown as Tree, effective, boardPlace(boardId));
}
