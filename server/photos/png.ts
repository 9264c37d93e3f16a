import type { Header } from './header.ts';
import { orientationOf } from './orientation.ts';

/** Reads the chunks: the size is in the first, and a complete file has a last one. */
export function pngHeader(bytes: Buffer): Header | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const header = {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    orientation: 1,
    heavy: bytes[24] === 16,
  };
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > bytes.length) return undefined;
    if (type === 'eXIf') header.orientation = orientationOf(bytes.subarray(at + 8, at + 8 + length));
    if (type === 'IEND') return header;
    at += 12 + length;
  }
}
