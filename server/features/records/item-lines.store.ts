import type { Pool } from 'pg';
import { itemKey, ofItem, teamKey } from '../../database/log-keys.ts';

/** A line of the log about an item or a value of it. */
interface ItemLine {
  seq: number;
  origin: string;
  caused_by: number | null;
  record: Record<string, unknown>;
  before: Record<string, unknown> | null;
}

/** The last lines of an item and of its values, or of one of them, newest first. */
export async function readLastLines(
  pool: Pool,
  team: number,
  item: string,
  {
    attribute,
    before = Number.MAX_SAFE_INTEGER,
    limit,
  }: { attribute?: string; before?: number; limit: number },
): Promise<ItemLine[]> {
  const { rows } = await pool.query<ItemLine>({
    name: 'read-last-lines',
    text: `select seq, origin, caused_by, record, before from change
      where ${itemKey} = ${teamKey('$1', '$2')} and ${ofItem}
        and seq < $3::bigint and ($4::text is null or substr(record_id, 38) = $4)
      order by seq desc limit $5`,
    values: [team, item, before, attribute ?? null, limit],
  });
  return rows;
}
