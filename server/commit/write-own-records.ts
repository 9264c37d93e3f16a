import { unnest } from '../database/unnest.ts';
import { contentOf } from './record-row.ts';
import type { GroupWork } from './validate-group.ts';
import { GATE_TEAM, type WriteStatement } from './write-statement.ts';

const names = { person_id: 'int', collection: 'text', id: 'uuid' } as const;
const columns = { ...names, row_version: 'int', fields: 'jsonb', created_at: 'timestamptz' } as const;

const isTheRow = `personal_record.team_id = ${GATE_TEAM} and personal_record.person_id = u.person_id
  and personal_record.collection = u.collection and personal_record.id = u.id`;

/** The parts of a statement that write people's own records. */
export function writeOwnRecords(statement: WriteStatement, { own }: GroupWork): void {
  const changes = [...own.changes()];
  const rows = (wasStored: boolean) =>
    changes.flatMap(({ person, collection, stored, record }) =>
      record && stored === wasStored
        ? [{ ...contentOf(record), person_id: person, collection, id: record.id }]
        : [],
    );
  const [created, updated] = [rows(false), rows(true)];
  const gone = changes.flatMap(({ person, collection, id, stored, record }) =>
    stored && !record ? [{ person_id: person, collection, id }] : [],
  );
  if (created.length > 0)
    statement.part(
      'own_created',
      `
      insert into personal_record (team_id, person_id, collection, id, row_version, fields, created_at, updated_at)
      select $1, u.person_id, u.collection, u.id, u.row_version, u.fields, u.created_at, $4::timestamptz
      from gate, ${unnest(statement.bind, created, columns)}`,
    );
  if (updated.length > 0)
    statement.finding(
      'own_updated',
      updated.length,
      `
      update personal_record set row_version = u.row_version, fields = u.fields, created_at = u.created_at,
        updated_at = $4::timestamptz
      from ${unnest(statement.bind, updated, columns)} where ${isTheRow}`,
    );
  if (gone.length > 0)
    statement.finding(
      'own_deleted',
      gone.length,
      `delete from personal_record using ${unnest(statement.bind, gone, names)} where ${isTheRow}`,
    );
}
