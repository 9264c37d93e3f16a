import { annotation } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { isNoneOf } from '../database/collection-lists.ts';
import {
  boardKey,
  leavesBoard,
  leftBoardKey,
  ofStructure,
  recordKey,
  teamKey,
} from '../database/log-keys.ts';

/**
 * The last line of a team's log that is about a board, the named folders or this person: each found by an index. The
 * line by which a folder left the board counts too; so no change of what a visitor sees comes after it.
 */
export async function findVisitorSeq(
  pool: Pool,
  team: number,
  { board, folders, person }: { board: string; folders: readonly string[]; person: number },
): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>({
    name: 'visitor-seq',
    text: `select greatest(0,
        (select seq from change where ${boardKey} = ${teamKey('$1', '$2')} and ${ofStructure} order by seq desc limit 1),
        (select seq from change where ${leftBoardKey} = ${teamKey('$1', '$2')} and ${leavesBoard} order by seq desc limit 1),
        (select max(seq) from (select seq, collection from change
          where ${recordKey} = ${teamKey('$1', '$4')} and ${ofStructure} offset 0) own where collection = 'members'),
        (select max(last.seq) from unnest($3::uuid[]) folder (id) cross join lateral (
          select seq from change where team_id = $1 and folder_id = folder.id and ${isNoneOf('collection', annotation)}
          order by seq desc limit 1) last)) as seq`,
    values: [team, board, folders, String(person)],
  });
  return rows[0]!.seq;
}
