import type { ConversionExample } from '@tessera/domain/api/conversions.ts';

/** Values that change or are lost as a table for spreadsheets, which recognize UTF-8 by its byte order mark. */
export function conversionCsv(values: readonly ConversionExample[], headings: readonly string[]): string {
  const rows = values.map(({ item, before, after }) => [item, before, after]);
  return `\ufeff${[headings, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Prevents spreadsheets from reading a value as a formula. */
const quoted = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
