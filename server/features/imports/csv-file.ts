import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { LONG_TEXT_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import {
  detectEncoding,
  detectSeparator,
  type Encoding,
  type Separator,
} from '@tessera/domain/imports/detect.ts';
import { CsvError, parse } from 'csv-parse';

/** How a CSV file on disk is written. */
export interface CsvFile {
  path: string;
  encoding: Encoding;
  separator: Separator;
}

export interface CsvRow {
  cells: string[];
  /** The row's last line in the file, from 1. */
  line: number;
}

const SAMPLE_BYTES = 256 * 1024;

/** Looks at the beginning of a file. Throws `invalid` where it is empty or no text. */
export async function openCsv(path: string): Promise<CsvFile> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    if (bytesRead === 0) throw refusal('The file is empty.');
    const sample = buffer.subarray(0, bytesRead);
    const cut = bytesRead === SAMPLE_BYTES;
    const encoding = detectEncoding(sample, cut);
    if (!encoding) throw refusal('Line 1: this is not a text file. Save the table as CSV and upload that.');
    return {
      path,
      encoding,
      separator: detectSeparator(new TextDecoder(encoding).decode(sample, { stream: cut })),
    };
  } finally {
    await file.close();
  }
}

/**
 * The rows of a file, the header first, read as they are asked for: memory does not grow with the file.
 * Throws `invalid`, naming the line and the reason.
 */
export async function* readRows({ path, encoding, separator }: CsvFile): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: separator,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONG_TEXT_MAX_LENGTH * 10,
  });
  const source = Readable.from(decoded(path, encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      line = info.lines;
      yield { cells: record, line };
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error, line) : error;
  } finally {
    source.destroy();
  }
}

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  // A file that is UTF-8 at its beginning and then is not was written in something else, or is damaged.
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  let lines = 1;
  for await (const part of createReadStream(path, { highWaterMark: SAMPLE_BYTES })) {
    try {
      const text = decoder.decode(part as Buffer, { stream: true });
      lines += text.split('\n').length - 1;
      yield text;
    } catch {
      throw refusal(`After line ${lines}: the text is not valid UTF-8, although the file begins so.`);
    }
  }
  yield decoder.decode();
}

function explain(error: CsvError, line: number): DomainError {
  const at = Number((error as { lines?: number }).lines ?? line + 1);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return refusal(`Line ${line + 1}: a quote is opened here and never closed.`);
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return refusal(`Line ${line + 1}: the row is too long; a quote may be opened here and never closed.`);
  }
  return refusal(`Line ${at}: ${error.message}`);
}

export const refusal = (message: string): DomainError => new DomainError('invalid', { message });
