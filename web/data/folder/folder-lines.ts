/** What a line says: the first one, the header; each after it, some rows. */
export type FolderLine = { kind: 'header'; header: unknown } | { kind: 'chunk'; chunk: unknown };

/** The bytes of a folder's stream to lines. */
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

  /** Whether all has come. A stream may be broken off within a line or between two, also where its end looks like one. */
  get whole(): boolean {
    return this.rest === '' && this.seq !== undefined && this.rows === this.total;
  }

  take(bytes: Uint8Array): void {
    const text = this.decoder.decode(bytes, { stream: true });
    // Lines are megabytes: what is not a whole one yet is only joined, never searched again.
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
