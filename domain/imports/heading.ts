import type { CsvRow } from './csv-parser.ts';
import { isData } from './formed.ts';

/** Rows at the beginning of a file among which the headings are looked for. */
const LOOKED_AT = 25;
/** Titles above the headings fill fewer cells than this share of what is usual. */
const TITLE = 0.6;

/**
 * The line on which the headings stand; 0: there are none.
 * @param rows the first rows of the file
 */
export function findHeading(rows: readonly CsvRow[]): number {
  const filledOf = ({ cells }: CsvRow) => cells.filter((cell) => cell.trim() !== '').length;
  const usual = usualOf(rows.map(filledOf));
  // The first row that is filled as rows are; above it stand titles.
  const index = rows.slice(0, LOOKED_AT).findIndex((row) => filledOf(row) > usual * TITLE);
  const row = rows[index];
  if (!row) return rows[0]?.line ?? 1;
  return isBody(row.cells, rows.slice(index + 1)) ? 0 : row.line;
}

/** Whether a row is like those below it: then it is no heading, and nothing above it is a title. */
function isBody(cells: readonly string[], below: readonly CsvRow[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (below.length === 0) return filled.length > 0 && filled.every((cell) => isData(cell.trim()));
  return cells.some((cell, index) => {
    const text = cell.trim();
    if (text === '' || !isData(text)) return false;
    // Numbers may be headings of numbers (bands, item numbers); one that is written as the column is, is not.
    const column = below.map((row) => (row.cells[index] ?? '').trim()).filter((other) => other !== '');
    const alike = column.filter((other) => shape(other) === shape(text)).length;
    return column.length > 0 && alike >= column.length * 0.5 && !cellsAreACount(cells);
  });
}

/** Headings such as 1, 2, 3, … or 10, 20, 30. */
function cellsAreACount(cells: readonly string[]): boolean {
  const numbers = cells
    .map((cell) => cell.trim())
    .filter((text) => /^\d{1,4}$/.test(text))
    .map(Number);
  return numbers.length > 2 && numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);
}

/** How a text is written: runs of digits and of letters, and the signs between them. */
const shape = (text: string): string =>
  text
    .replace(/^[+-]/, '')
    .replace(/\d+/g, '0')
    .replace(/\p{L}+/gu, 'a');

/** How many cells rows have, the more cells a row has, the more it counts: titles may be more than rows. */
function usualOf(filled: readonly number[]): number {
  const sum = filled.reduce((total, count) => total + count, 0);
  return sum === 0 ? 0 : filled.reduce((total, count) => total + count * count, 0) / sum;
}
