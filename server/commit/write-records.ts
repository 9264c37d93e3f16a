import { unnest } from '../database/unnest.ts';
import { contentOf } from './record-row.ts';
import type { GroupWork } from './validate-group.ts';
import { GATE_TEAM, type WriteStatement } from './write-statement.ts';

const columns = {
  collection: 'text',
  id: 'uuid',
  row_version: 'int',
  fields: 'jsonb',
  created_at: 'timestamptz',
  created_by: 'int',
} as const;

/** The parts of a statement that write the structure's records. */
export function writeRecords(statement: WriteStatement, { records }: GroupWork): void {
  const changes = [...records].map(([key, change]) => ({ id: key.split('/')[1]!, ...change }));
  const rows = (wasStored: boolean) =>
    changes.flatMap(({ id, collection, stored, record }) =>
      record && stored === wasStored ? [{ collection, id, ...contentOf(record) }] : [],
    );
  const [created, updated] = [rows(false), rows(true)];
  const gone = changes.filter(({ stored, record }) => stored && !record);
  if (created.length > 0)
    statement.part(
      'record_created',
      `
      insert into record (team_id, collection, id, row_version, fields, created_at, updated_at, created_by)
      select $1, u.collection, u.id, u.row_version, u.fields, u.created_at, $4::timestamptz, u.created_by
      from gate, ${unnest(statement.bind, created, columns)}`,
    );
  if (updated.length > 0)
    statement.finding(
      'record_updated',
      updated.length,
      `
      update record set row_version = u.row_version, fields = u.fields, created_at = u.created_at,
        updated_at = $4::timestamptz, created_by = u.created_by
      from ${unnest(statement.bind, updated, columns)}
      where record.team_id = ${GATE_TEAM} and record.collection = u.collection and record.id = u.id`,
    );
  // By their ids alone: joined with a list, many are looked for one by one in all that there is.
  for (const [collection, some] of Map.groupBy(gone, (one) => one.collection)) {
    const ids = some.map(({ id }) => id);
    statement.finding(
      `${collection}_deleted`,
      some.length,
      `
      delete from record where record.team_id = ${GATE_TEAM} and collection = '${collection}'
        and id = any(${statement.bind(ids, 'uuid[]')})`,
    );
  }
}
