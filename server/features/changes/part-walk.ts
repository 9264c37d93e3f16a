import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Pool } from 'pg';
import { NOWHERE } from '../../commit/action-parts.ts';
import type { ActivitySight } from '../../visibility/activity-sight.ts';
import {
  type PartFilter,
  readFolders,
  readParts,
  type SeqRange,
  type StoredPart,
  type Stream,
} from './activity.store.ts';

/** Parts that are read at once: few at first, more if they belong to few actions. */
const CHUNK = 50;
const CHUNK_MAX = 6_400;
/** With this many parts of hidden folders in one reading, the other folders of the board are read one by one. */
const HIDDEN_MAX = 20;

/**
 * The parts of actions that somebody may see, newest first. The log is read board by board; if much of a board is hidden
 * from them, folder by folder, so that hidden parts cost nothing.
 */
export class PartWalk {
  private readonly pool: Pool;
  private readonly team: number;
  private readonly sight: ActivitySight;
  private readonly filter: PartFilter;
  private readonly range: SeqRange;
  private readonly boards: Set<string>;
  private readonly folders: Stream[] = [];
  private chunk = CHUNK;

  constructor(pool: Pool, team: number, sight: ActivitySight, filter: PartFilter, range: SeqRange) {
    this.pool = pool;
    this.team = team;
    this.sight = sight;
    this.filter = filter;
    this.range = { ...range };
    this.boards = new Set(sight.boards);
  }

  /** For an attribute's values: folder by folder, since an attribute of a whole board is in the hidden ones too. */
  async onlyAttribute({ board_id, folder_id }: Attribute): Promise<void> {
    if (folder_id === null) await this.readByFolder(board_id);
    // The attribute goes with its folder, which may have been on other boards.
    else for (const board of this.boards) this.folders.push({ board_id: board, folder_id });
    this.boards.clear();
  }

  /** The next parts; undefined: there are no more. */
  async next(): Promise<StoredPart[] | undefined> {
    const parts = await this.read();
    if (parts.length === 0) return undefined;
    this.range.before = parts.at(-1)!.last_seq;
    this.chunk = Math.min(this.chunk * 4, CHUNK_MAX);
    await this.sight.look(parts.map(({ folder_id }) => folder_id).filter((id) => id !== NOWHERE));
    const hidden = Map.groupBy(
      parts.filter(({ folder_id }) => this.sight.hides(folder_id)),
      ({ board_id }) => board_id,
    );
    for (const [board, { length }] of hidden) if (length >= HIDDEN_MAX) await this.readByFolder(board);
    return parts.filter(({ folder_id }) => !this.sight.hides(folder_id));
  }

  private async read(): Promise<StoredPart[]> {
    const read = (streams: readonly Stream[]) =>
      streams.length === 0
        ? []
        : readParts(this.pool, this.team, streams, this.range, this.filter, this.chunk);
    const found = [
      ...(await read([...this.boards].map((board_id) => ({ board_id })))),
      ...(await read(this.folders)),
    ];
    return found.sort((one, other) => other.last_seq - one.last_seq).slice(0, this.chunk);
  }

  private async readByFolder(board_id: string): Promise<void> {
    if (!this.boards.delete(board_id)) return;
    const folders = await readFolders(this.pool, this.team, board_id);
    await this.sight.look(folders.filter((id) => id !== NOWHERE));
    for (const folder_id of folders)
      if (!this.sight.hides(folder_id)) this.folders.push({ board_id, folder_id });
  }
}
