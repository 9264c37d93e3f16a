import { Access } from '@tessera/domain/permissions/access.ts';
import type { Entries } from '@tessera/domain/permissions/entries.ts';
import type { Subject } from '@tessera/domain/permissions/tokens.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { TeamState } from '../../commit/team-state.ts';
import type { Deletion } from './trash.store.ts';

/** A team with the boards and folders that it had: where what is in the trash has been. */
export class FormerPlaces {
  private readonly state: TeamState;
  private readonly gone: ReadonlyMap<string, Record<string, unknown>>;

  constructor(
    state: TeamState,
    gone: readonly { collection: string; id: string; record: Record<string, unknown> }[],
  ) {
    this.state = state;
    this.gone = new Map(gone.map(({ collection, id, record }) => [`${collection}/${id}`, record]));
  }

  board(id: string): Pick<Board, 'id' | 'name'> | undefined {
    return this.state.get('boards', id) ?? (this.gone.get(`boards/${id}`) as Board | undefined);
  }

  /** What somebody might do while what was deleted was still where it was. */
  accessTo({ collection, record_id, board_id, folder_id, before }: Deletion, subject: Subject): Access {
    const back = new Map<string, object>();
    if (collection !== 'items') back.set(`${collection}/${record_id}`, before);
    const folder = collection === 'folders' ? record_id : folder_id;
    if (collection === 'folders')
      for (const above of this.above(before as unknown as Folder)) back.set(`folders/${above.id}`, above);
    if (folder !== null && !this.state.get('boards', board_id)) {
      const board = this.gone.get(`boards/${board_id}`);
      if (board) back.set(`boards/${board_id}`, board);
    }
    const get = (of: 'boards' | 'folders' | 'permissions', id: string) =>
      back.get(`${of}/${id}`) ?? this.state.get(of, id);
    return new Access({ get: get as never }, subject);
  }

  /**
   * What was set for the folders that a folder was in and will not be in any more when it is restored: from the outermost
   * to the innermost.
   */
  inheritedBy(folder: Folder): Entries[] {
    const { parent_id, board_id } = folder;
    if (parent_id === null || this.state.get('folders', parent_id)?.board_id === board_id) return [];
    return this.above(folder)
      .reverse()
      .map(({ id }) => this.state.get('permissions', id)?.permissions ?? {});
  }

  /** The folders that a folder was in, the innermost first, as if they were all still on its board. */
  private above({ parent_id, board_id }: Folder): Folder[] {
    const found = new Map<string, Folder>();
    for (let id = parent_id; id !== null && !found.has(id); ) {
      const above = (this.state.get('folders', id) ?? this.gone.get(`folders/${id}`)) as Folder | undefined;
      // Nothing is known of it any more: what it was in, nobody can say.
      if (!above) break;
      found.set(id, { ...above, board_id });
      id = above.parent_id;
    }
    return [...found.values()];
  }
}
