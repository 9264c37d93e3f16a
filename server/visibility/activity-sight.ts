import { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace, folderPlace, treeOver, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Pool } from 'pg';
import { NOWHERE } from '../commit/action-parts.ts';
import { GonePlaces, goneBoards } from '../commit/gone-places.ts';
import type { TeamState } from '../commit/team-state.ts';

/**
 * What somebody may see of a team's activity log. Deleted boards and folders are shown to those who might see them if
 * they came back.
 */
export class ActivitySight {
  /** Contains `NOWHERE` if they may see what is about the team itself. */
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

  /** The same for one board. */
  on(board: string): ActivitySight {
    return new ActivitySight(new Set([board]), this.gonePlaces, this.access);
  }

  /** Loads folders before they are asked about. */
  look(folders: Iterable<string>): Promise<void> {
    return this.gonePlaces.findFolders(folders);
  }

  /** The name of a folder, or its last one; only of folders that were looked at and are not hidden. */
  nameOf(folder: string): string | undefined {
    return this.hides(folder) ? undefined : this.gonePlaces.get('folders', folder)?.name;
  }

  /** Whether the folder is hidden from them now; a folder that is no longer known hides nothing. */
  hides(id: string): boolean {
    const folder = this.gonePlaces.get('folders', id);
    return folder !== undefined && !this.access.mayView(folderPlace(folder));
  }
}
