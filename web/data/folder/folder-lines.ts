import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import { shareLists } from '@tessera/domain/query/shared-lists.ts';

/** The content of a line: the first is the header; each later one has some rows, or the number of all. */
export type FolderLine =
  | { kind: 'header'; header: unknown }
  | { kind: 'chunk'; chunk: unknown }
  | { kind: 'total'; total: number };

/** The lines after the header that have been read before, and how many rows they have; `total`: of those of all lines. */
export interface ReadLines {
  lines: number;
  rows: number;
  total?: number;
}

/** Splits the bytes of a folder's stream into lines. */
export class FolderLines {
  seq: number | undefined;
  /** What has been told. */
  readonly read: ReadLines = { lines: 0, rows: 0 };
  /** So many lines are left out now. */
  private left: number;
  private readonly decoder = new TextDecoder();
  private rest = '';
  private readonly tell: (line: FolderLine) => void;

  /** @param before what is known: it is not told again */
  constructor(tell: (line: FolderLine) => void, before?: ReadLines) {
    this.tell = tell;
    this.left = before?.lines ?? 0;
    this.read.rows = before?.rows ?? 0;
    if (before?.total !== undefined) this.read.total = before.total;
  }

  /**
   * Whether everything has arrived. A stream may break off within a line or between two, also at a place that looks
   * like an end.
   */
  get whole(): boolean {
    return this.rest === '' && this.seq !== undefined && this.read.rows === this.read.total;
  }

  take(bytes: Uint8Array): void {
    const text = this.decoder.decode(bytes, { stream: true });
    // Lines are megabytes long: an incomplete one is only joined, and never searched again.
    if (!text.includes('\n')) {
      this.rest += text;
      return;
    }
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (this.seq !== undefined && this.left > 0) this.left -= 1;
      else this.takeLine(JSON.parse(line));
    }
  }

  private takeLine(parsed: Pick<ItemChunk, 'columns'> & { seq: number; total?: number; ids?: unknown[] }) {
    const { total, ids } = parsed;
    if (total !== undefined) this.read.total = total;
    if (this.seq === undefined) {
      this.seq = parsed.seq;
      this.tell({ kind: 'header', header: parsed });
      return;
    }
    this.read.lines += 1;
    if (ids) {
      this.read.rows += ids.length;
      shareLists(parsed);
      this.tell({ kind: 'chunk', chunk: parsed });
    } else if (total !== undefined) this.tell({ kind: 'total', total });
  }
}
