import { CsvParser } from '@tessera/domain/imports/csv-parser.ts';

/** Rows and columns of a table that are shown. */
const [ROWS_MAX, COLUMNS_MAX] = [200, 50];
const separators = [',', ';', '\t', '|'];

/** The first cells of a table in a text. @param isCut its last line may not be whole */
export function readCells(text: string, isCut: boolean): string[][] {
  const [first = ''] = text.split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  const separator = separators.reduce((best, one) => (count(one) > count(best) ? one : best));
  const parser = new CsvParser({ separator });
  const rows = [...parser.push(text), ...(isCut ? [] : parser.end())];
  return rows.slice(0, ROWS_MAX).map(({ cells }) => cells.slice(0, COLUMNS_MAX));
}
