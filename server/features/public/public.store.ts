import { entryKey } from '@tessera/domain/permissions/entries.ts';
import type { Pool } from 'pg';

const SEEN_BY_ANYBODY = entryKey('tag:guest_user', 'VIEW_FOLDER');

/**
 * The teams with a public board of this id, the first to have had it first: nobody can come between a link and its
 * board by creating one of the same id. They are found by permission entries, in one query: it takes as long for a
 * board that is not public as for a missing one.
 */
export async function findPublicTeams(pool: Pool, board: string): Promise<number[]> {
  const { rows } = await pool.query<{ team_id: number }>({
    name: 'public-board',
    text: `select p.team_id from record p join record b on b.team_id = p.team_id and b.collection = 'boards' and b.id = p.id
      where p.collection = 'permissions' and p.id = $1 and p.fields->'permissions'->$2 = 'true'::jsonb
      order by b.created_at, p.team_id limit 10`,
    values: [board, SEEN_BY_ANYBODY],
  });
  return rows.map(({ team_id }) => team_id);
}
