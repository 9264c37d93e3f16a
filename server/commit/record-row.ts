import type { RecordBase } from '@tessera/domain/records/record.ts';

interface Content extends Pick<RecordBase, 'row_version' | 'created_at' | 'created_by'> {
  /** What is in no column of its own. */
  fields: Record<string, unknown>;
}

/** A record as its row has it, but for what names it. */
export function contentOf(record: RecordBase): Content {
  const { id: _i, team_id: _t, updated_at: _u, row_version, created_at, created_by, ...fields } = record;
  return { row_version, fields, created_at, created_by };
}
