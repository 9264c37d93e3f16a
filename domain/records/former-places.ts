import { Access } from '../permissions/access.ts';
import type { Entries } from '../permissions/entries.ts';
import { type Tree, treeOver } from '../permissions/places.ts';
import type { Subject } from '../permissions/tokens.ts';
import type { Board } from './board.ts';
import type { Folder } from './folder.ts';
import { formerPlace } from './former-life.ts';
import { isStructure, structureTypes } from './index.ts';

/** A deleted record: its place and its fields before. */
export interface FormerRecord {
  collection: string;
  record_id: string;
  board_id: string;
  folder_id: string | null;
  before: Readonly<Record<string, unknown>>;
}

const isContainer = (collection: string): boolean =>
  isStructure(collection) && structureTypes[collection].isContainer === true;

type Places = { boards: Board; folders: Folder };

/** A team with its deleted boards and folders, as places of deleted records. */
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

  /** The access of a person to a deleted record, as if it was still in its place. */
  accessTo(was: FormerRecord, subject: Subject): Access {
    const place = formerPlace(was);
    const itself = isContainer(was.collection) ? { ...was.before, id: was.record_id } : undefined;
    const find = <C extends 'boards' | 'folders'>(collection: C, id: string): Places[C] | undefined =>
      (itself?.id === id
        ? itself
        : this.state.get(collection, id)
          ? undefined
          : this.gone.get(`${collection}/${id}`)) as Places[C] | undefined;
    const board = find('boards', was.board_id);
    const folders = new Map<string, Folder>();
    const folder = place.folder_id === null ? undefined : find('folders', place.folder_id);
    if (folder) {
      const { board_id } = was;
      folders.set(place.folder_id!, { ...folder, id: place.folder_id!, board_id });
      for (const above of this.above({ ...folder, board_id })) folders.set(above.id, above);
    }
    const tree = treeOver(this.state, {
      boards: (id) => (id === was.board_id ? board : undefined),
      folders: (id) => folders.get(id),
    });
    return new Access(tree, subject);
  }

  /**
   * The entries of the folders that a restored folder was in and is not in any more, from the outermost to the innermost.
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

  /** The folders that a folder was in, the innermost first, as if they were all still on its board. */
  private above({ parent_id, board_id }: Pick<Folder, 'parent_id' | 'board_id'>): Folder[] {
    const found = new Map<string, Folder>();
    for (let id = parent_id; id !== null && !found.has(id); ) {
      const above = (this.state.get('folders', id) ?? this.gone.get(`folders/${id}`)) as Folder | undefined;
      // Nothing is known of this folder any more, nor of the ones above it.
      if (!above) break;
      found.set(id, { ...above, board_id });
      id = above.parent_id;
    }
    return [...found.values()];
  }
}
