import type { ImportFile } from '@tessera/domain/api/imports.ts';
import { attributeKindIds } from '@tessera/domain/attributes/ids.ts';
import { LONG_TEXT_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { ColumnProfile, guessPrimary } from '@tessera/domain/imports/guess-kind.ts';
import { uniqueHeaders } from '@tessera/domain/imports/headers.ts';
import { openCsv, readRows, refusal } from './csv-file.ts';

const PREVIEW_ROWS = 20;

export interface Analysis
  extends Pick<ImportFile, 'encoding' | 'separator' | 'rows' | 'columns' | 'primary' | 'preview'> {
  /** Column index → the different cells, where they could be a label's options. */
  options: Record<number, string[]>;
}

/** Reads the whole file once, so that everything that is wrong with it comes out before anything is written. */
export async function analyse(path: string, limits: { rows: number; columns: number }): Promise<Analysis> {
  const file = await openCsv(path);
  let headers: string[] | undefined;
  let profiles: ColumnProfile[] = [];
  const preview: string[][] = [];
  let rows = 0;
  for await (const { cells, line } of readRows(file)) {
    if (!headers) {
      if (cells.length > limits.columns) {
        throw refusal(`Line 1: ${cells.length} columns; an import takes at most ${limits.columns}.`);
      }
      headers = uniqueHeaders(cells);
      profiles = headers.map(() => new ColumnProfile());
      continue;
    }
    rows += 1;
    if (rows > limits.rows) throw refusal(`Line ${line}: an import takes at most ${limits.rows} rows.`);
    for (const [index, cell] of cells.entries()) {
      const profile = profiles[index];
      if (profile) profile.add(cell);
      else if (cell.trim() !== '')
        throw refusal(`Line ${line}: more cells (${cells.length}) than columns (${headers.length}).`);
      if (cell.length > LONG_TEXT_MAX_LENGTH) {
        throw refusal(
          `Line ${line}: the cell "${headers[index]}" has more than ${LONG_TEXT_MAX_LENGTH} characters.`,
        );
      }
    }
    if (preview.length < PREVIEW_ROWS)
      preview.push(headers.map((_, index) => (cells[index] ?? '').slice(0, 200)));
  }
  if (!headers || rows === 0) throw refusal('Line 1: there are no rows under the header line.');
  const kinds = profiles.map((profile) => profile.guess());
  const primary = guessPrimary(kinds);
  return {
    encoding: file.encoding,
    separator: file.separator,
    rows,
    preview,
    primary,
    columns: headers.map((header, index) => ({
      index,
      header,
      kind: index === primary ? 'text' : kinds[index]!,
      filled: profiles[index]!.filled,
      fits: Object.fromEntries(
        attributeKindIds.map((kind) => [kind, profiles[index]!.fitting(kind)]),
      ) as never,
    })),
    options: Object.fromEntries(
      profiles.flatMap((profile, index) => (profile.options ? [[index, [...profile.options]]] : [])),
    ),
  };
}
