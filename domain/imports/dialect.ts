import { CsvParser, CsvProblem } from './csv-parser.ts';
import { isFormed } from './formed.ts';

/** How rows and cells are told apart. */
export interface Dialect {
  separator: string;
  /** Whether a quote at a cell's beginning opens a quoted cell. */
  quoted: boolean;
  /** Lines at the beginning that only say how the file is written: spreadsheets write `sep=;`. */
  skip: number;
}

const separators: readonly string[] = [',', ';', '\t', '|'];

/** Rows that are looked at, and characters. */
const ROWS = 300;
const CHARACTERS = 200_000;
/** What is left of the worth of a dialect in which a quote is never closed. */
const BROKEN = 0.7;

const declared = /^\ufeff?"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i;

/** The dialect in which the sample's rows are most even, and its cells cleanest. */
export function detectDialect(sample: string): Dialect {
  const said = declared.exec(sample)?.[1];
  if (said) return { separator: said, quoted: true, skip: 1 };
  const text = sample.slice(0, CHARACTERS);
  let best: Dialect = { separator: ',', quoted: true, skip: 0 };
  let most = 0;
  for (const separator of separators) {
    if (!text.includes(separator)) continue;
    // Tables with tabs are often written without any quoting; a quote is a letter there.
    for (const quoted of separator === '\t' ? [true, false] : [true]) {
      const { rows, broken } = sampleRows(text, { separator, quoted });
      const score = evenness(rows, separator) * (broken ? BROKEN : 1);
      if (score > most) [best, most] = [{ separator, quoted, skip: 0 }, score];
    }
  }
  return best;
}

/** The first rows of a sample, whose last one may be cut; broken: a quote is opened in it and never closed. */
function sampleRows(text: string, dialect: Omit<Dialect, 'skip'>): { rows: string[][]; broken: boolean } {
  const rows: string[][] = [];
  const parser = new CsvParser(dialect);
  try {
    for (const { cells } of parser.push(text)) {
      rows.push(cells);
      if (rows.length === ROWS) return { rows, broken: false };
    }
    if (text.length < CHARACTERS) for (const { cells } of parser.end()) rows.push(cells);
  } catch (problem) {
    if (!(problem instanceof CsvProblem)) throw problem;
    return { rows, broken: true };
  }
  return { rows, broken: false };
}

/** Share of rows that have the usual number of cells, and of cells that look like cells: 0 … 1. */
function evenness(rows: readonly string[][], separator: string): number {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const widths = new Map<number, number>();
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width, times] = [...widths].reduce((best, next) => (next[1] > best[1] ? next : best), [1, 0]);
  if (width < 2) return 0;
  // Sheets may leave out the last cells of a row, so that rows of a cell less are nearly as good.
  const near = filled.filter(({ length }) => length < width && length > width / 2).length;
  let cells = 0;
  let clean = 0;
  for (const row of filled) {
    for (const cell of row) {
      cells += 1;
      if (isClean(cell, separator)) clean += 1;
    }
  }
  return ((times + near / 2) / filled.length) * (clean / cells) * (1 - 1 / (4 * width));
}

/** A number, a date, nothing at all, or a text in which no other separator stands as separators do. */
function isClean(cell: string, separator: string): boolean {
  const text = cell.trim();
  if (text === '' || isFormed(text)) return true;
  if (/^"|[^\s"]"$/.test(text) && text.match(/"/g)!.length % 2 === 1) return false;
  return !separators.some((other) => other !== separator && new RegExp(`\\S[${other}](?=\\S|$)`).test(text));
}
