import { targetOf } from '@tessera/domain/records/annotation-target.ts';
import { unnest } from '../database/unnest.ts';
import { contentOf } from './record-row.ts';
import type { GroupWork } from './validate-group.ts';
import { GATE_TEAM, type WriteStatement } from './write-statement.ts';

const names = { collection: 'text', id: 'uuid' } as const;
const columns = {
  ...names,
  target_id: 'uuid',
  parent_id: 'uuid',
  row_version: 'int',
  fields: 'jsonb',
  created_by: 'int',
  created_at: 'timestamptz',
} as const;

const isTheRow = `annotation.team_id = ${GATE_TEAM} and annotation.collection = u.collection and annotation.id = u.id`;

/** The parts of a statement that write annotations. */
export function writeAnnotations(statement: WriteStatement, { annotations }: GroupWork): void {
  const changes = [...annotations.changes()];
  const rows = (wasStored: boolean) =>
    changes.flatMap(({ collection, id, stored, record }) => {
      if (!record || stored !== wasStored) return [];
      const { fields, ...content } = contentOf(record);
      // Where it is follows from what it is about.
      const { board_id: _board, folder_id: _folder, ...own } = fields;
      const target_id = targetOf(collection, record)!.id;
      const parent_id = (own['parent_id'] as string | null | undefined) ?? null;
      return [{ ...content, fields: own, collection, id, target_id, parent_id }];
    });
  const [created, updated] = [rows(false), rows(true)];
  const gone = changes.flatMap(({ collection, id, stored, record }) =>
    stored && !record ? [{ collection, id }] : [],
  );
  if (created.length > 0)
    statement.part(
      'notes_created',
      `
      insert into annotation (team_id, collection, id, target_id, parent_id, row_version, fields, created_by, created_at, updated_at)
      select $1, u.collection, u.id, u.target_id, u.parent_id, u.row_version, u.fields, u.created_by, u.created_at, $4::timestamptz
      from gate, ${unnest(statement.bind, created, columns)}`,
    );
  if (updated.length > 0)
    statement.finding(
      'notes_updated',
      updated.length,
      `
      update annotation set row_version = u.row_version, fields = u.fields, updated_at = $4::timestamptz
      from ${unnest(statement.bind, updated, { ...names, row_version: 'int', fields: 'jsonb' })} where ${isTheRow}`,
    );
  if (gone.length > 0)
    statement.finding(
      'notes_deleted',
      gone.length,
      `delete from annotation using ${unnest(statement.bind, gone, names)} where ${isTheRow}`,
    );
}
