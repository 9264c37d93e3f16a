import { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace, folderPlace, treeOver, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Pool } from 'pg';
import { NOWHERE } from '../commit/act-parts.ts';
import { GonePlaces, goneBoards } from '../commit/gone-places.ts';
import type { TeamState } from '../commit/team-state.ts';

/**
 * What somebody may see of a team's activity log. What the team has not any more may be seen by whoever might see it if
 * it came back.
 */
export class ActivitySight {
  /** With `NOWHERE` where they may see what is about the team itself. */
  readonly boards: ReadonlySet<string>;
  private readonly gonePlaces: GonePlaces;
  private readonly access: Access;

  private constructor(boards: ReadonlySet<string>, gonePlaces: GonePlaces, access: Access) {
    this.boards = boards;
    this.gonePlaces = gonePlaces;
    this.access = access;
  }

  static async of(pool: Pool, state: TeamState, person: number): Promise<ActivitySight> {
    const gone = await goneBoards(pool, state);
    const gonePlaces = new GonePlaces(pool, state);
    const now = state.accessOf(person);
    const tree = treeOver(state, {
      boards: (id) => state.get('boards', id) ?? (gone.get(id) as Board | undefined),
      folders: (id) => gonePlaces.get('folders', id),
    });
    const then = new Access(tree, now.subject);
    const boards = new Set<string>();
    if (now.may('VIEW_ACTIVITY_LOG', WORKSPACE)) boards.add(NOWHERE);
    for (const { id } of state.all('boards'))
      if (now.may('VIEW_ACTIVITY_LOG', boardPlace(id))) boards.add(id);
    for (const id of gone.keys())
      if (!state.get('boards', id) && then.may('VIEW_ACTIVITY_LOG', boardPlace(id))) boards.add(id);
    return new ActivitySight(boards, gonePlaces, then);
  }

  /** Of one board only. */
  on(board: string): ActivitySight {
    return new ActivitySight(new Set([board]), this.gonePlaces, this.access);
  }

  /** Finds out about folders before it is asked about them. */
  look(folders: Iterable<string>): Promise<void> {
    return this.gonePlaces.findFolders(folders);
  }

  /** What a folder is called, or was last: of those that were looked at and are not hidden. */
  nameOf(folder: string): string | undefined {
    return this.hides(folder) ? undefined : this.gonePlaces.get('folders', folder)?.name;
  }

  /** Whether the folder is hidden from them now; of what nobody knows any more nothing is hidden. */
  hides(id: string): boolean {
    const folder = this.gonePlaces.get('folders', id);
    return folder !== undefined && !this.access.mayView(folderPlace(folder));
  }
}
