import { Access } from '../permissions/access.ts';
import type { Entries } from '../permissions/entries.ts';
import type { Tree } from '../permissions/places.ts';
import type { Subject } from '../permissions/tokens.ts';
import type { Board } from './board.ts';
import type { Folder } from './folder.ts';

/** A record that is not there any more: where it was, and what it was. */
export interface FormerRecord {
  collection: string;
  record_id: string;
  board_id: string;
  folder_id: string | null;
  before: Readonly<Record<string, unknown>>;
}

/** A team with the boards and folders that it had: where what was deleted has been. */
export class FormerPlaces {
  private readonly state: Tree;
  private readonly gone: ReadonlyMap<string, Record<string, unknown>>;

  constructor(
    state: Tree,
    gone: readonly { collection: string; id: string; record: Record<string, unknown> }[],
  ) {
    this.state = state;
    this.gone = new Map(gone.map(({ collection, id, record }) => [`${collection}/${id}`, record]));
  }

  board(id: string): Pick<Board, 'id' | 'name'> | undefined {
    return this.state.get('boards', id) ?? (this.gone.get(`boards/${id}`) as Board | undefined);
  }

  /** What somebody might do while what was deleted was still where it was. */
  accessTo({ collection, record_id, board_id, folder_id, before }: FormerRecord, subject: Subject): Access {
    const back = new Map<string, object>();
    if (collection === 'boards') back.set(`boards/${record_id}`, before);
    const folder =
      collection === 'folders' ? before : folder_id === null ? undefined : this.goneFolder(folder_id);
    if (folder) {
      const id = collection === 'folders' ? record_id : folder_id!;
      back.set(`folders/${id}`, { ...folder, id, board_id });
      for (const above of this.above({ ...(folder as unknown as Folder), board_id }))
        back.set(`folders/${above.id}`, above);
    }
    if (collection !== 'boards' && !this.state.get('boards', board_id)) {
      const board = this.gone.get(`boards/${board_id}`);
      if (board) back.set(`boards/${board_id}`, board);
    }
    const get = (of: 'boards' | 'folders' | 'permissions', id: string) =>
      back.get(`${of}/${id}`) ?? this.state.get(of as 'boards', id);
    return new Access({ get: get as Tree['get'] }, subject);
  }

  /**
   * What was set for the folders that a folder was in and will not be in any more where it comes back: from the outermost
   * to the innermost.
   *
   * @param parent the folder that it comes back in; null: none, at the top of its board
   */
  leftBehind(was: Pick<Folder, 'parent_id' | 'board_id'>, parent: string | null): Entries[] {
    const stays = new Set<string>();
    for (let id = parent; id !== null && !stays.has(id); ) {
      stays.add(id);
      id = this.state.get('folders', id)?.parent_id ?? null;
    }
    return this.above(was)
      .filter(({ id }) => !stays.has(id))
      .reverse()
      .map(({ id }) => this.state.get('permissions', id)?.permissions ?? {});
  }

  private goneFolder(id: string): Record<string, unknown> | undefined {
    return this.state.get('folders', id) ? undefined : this.gone.get(`folders/${id}`);
  }

  /** The folders that a folder was in, the innermost first, as if they were all still on its board. */
  private above({ parent_id, board_id }: Pick<Folder, 'parent_id' | 'board_id'>): Folder[] {
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
