import type { RowTexts } from './items.store.ts';

/** About what the tables of a row take in memory beside its text, in bytes. */
const ROW_BYTES = 200;
const COMMA = ','.charCodeAt(0);

/** Items of a folder that follow each other, as they are told. */
export class Stretch {
  /** The item behind which it begins; empty: it begins with the folder. */
  readonly after: string;
  readonly ids: readonly string[];
  /** Nothing follows it. */
  readonly isEnd: boolean;
  /** How far the log was when it was read. */
  readonly seq: number;
  usedAt: number;
  private readonly first: string;
  private readonly last: string;
  /** The texts with a comma behind each. */
  private readonly bytes: Buffer;
  /** Where each text begins, and where one more would. */
  private readonly begins: readonly number[];

  /** @param place the item behind which it begins, with its position */
  constructor(
    place: { after: string; position: string },
    { ids, positions, texts }: RowTexts,
    { isEnd, seq }: { isEnd: boolean; seq: number },
  ) {
    this.after = place.after;
    this.ids = ids;
    this.isEnd = isEnd;
    this.seq = seq;
    this.usedAt = Date.now();
    this.first = place.position;
    this.last = positions.at(-1) ?? place.position;
    this.bytes = Buffer.from(texts.map((text) => `${text},`).join(''));
    const begins = [0];
    for (const text of texts) begins.push(begins.at(-1)! + Buffer.byteLength(text) + 1);
    this.begins = begins;
  }

  get size(): number {
    return this.bytes.length + (this.ids.length + 1) * ROW_BYTES;
  }

  /** Whether an item with this position may be among its items, or behind them where it is the end. */
  isAbout(position: string): boolean {
    return position >= this.first && (this.isEnd || position <= this.last);
  }

  /** The texts of some of its items, with commas between them. */
  part(from: number, to: number): Buffer {
    return this.bytes.subarray(this.begins[from], this.begins[to]! - 1);
  }
}

/** Parts with commas between them, in a frame. */
export function joined(head: string, parts: readonly Buffer[], tail: string): Buffer {
  const between = parts.reduce((sum, part) => sum + part.length + 1, 0) - (parts.length > 0 ? 1 : 0);
  const bytes = Buffer.allocUnsafe(head.length + between + tail.length);
  let at = bytes.write(head, 'latin1');
  for (const [index, part] of parts.entries()) {
    if (index > 0) bytes[at++] = COMMA;
    at += part.copy(bytes, at);
  }
  bytes.write(tail, at, 'latin1');
  return bytes;
}
