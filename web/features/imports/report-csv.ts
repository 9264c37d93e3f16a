import type { ImportReport } from '@tessera/domain/api/imports.ts';

/** A report as a table for spreadsheets, which recognize UTF-8 by its byte order mark. */
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
  return `\ufeff${[headings, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Prevents spreadsheets from reading a value as a formula. */
const quoted = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
