import type { ImportCellReason, ImportReport } from '@tessera/domain/api/imports.ts';
import type { Pool } from 'pg';

export interface ReportedCell {
  line: number;
  index: number;
  header: string;
  value: string;
  reason: ImportCellReason;
}

/** An import that is continued may report some cells twice. */
export async function insertCells(pool: Pool, id: string, cells: readonly ReportedCell[]): Promise<void> {
  await pool.query(
    `insert into import_cell (import_id, line, index, header, value, reason)
     select $1, * from jsonb_to_recordset($2::jsonb)
       as cell (line integer, index integer, header text, value text, reason text)
     on conflict do nothing`,
    [id, JSON.stringify(cells)],
  );
}

/** The cells of a report, in the file's order. */
export async function findCells(pool: Pool, id: string, limit: number): Promise<ImportReport['cells']> {
  const { rows } = await pool.query<ImportReport['cells'][number]>(
    `select line, header as column, value, reason from import_cell
     where import_id = $1 order by line, index limit $2`,
    [id, limit],
  );
  return rows;
}
