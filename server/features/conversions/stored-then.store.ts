import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Pool } from 'pg';
import { itemKey, ofItem, ofStructure, recordKey, teamKey } from '../../database/log-keys.ts';

/** A line that gave an attribute another kind. */
export interface KindChange {
  seq: number;
  before: Attribute;
}

/** The lines that gave attributes another kind, of each the oldest first. */
export async function findKindChanges(
  pool: Pool,
  team: number,
  attributes: readonly string[],
): Promise<Map<string, KindChange[]>> {
  const { rows } = await pool.query<KindChange & { id: string }>(
    `select asked.id, line.seq, line.before from unnest($2::text[]) asked (id), lateral (
       select seq, record, before from change where ${recordKey} = ${teamKey('$1', 'asked.id')} and ${ofStructure} offset 0
     ) line where line.before ->> 'kind' <> line.record ->> 'kind' order by line.seq`,
    [team, attributes],
  );
  const changes = new Map<string, KindChange[]>();
  for (const { id, ...change } of rows) changes.set(id, [...(changes.get(id) ?? []), change]);
  return changes;
}

/** The last line of a value before another one: what it made, and over which data. */
export async function findValueLine(
  pool: Pool,
  team: number,
  { item, value, below }: { item: string; value: string; below: number },
): Promise<{ batch: string | null; data: unknown } | undefined> {
  const { rows } = await pool.query<{ batch: string | null; data: unknown }>(
    `select batch, before -> 'data' as data from change where ${itemKey} = ${teamKey('$1', '$2')} and ${ofItem}
       and seq < $3::bigint and record_id = $4 order by seq desc limit 1`,
    [team, item, below, value],
  );
  return rows[0];
}
