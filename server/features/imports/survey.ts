import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** Bytes at the beginning of a file by which separator and headings are found. */
const SAMPLE_BYTES = 256 * 1024;
/** Bytes of lines beyond ASCII by which the encoding is found: more do not improve the guess. */
const HIGH_BYTES = 256 * 1024;
const LF = 10;

interface Survey {
  /** The beginning of the file. */
  sample: Buffer;
  /** Whether the file continues after the sample. */
  cut: boolean;
  /** Lines beyond ASCII, from anywhere in the file. */
  high: Buffer;
}

/** Reads the bytes of a whole file once: the first accent may be a million lines below. */
export async function survey(path: string): Promise<Survey> {
  const beginning: Buffer[] = [];
  const high: Buffer[] = [];
  let bytes = 0;
  let kept = 0;
  let rest: Buffer = Buffer.alloc(0);
  const keep = (lines: Buffer) => {
    for (let from = 0; from < lines.length && kept < HIGH_BYTES; ) {
      const found = lines.indexOf(LF, from);
      const end = found < 0 ? lines.length : found + 1;
      const line = lines.subarray(from, end);
      if (!isAscii(line)) {
        high.push(line);
        kept += line.length;
      }
      from = end;
    }
  };
  for await (const chunk of createReadStream(path, { highWaterMark: SAMPLE_BYTES })) {
    const part = chunk as Buffer;
    if (bytes < SAMPLE_BYTES) beginning.push(part);
    bytes += part.length;
    if (kept >= HIGH_BYTES) continue;
    if (isAscii(part) && isAscii(rest)) {
      rest = part.subarray(part.lastIndexOf(LF) + 1);
      continue;
    }
    const whole = Buffer.concat([rest, part]);
    // Without a line end for this long, the cut is made anywhere.
    const last = whole.length > HIGH_BYTES * 2 ? whole.length : whole.lastIndexOf(LF) + 1;
    keep(whole.subarray(0, last));
    rest = whole.subarray(last);
  }
  keep(rest);
  return {
    sample: Buffer.concat(beginning).subarray(0, SAMPLE_BYTES),
    cut: bytes > SAMPLE_BYTES,
    high: Buffer.concat(high).subarray(0, HIGH_BYTES * 2),
  };
}
