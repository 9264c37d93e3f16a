import { TRASH_DAYS } from '@tessera/domain/constants.ts';
import { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace, treeOver, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Pool } from 'pg';
import { NOWHERE } from '../../commit/action-parts.ts';
import type { GoneBoard } from '../../commit/gone-places.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { type Deletion, readDeletions } from './trash.store.ts';

/** The most deletions that are read at once. */
const CHUNK_MAX = 1_000;
/** The clocks of two processes that write to one log differ by less than this many days. */
const CLOCKS = 1 / 24;

interface Wanted {
  before: number;
  /** Only deletions on this board. */
  board: string | undefined;
  limit: number;
  /** The boards that the team has had. */
  boards: ReadonlyMap<string, GoneBoard>;
}

/**
 * The deletions that may be in the trash, newest first. The whole team's are read as long as the person may see many of
 * them; else only those of the places that they may see, so that hidden ones cost nothing.
 */
export class DeletionWalk {
  private readonly pool: Pool;
  private readonly seen: VisibleTeam;
  private readonly wanted: Wanted;
  private places: readonly string[] | undefined;
  private before: number;
  private chunk: number;
  private isOver = false;

  constructor(pool: Pool, seen: VisibleTeam, wanted: Wanted) {
    this.pool = pool;
    this.seen = seen;
    this.wanted = wanted;
    this.before = wanted.before;
    this.chunk = Math.min(wanted.limit, CHUNK_MAX);
    this.places = wanted.board === undefined ? undefined : this.managedPlaces();
  }

  /** The next deletions whose records have not come back; undefined: there are no more. */
  async next(): Promise<Deletion[] | undefined> {
    if (this.isOver || this.places?.length === 0) return undefined;
    const some = await readDeletions(this.pool, this.seen.team, this.places, this.before, this.chunk);
    this.isOver = some.length < this.chunk || some.some(({ days }) => days > TRASH_DAYS + CLOCKS);
    this.before = some.at(-1)?.seq ?? 0;
    return some.filter(({ waits, days }) => waits && days < TRASH_DAYS);
  }

  /** Takes how many of the last ones are shown: if they are few, the hidden ones are no longer read. */
  shown(count: number): void {
    if (count * 2 < this.chunk) this.places ??= this.managedPlaces();
    this.chunk = Math.min(this.chunk * 2, CHUNK_MAX);
  }

  /** Folders for their items, boards for their folders, `NOWHERE` for the boards. */
  private managedPlaces(): string[] {
    const { board } = this.wanted;
    const { access } = this.seen;
    const manages = (id: string) => access.may('MANAGE_TRASH', boardPlace(id));
    const folders = Array.from(this.seen.all('folders')).filter(
      ({ board_id }) => (board === undefined || board === board_id) && manages(board_id),
    );
    return [
      ...(board === undefined && access.may('MANAGE_TRASH', WORKSPACE) ? [NOWHERE] : []),
      ...(board === undefined ? this.managedBoards(manages) : [board]),
      ...folders.map(({ id }) => id),
    ];
  }

  private managedBoards(manages: (id: string) => boolean): string[] {
    const { boards } = this.wanted;
    const live = Array.from(this.seen.all('boards'), ({ id }) => id).filter(manages);
    const tree = treeOver(this.seen, {
      boards: (id) => this.seen.get('boards', id) ?? (boards.get(id) as Board | undefined),
    });
    const then = new Access(tree, this.seen.access.subject);
    const gone = [...boards.keys()].filter(
      (id) => !this.seen.get('boards', id) && then.may('MANAGE_TRASH', boardPlace(id)),
    );
    return [...live, ...gone];
  }
}
