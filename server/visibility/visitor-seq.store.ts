import type { Pool } from 'pg';

/**
 * The last line of a team's log that is about a board, the folders named or this person: each by an index. Also that by
 * which a folder left the board; so whatever makes what a visitor sees another thing is not after it.
 */
export async function findVisitorSeq(
  pool: Pool,
  team: number,
  { board, folders, person }: { board: string; folders: readonly string[]; person: number },
): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>({
    name: 'visitor-seq',
    text: `select greatest(0,
        (select seq from change where team_id = $1 and board_id = $2 and collection not in ('items', 'values')
          order by seq desc limit 1),
        (select seq from change where team_id = $1 and before->>'board_id' = $2::text and collection = 'folders'
          and act = 'updated' and before->>'board_id' <> record->>'board_id' order by seq desc limit 1),
        (select seq from change where team_id = $1 and record_id = $4 and collection not in ('items', 'values')
          and collection = 'members' order by seq desc limit 1),
        (select max(last.seq) from unnest($3::uuid[]) folder (id) cross join lateral (
          select seq from change where team_id = $1 and folder_id = folder.id order by seq desc limit 1) last)) as seq`,
    values: [team, board, folders, String(person)],
  });
  return rows[0]!.seq;
}
