import { entryKey } from '@tessera/domain/permissions/entries.ts';
import type { Pool } from 'pg';

const SEEN_BY_ANYBODY = entryKey('tag:guest_user', 'VIEW_FOLDER');

/**
 * The teams with a board of this id that is set to be public, the one that had it first before the others: nobody
 * comes between a link and its board by making one of the same id. Found by what is set, in one question: a board that
 * is not public takes no longer than one that is not there.
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
