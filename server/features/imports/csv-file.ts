import { createReadStream } from 'node:fs';
import type { SaidOfFile } from '@tessera/domain/api/imports.ts';
import { LONG_TEXT_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { withoutGuard } from '@tessera/domain/csv/formula-guard.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { CsvParser, CsvProblem, type CsvRow } from '@tessera/domain/imports/csv-parser.ts';
import { detectEncoding } from '@tessera/domain/imports/detect-encoding.ts';
import { type Dialect, detectDialect } from '@tessera/domain/imports/dialect.ts';
import type { Encoding } from '@tessera/domain/imports/encodings.ts';
import { foreignFormat } from '@tessera/domain/imports/foreign-format.ts';
import { findHeading } from '@tessera/domain/imports/heading.ts';
import type { IssueCode, Params } from '@tessera/domain/issues.ts';
import { survey } from './survey.ts';

/** The format of a CSV file on disk. */
interface CsvFile extends Dialect {
  path: string;
  encoding: Encoding;
  /** The line of the headings; 0: there are none. */
  heading: number;
}

const READ_BYTES = 256 * 1024;
/** Rows at the beginning of a file by which the headings are found. */
const FIRST_ROWS = 200;

/** Looks at a file. Throws `invalid` if it is empty or not a table of text. */
export async function openCsv(
  path: string,
  said: Pick<SaidOfFile, 'encoding' | 'separator' | 'heading'> = {},
): Promise<CsvFile & { first: CsvRow[] }> {
  const { sample, cut, high } = await survey(path);
  if (sample.length === 0) throw refusal('import_empty');
  const foreign = foreignFormat(sample);
  if (foreign) {
    if (foreign === 'no text') throw refusal('import_no_text');
    throw refusal('import_other_format', { format: shortName(foreign) });
  }
  const encoding = said.encoding ?? detectEncoding(sample, high);
  const text = new TextDecoder(encoding).decode(sample, { stream: cut });
  if (!cut && text.trim() === '') throw refusal('import_empty');
  const found = detectDialect(text);
  const dialect =
    said.separator === undefined || said.separator === found.separator
      ? found
      : { separator: said.separator, quoted: true, skip: found.skip };
  const file = { path, encoding, ...dialect, heading: 0 };
  const first = await firstRows(file);
  return { ...file, heading: said.heading ?? findHeading(first), first };
}

async function firstRows(file: CsvFile): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  try {
    for await (const row of readRows(file)) if (rows.push(row) === FIRST_ROWS) break;
  } catch (error) {
    // The error is reported when the whole file is read.
    if (!(error instanceof DomainError)) throw error;
  }
  return rows;
}

/**
 * The rows of a file, read as they are asked for: memory does not grow with the file. Cells are what they were before an
 * export guarded them against spreadsheets.
 * Throws `invalid` with the line and the reason.
 */
export async function* readRows({
  path,
  encoding,
  separator,
  quoted,
  skip,
}: CsvFile): AsyncGenerator<CsvRow> {
  const parser = new CsvParser({ separator, quoted, longest: LONG_TEXT_MAX_LENGTH * 10 });
  const decoder = new TextDecoder(encoding);
  const source = createReadStream(path, { highWaterMark: READ_BYTES });
  try {
    for await (const part of source) {
      for (const row of parser.push(withoutNul(decoder.decode(part as Buffer, { stream: true })))) {
        if (row.line > skip) yield asWritten(row);
      }
    }
    for (const row of parser.push(decoder.decode())) if (row.line > skip) yield asWritten(row);
    for (const row of parser.end()) if (row.line > skip) yield asWritten(row);
  } catch (error) {
    throw error instanceof CsvProblem ? refusal(error.code, { line: error.line }) : error;
  } finally {
    source.destroy();
  }
}

const asWritten = ({ cells, line }: CsvRow): CsvRow => ({ cells: cells.map(withoutGuard), line });

/** The database cannot store a NUL, and no person sees one. */
const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);

/** The rows under the headings; all of them if there are no headings. */
export async function* readBody(file: CsvFile): AsyncGenerator<CsvRow> {
  for await (const row of readRows(file)) if (row.line > file.heading) yield row;
}

/** The word by which a format is known in every language. */
const shortName = (format: string): string =>
  /Excel|PDF|gzip|RTF|HTML|XML|JSON|\.ods|ZIP/.exec(format)?.[0] ?? format;

export const refusal = (code: IssueCode, params?: Params): DomainError =>
  invalidBecause(code, params ? { params } : {});
