import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Pool, PoolClient } from 'pg';
import type { TeamState } from './team-state.ts';

/** The fields of a deleted board that decide who might see it. */
export type GoneBoard = Pick<Board, 'id' | 'user_ids'>;

const held = new WeakMap<TeamState, { seq: number; boards: Map<string, GoneBoard> }>();

/**
 * The boards that a team has deleted, each as its last line has it; a board that has come back may be among them. The
 * result is kept as long as the team: the next call reads only later deletions.
 */
export async function goneBoards(pool: Pool, state: TeamState): Promise<ReadonlyMap<string, GoneBoard>> {
  const known = held.get(state) ?? { seq: 0, boards: new Map<string, GoneBoard>() };
  const { rows } = await pool.query<{ seq: number; id: string; user_ids: number[] | null }>(
    `select seq, record_id as id, record->'user_ids' as user_ids from change
     where team_id::text = $1 and operation = 'deleted' and collection = 'boards' and seq > $2 order by seq`,
    [String(state.team), known.seq],
  );
  for (const { seq, id, user_ids } of rows) {
    // Another call may have read further in the meantime.
    if (seq <= known.seq) continue;
    known.boards.set(id, { id, user_ids: user_ids ?? [] });
    known.seq = seq;
  }
  held.set(state, known);
  return known.boards;
}

type Places = { boards: Board; folders: Folder };

/**
 * A team together with the deleted boards and folders that a caller asks for, each as it was when it was last deleted.
 */
export class GonePlaces {
  private readonly pool: Pool | PoolClient;
  private readonly state: TeamState;
  /** Undefined: there has never been such a place. */
  private readonly gone = {
    boards: new Map<string, Board | undefined>(),
    folders: new Map<string, Folder | undefined>(),
  };

  constructor(pool: Pool | PoolClient, state: TeamState) {
    this.pool = pool;
    this.state = state;
  }

  /** The deleted places that have been found. */
  *records(): Iterable<{ collection: keyof Places; id: string; record: Record<string, unknown> }> {
    for (const collection of ['boards', 'folders'] as const)
      for (const [id, record] of this.gone[collection])
        if (record) yield { collection, id, record: { ...record } };
  }

  get<C extends keyof Places>(collection: C, id: string): Places[C] | undefined {
    return (this.state.get(collection, id) ?? this.gone[collection].get(id)) as Places[C] | undefined;
  }

  /** Reads the boards that are deleted. */
  async findBoards(ids: Iterable<string>): Promise<void> {
    await this.find('boards', ids);
  }

  /** Reads the folders that are deleted, and the deleted folders that they were in, but not their boards. */
  async findFolders(ids: Iterable<string>): Promise<void> {
    let asked: Iterable<string> = ids;
    for (;;) {
      const found = await this.find('folders', asked);
      if (found.length === 0) return;
      asked = found.flatMap(({ parent_id }) => parent_id ?? []);
    }
  }

  /** Returns the ones that were not known before. */
  private async find<C extends keyof Places>(collection: C, ids: Iterable<string>): Promise<Places[C][]> {
    const known = this.gone[collection] as Map<string, Places[C] | undefined>;
    const unknown = [...new Set(ids)].filter((id) => !known.has(id) && !this.state.get(collection, id));
    if (unknown.length === 0) return [];
    const { rows } = await this.pool.query<{ record: Places[C] }>(
      `select last.record from team_log l, unnest($2::text[]) asked (id), lateral (
         select record from (
           select seq, coalesce(before, record) as record from change
           where team_id = l.team_id and record_id = asked.id and collection = '${collection}' and operation = 'deleted' offset 0
         ) lines order by seq desc limit 1
       ) last where l.team_id = $1`,
      [this.state.team, unknown],
    );
    for (const id of unknown) known.set(id, undefined);
    for (const { record } of rows) known.set(record.id, record);
    return rows.map(({ record }) => record);
  }
}
