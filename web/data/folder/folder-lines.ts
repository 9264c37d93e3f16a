/** The content of a line: the first is the header; each later one has some rows. */
export type FolderLine = { kind: 'header'; header: unknown } | { kind: 'chunk'; chunk: unknown };

/** Splits the bytes of a folder's stream into lines. */
export class FolderLines {
  seq: number | undefined;
  private total = 0;
  private rows = 0;
  private readonly decoder = new TextDecoder();
  private rest = '';
  private readonly tell: (line: FolderLine) => void;

  constructor(tell: (line: FolderLine) => void) {
    this.tell = tell;
  }

  /**
   * Whether everything has arrived. A stream may break off within a line or between two, also at a place that looks
   * like an end.
   */
  get whole(): boolean {
    return this.rest === '' && this.seq !== undefined && this.rows === this.total;
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
    for (const line of lines) this.read(JSON.parse(line));
  }

  private read(parsed: { seq: number; total: number; ids: unknown[] }): void {
    if (this.seq === undefined) {
      this.seq = parsed.seq;
      this.total = parsed.total;
      this.tell({ kind: 'header', header: parsed });
    } else {
      this.rows += parsed.ids.length;
      this.tell({ kind: 'chunk', chunk: parsed });
    }
  }
}
