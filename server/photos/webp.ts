import type { Header } from './header.ts';
import { orientationOf } from './orientation.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * Reads the chunks. The canvas and each frame have a size of their own, and a decoder may allocate any of them: the
 * largest counts.
 */
export function webpHeader(bytes: Buffer): Header | undefined {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const header: Header = { width: 0, height: 0, orientation: 1, heavy: false };
  const walk = (from: number, to: number): boolean => {
    for (let at = from; at < to; ) {
      const type = bytes.toString('latin1', at, at + 4);
      const length = bytes.readUInt32LE(at + 4);
      const content = at + 8;
      if (content + length > to) return false;
      const size = sizeIn(bytes, type, content);
      if (size === null) return false;
      header.width = Math.max(header.width, size?.width ?? 0);
      header.height = Math.max(header.height, size?.height ?? 0);
      if (type === 'EXIF') header.orientation = orientationOf(bytes.subarray(content, content + length));
      // A frame of an animation contains chunks itself, after its own sixteen bytes; frames contain no frames.
      if (type === 'ANMF' && from === 12 && !walk(content + 16, content + length)) return false;
      at = content + length + (length % 2);
    }
    return true;
  };
  return walk(12, end) && header.width > 0 ? header : undefined;
}

/** The size that a chunk names; undefined: none, null: an invalid one. */
function sizeIn(bytes: Buffer, type: string, at: number): Size | undefined | null {
  switch (type) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(at + 4, 3), height: 1 + bytes.readUIntLE(at + 7, 3) };
    case 'ANMF':
      return { width: 1 + bytes.readUIntLE(at + 6, 3), height: 1 + bytes.readUIntLE(at + 9, 3) };
    case 'VP8 ':
      if (bytes.readUIntBE(at + 3, 3) !== 0x9d012a) return null;
      return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff };
    case 'VP8L': {
      if (bytes[at] !== 0x2f) return null;
      const bits = bytes.readUInt32LE(at + 1);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    default:
      return undefined;
  }
}
