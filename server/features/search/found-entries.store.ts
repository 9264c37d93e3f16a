import type { Item } from '@tessera/domain/records/item.ts';
import type { Pool } from 'pg';

/** An item that the index has found. */
export interface FoundEntry {
  item_id: string;
  folder_id: string;
  seq: number;
}

/**
 * The next items that queries find, the last changed first. Each query finds those of newer blocks than the next one, so
 * the rest of them are not asked once there are enough. Nothing but the words leads to rows: the sum keeps other indexes
 * away.
 */
export async function findEntries(
  pool: Pool,
  team: number,
  asked: {
    queries: readonly string[];
    before: number;
    folders: readonly string[];
    from: string | undefined;
    to: string | undefined;
    limit: number;
  },
): Promise<FoundEntry[]> {
  const { rows } = await pool.query<FoundEntry>({
    name: 'find-entries',
    text: `select e.item_id, e.folder_id, e.seq from unnest($2::text[]) query cross join lateral (
        select item_id, folder_id, seq from search_entry
        where words @@ query::tsquery and team_id + 0 = $1 and seq < $3 and folder_id = any($4::uuid[])
          and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
        order by seq desc limit $7
      ) e limit $7`,
    values: [
      ...[team, asked.queries, asked.before, asked.folders],
      ...[asked.from, asked.to].map((time) => (time === undefined ? null : `${time}+00`)),
      asked.limit,
    ],
  });
  return rows;
}

/** How far the index is: the last line of the log that its reader has read; undefined: there is no such team. */
export async function readIndexed(
  pool: Pool,
  team: number,
  reader: string,
): Promise<{ indexed: number; last: number } | undefined> {
  const { rows } = await pool.query<{ indexed: number; last: number }>(
    `select coalesce(r.seq, 0) as indexed, l.seq as last from team_log l
       left join log_reader r on r.team_id = l.team_id and r.reader = $2
     where l.team_id = $1`,
    [team, reader],
  );
  return rows[0];
}

/** The last line of a team's log that was written before a moment, or one shortly after it; at least 1. */
export async function seqBefore(pool: Pool, team: number, time: string, last: number): Promise<number> {
  let [low, high] = [1, Math.max(last, 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const { rows } = await pool.query<{ before: boolean }>({
      name: 'line-before',
      text: `select at < $3 as before from change where team_id = $1 and seq = $2`,
      values: [team, middle, `${time}+00`],
    });
    if (rows[0]?.before ?? true) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** An item in the trash. */
interface Trashed {
  item: Item;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  at: string;
}

/** Line that deleted an item → that item as it was, where it can come back by itself. */
export async function readTrashed(
  pool: Pool,
  team: number,
  days: number,
  seqs: readonly number[],
): Promise<Map<number, Trashed>> {
  const { rows } = await pool.query<{ seq: number; before: Item; at: string }>(
    `select c.seq, c.before, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at
     from team_log l, unnest($2::bigint[]) u (seq), lateral (
       select seq, collection, operation, record_id, before, at, caused_by from change where team_id = l.team_id and seq = u.seq offset 0
     ) c where l.team_id = $1 and c.collection = 'items' and c.operation = 'deleted' and c.before is not null and c.caused_by is null
       and c.at > now() - make_interval(days => $3)
       and not exists (select from item where item.team_id = l.team_id and item.id = c.record_id::uuid offset 0)`,
    [team, seqs, days],
  );
  return new Map(rows.map(({ seq, before, at }) => [seq, { item: before, at }]));
}
