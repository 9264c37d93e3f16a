import type { IssueCode } from '../issues.ts';

/** One row of a file: its cells, and the line on which it begins, from 1. */
export interface CsvRow {
  cells: string[];
  line: number;
}

/** What stops the reading of a file. */
export class CsvProblem extends Error {
  readonly line: number;
  readonly code: IssueCode;
  constructor(line: number, code: IssueCode) {
    super(code);
    this.line = line;
    this.code = code;
  }
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
const QUOTE = 34;

/**
 * Splits text into rows, piece by piece: of what it was given it keeps the last unfinished row only.
 * Any mix of line ends; spaces before and after quotes; a quote within a cell that has none at its beginning, and
 * one that is followed by more than the cell's end, are letters like others.
 */
export class CsvParser {
  private readonly separator: number;
  private readonly quoted: boolean;
  private readonly longest: number;
  private text = '';
  private line = 1;
  private at = 0;
  private cells: string[] = [];

  /** @param longest characters that a row may have */
  constructor({
    separator,
    quoted = true,
    longest = Number.POSITIVE_INFINITY,
  }: { separator: string; quoted?: boolean; longest?: number }) {
    this.separator = separator.charCodeAt(0);
    this.quoted = quoted;
    this.longest = longest;
  }

  /** The rows that are whole with this piece. */
  *push(piece: string): Generator<CsvRow> {
    this.text = this.at === this.text.length ? piece : this.text.slice(this.at) + piece;
    this.at = 0;
    yield* this.rows(false);
    if (this.text.length - this.at > this.longest) {
      throw new CsvProblem(this.line, 'import_long_row');
    }
  }

  /** The last row, which may lack its line end. */
  *end(): Generator<CsvRow> {
    yield* this.rows(true);
  }

  private *rows(last: boolean): Generator<CsvRow> {
    while (this.at < this.text.length) {
      const end = this.row(last);
      if (end === undefined) return;
      const { line, cells } = this;
      const text = this.text.slice(this.at, end);
      this.line += lineEnds(text);
      this.at = end;
      if (cells.length > 1 || cells[0] !== '' || text.charCodeAt(0) === QUOTE) yield { cells, line };
    }
  }

  /** Reads one row into `cells`; returns where the next begins, or undefined where it may go on. */
  private row(last: boolean): number | undefined {
    const { text, separator } = this;
    this.cells = [];
    let at = this.at;
    for (;;) {
      const end = (this.quoted ? this.quotedCell(at, last) : null) ?? this.plainCell(at);
      if (end === -1) return undefined;
      at = end;
      if (at >= text.length) return last ? at : undefined;
      const code = text.charCodeAt(at);
      at += 1;
      if (code === separator) {
        if (at === text.length && !last) return undefined;
        if (at === text.length) {
          this.cells.push('');
          return at;
        }
        continue;
      }
      if (code === CR) {
        if (at === text.length && !last) return undefined;
        if (text.charCodeAt(at) === LF) at += 1;
      }
      return at;
    }
  }

  private plainCell(from: number): number {
    const { text, separator } = this;
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === separator || code === LF || code === CR) break;
    }
    this.cells.push(text.slice(from, at));
    return at;
  }

  /** Null: the cell has no quotes around it; -1: it is not yet whole. */
  private quotedCell(from: number, last: boolean): number | null {
    const { text } = this;
    const open = this.afterSpaces(from);
    if (open >= text.length && !last && open > from) return -1;
    if (text.charCodeAt(open) !== QUOTE) return null;
    let close = open;
    for (;;) {
      close = text.indexOf('"', close + 1);
      if (close === -1) {
        if (!last) return -1;
        const line = this.line + lineEnds(text.slice(this.at, open));
        throw new CsvProblem(line, 'import_open_quote');
      }
      if (text.charCodeAt(close + 1) !== QUOTE) break;
      close += 1;
    }
    const after = this.afterSpaces(close + 1);
    if (after >= text.length && !last) return -1;
    const code = text.charCodeAt(after);
    if (after < text.length && code !== this.separator && code !== LF && code !== CR) return null;
    const inside = text.slice(open + 1, close);
    this.cells.push(inside.includes('"') ? inside.replaceAll('""', '"') : inside);
    return after;
  }

  private afterSpaces(from: number): number {
    const { text, separator } = this;
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === separator || (code !== SPACE && code !== TAB)) break;
    }
    return at;
  }
}

/** Line ends of all three kinds. */
function lineEnds(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count += 1;
  }
  return count;
}
