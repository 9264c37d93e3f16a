import type { ConversionExample } from '@tessera/domain/api/conversions.ts';
import { csvOf } from '@tessera/domain/csv/write-csv.ts';

/** Values that change or are lost as a table for spreadsheets. */
export function conversionCsv(values: readonly ConversionExample[], headings: readonly string[]): string {
  return csvOf([headings, ...values.map(({ item, before, after }) => [item, before, after])]);
}
