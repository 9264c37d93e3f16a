import type { Pool } from 'pg';
import type { Import } from './imports.store.ts';
import { insertCells, type ReportedCell } from './report.store.ts';

/** The most cells in one report: with more, the column is probably of another kind. */
export const REPORT_MAX = 10_000;
const VALUE_LENGTH = 2_000;

/** Stores the cells that were changed or left out, some at a time. */
export class ImportReport {
  private readonly pool: Pool;
  private readonly id: string;
  private readonly headers: ReadonlyMap<number, string>;
  private kept = 0;
  private cells: ReportedCell[] = [];

  constructor(pool: Pool, { id, file }: Pick<Import, 'id' | 'file'>) {
    this.pool = pool;
    this.id = id;
    this.headers = new Map(file.columns.map(({ index, header }) => [index, header]));
  }

  note(cell: Omit<ReportedCell, 'header'>): void {
    if (this.kept === REPORT_MAX) return;
    this.kept += 1;
    const value = cell.value.replaceAll('\0', '').slice(0, VALUE_LENGTH).toWellFormed();
    this.cells.push({ ...cell, value, header: this.headers.get(cell.index) ?? '' });
  }

  async flush(): Promise<void> {
    if (this.cells.length === 0) return;
    const cells = this.cells;
    this.cells = [];
    await insertCells(this.pool, this.id, cells);
  }
}
