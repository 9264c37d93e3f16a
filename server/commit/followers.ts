import type { DeletedRecord } from '@tessera/domain/records/validate-restore.ts';
import type { Pool } from 'pg';

/** The records that went along with something, each after the one that it depends on. */
export async function findFollowers(pool: Pool, team: number, seq: number): Promise<DeletedRecord[]> {
  const { rows } = await pool.query<DeletedRecord>(
    `select collection, before as record from team_log l, lateral (
       select seq, collection, operation, before from change where team_id = l.team_id and caused_by = $2 offset 0
     ) line where l.team_id = $1 and operation = 'deleted' and before is not null order by line.seq desc`,
    [team, seq],
  );
  return rows;
}
