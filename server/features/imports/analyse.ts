import type { ImportFile, SaidOfFile } from '@tessera/domain/api/imports.ts';
import { LONG_TEXT_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { describeColumns } from '@tessera/domain/imports/columns.ts';
import type { CsvRow } from '@tessera/domain/imports/csv-parser.ts';
import { ColumnProfile } from '@tessera/domain/imports/guess-kind.ts';
import { guessName } from '@tessera/domain/imports/guess-name.ts';
import { repeatedHeaders, uniqueHeaders } from '@tessera/domain/imports/headers.ts';
import { RowShape } from '@tessera/domain/imports/row-shape.ts';
import { openCsv, readRows, refusal } from './csv-file.ts';
import { DamagedCells } from './damaged-cells.ts';

const PREVIEW_ROWS = 20;
const PREVIEW_LENGTH = 200;
/** The lines of the file that are offered as the one with the headings. */
const FIRST_LINES = 12;

export interface Analysis extends Omit<ImportFile, 'id' | 'name' | 'bytes'> {
  /** Whether the file has quotes; the separator is found apart. */
  quoted: boolean;
  skip: number;
  /** Column index → its different cells, if they could be options of a label. */
  options: Record<number, string[]>;
  /** Columns that are joined, by index. */
  groups: number[][];
}

interface Limits {
  rows: number;
  columns: number;
}

type SaidOfColumns = ReadonlyMap<number, Omit<NonNullable<SaidOfFile['columns']>[number], 'index'>>;

/** Collects what the rows of a file are like, one row after another. */
class TableSurvey {
  readonly profiles: ColumnProfile[] = [];
  readonly preview: string[][] = [];
  readonly damaged = new DamagedCells();
  rows = 0;
  private readonly limits: Limits;
  private readonly shape: RowShape;
  private readonly saidOf: SaidOfColumns;

  constructor(limits: Limits, shape: RowShape, saidOf: SaidOfColumns) {
    this.limits = limits;
    this.shape = shape;
    this.saidOf = saidOf;
  }

  /** Makes as many columns as the row has, if there are fewer. */
  widen({ cells, line }: Pick<CsvRow, 'cells' | 'line'>): void {
    const { limits, profiles, shape, saidOf } = this;
    if (cells.length > limits.columns) {
      throw refusal('import_columns', { line, columns: cells.length, max: limits.columns });
    }
    for (let index = profiles.length; index < cells.length; index += 1) {
      profiles.push(new ColumnProfile(saidOf.get(index)?.split ?? (shape.isJoined(index) ? '\n' : null)));
    }
  }

  add({ cells: read, line }: CsvRow): void {
    const { limits, profiles, preview, shape } = this;
    this.rows += 1;
    if (this.rows > limits.rows) throw refusal('import_rows', { line, max: limits.rows });
    const cells = trimEnd(shape.cells(read), profiles.length);
    if (cells.length > profiles.length) this.widen({ cells, line });
    for (const [index, cell] of cells.entries()) {
      if (cell === '') continue;
      if (cell.length > LONG_TEXT_MAX_LENGTH) {
        throw refusal('import_cell', { line, max: LONG_TEXT_MAX_LENGTH });
      }
      profiles[index]!.add(cell, line);
      if (cell.includes('\ufffd')) this.damaged.note(line, index, cell);
    }
    if (preview.length < PREVIEW_ROWS) preview.push(cells.map((cell) => cell.slice(0, PREVIEW_LENGTH)));
  }
}

/** Reads the whole file once, so that every error in it is found before anything is written. */
export async function analyse(path: string, limits: Limits, said: SaidOfFile = {}): Promise<Analysis> {
  const { first, ...file } = await openCsv(path, said);
  const headed = first.find(({ line }) => file.heading > 0 && line >= file.heading);
  const heading = headed?.line ?? 0;
  const repeated = repeatedHeaders(headed?.cells ?? []);
  const shape = new RowShape(said.join ? repeated : []);
  const saidOf: SaidOfColumns = new Map(said.columns?.map(({ index, ...rest }) => [index, rest]));
  const survey = new TableSurvey(limits, shape, saidOf);
  if (headed) survey.widen(headed);
  for await (const row of readRows(file)) if (row.line > heading) survey.add(row);
  const { profiles, preview, damaged, rows } = survey;
  if (rows === 0) throw refusal('import_no_rows');

  const headings = profiles.map((_, index) => headed?.cells[index] ?? '');
  const headers = uniqueHeaders(headings);
  const described = describeColumns(
    profiles,
    file.separator,
    profiles.map((profile, index) => ({ split: profile.split, ...saidOf.get(index) })),
  );
  const columns = described.map((column, index) => ({ index, header: headers[index]!, ...column }));
  // A column with neither heading nor cells is left out; one whose cells are joined with those of others belongs to
  // them.
  const shown = columns.filter(
    ({ index, filled }) => (filled > 0 || headings[index]!.trim() !== '') && !shape.isAway(index),
  );
  const name = guessName(
    shown.map((column) => ({ ...column, oneLine: profiles[column.index]!.oneLine })),
    rows,
  );
  const primary = shown[name.index]?.index ?? -1;
  return {
    encoding: file.encoding,
    separator: file.separator,
    quoted: file.quoted,
    skip: file.skip,
    heading,
    first: first
      .slice(0, FIRST_LINES)
      .map(({ line, cells }) => ({ line, cells: cells.slice(0, 6).map((cell) => cell.slice(0, 60)) })),
    repeated: repeated.length > 0,
    joined: said.join === true && repeated.length > 0,
    rows,
    preview,
    primary,
    name_from: shown[name.from]?.index ?? 0,
    columns: shown.map((column) => ({ ...column, kind: column.index === primary ? 'text' : column.kind })),
    damaged: damaged.seen(headers),
    options: Object.fromEntries(
      profiles.flatMap((profile, index) => (profile.options ? [[index, [...profile.options]]] : [])),
    ),
    groups: said.join ? repeated : [],
  };
}

/** Removes empty cells beyond the columns. */
function trimEnd(cells: string[], columns: number): string[] {
  let length = cells.length;
  while (length > columns && cells[length - 1]!.trim() === '') length -= 1;
  return length === cells.length ? cells : cells.slice(0, length);
}
