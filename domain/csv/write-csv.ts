import { withGuard } from './formula-guard.ts';

/** What a file begins with: spreadsheets recognize UTF-8 by it. */
export const BYTE_ORDER_MARK = '\ufeff';

const quoted = (text: string): string => `"${withGuard(text).replaceAll('"', '""')}"`;

/**
 * A row as RFC 4180 has it, with its line end. Every cell is quoted: whoever looks for the separator is not misled by what
 * stands in one. None is a formula to a spreadsheet.
 */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** A whole table. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map(csvRow).join('');
