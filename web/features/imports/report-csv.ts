import type { ImportReport } from '@tessera/domain/api/imports.ts';
import { csvOf } from '@tessera/domain/csv/write-csv.ts';

/** A report as a table for spreadsheets. */
export function reportCsv(
  { cells }: ImportReport,
  headings: readonly string[],
  reasonOf: (reason: ImportReport['cells'][number]['reason']) => string,
): string {
  const rows = cells.map(({ line, column, value, reason }) => [
    String(line),
    column,
    value,
    reasonOf(reason),
  ]);
  return csvOf([headings, ...rows]);
}
