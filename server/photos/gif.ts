import type { Header } from './header.ts';
import { withinBytes } from './within-bytes.ts';

/** The first frame of a GIF, still packed. */
interface Frame {
  screen: { width: number; height: number };
  left: number;
  top: number;
  width: number;
  height: number;
  interlaced: boolean;
  /** Red, green and blue of each colour. */
  colours: Buffer;
  transparent: number | undefined;
  /** The offset of the packed pixels. */
  data: number;
}

export function gifHeader(bytes: Buffer): Header | undefined {
  const frame = firstFrame(bytes);
  return (
    frame && {
      width: Math.max(frame.screen.width, frame.width),
      height: Math.max(frame.screen.height, frame.height),
      orientation: 1,
      heavy: true,
    }
  );
}

/** The first frame as RGBA in the size of the screen. Undefined if it is damaged. */
export function decodeGif(bytes: Buffer): { width: number; height: number; pixels: Uint8Array } | undefined {
  return withinBytes(() => {
    const frame = firstFrame(bytes);
    const packed = frame && blocksFrom(bytes, frame.data + 1);
    const indexes = packed && unpack(packed, bytes.readUInt8(frame.data), frame.width * frame.height);
    return indexes && { ...frame.screen, pixels: draw(frame, indexes) };
  });
}

function firstFrame(bytes: Buffer): Frame | undefined {
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  const flags = bytes.readUInt8(10);
  const shared = coloursAt(bytes, 13, flags);
  let transparent: number | undefined;
  for (let at = 13 + shared.length; ; ) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x2c) {
      const own = coloursAt(bytes, at + 10, bytes.readUInt8(at + 9));
      const colours = own.length > 0 ? own : shared;
      const frame = {
        ...{ screen, colours, transparent },
        left: bytes.readUInt16LE(at + 1),
        top: bytes.readUInt16LE(at + 3),
        width: bytes.readUInt16LE(at + 5),
        height: bytes.readUInt16LE(at + 7),
        interlaced: (bytes.readUInt8(at + 9) & 0x40) !== 0,
        data: at + 10 + own.length,
      };
      return colours.length > 0 && frame.width > 0 && frame.height > 0 ? frame : undefined;
    }
    if (kind !== 0x21) return undefined;
    // The extension that names the transparent colour.
    if (bytes.readUInt8(at + 1) === 0xf9 && (bytes.readUInt8(at + 3) & 1) === 1)
      transparent = bytes.readUInt8(at + 6);
    at += 2;
    for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length;
    at += 1;
  }
}

function coloursAt(bytes: Buffer, at: number, flags: number): Buffer {
  if ((flags & 0x80) === 0) return Buffer.alloc(0);
  const length = 3 * 2 ** ((flags & 7) + 1);
  if (at + length > bytes.length) throw new RangeError('the colours are cut off');
  return bytes.subarray(at, at + length);
}

/** The content of the blocks from here on, each preceded by its length, up to an empty one. */
function blocksFrom(bytes: Buffer, from: number): Buffer {
  const blocks: Buffer[] = [];
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) {
    blocks.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return Buffer.concat(blocks);
}

/** Unpacks GIF's LZW. Undefined if it does not give `count` pixels. */
function unpack(packed: Buffer, minimum: number, count: number): Uint8Array | undefined {
  if (minimum < 2 || minimum > 8) return undefined;
  const clear = 1 << minimum;
  const before = new Uint16Array(4_096);
  const last = new Uint8Array(4_096);
  const stack = new Uint8Array(4_097);
  for (let code = 0; code < clear; code += 1) last[code] = code;
  const pixels = new Uint8Array(count);
  let made = 0;
  let [size, next, previous, first] = [minimum + 1, clear + 2, -1, 0];
  let [bits, held, at] = [0, 0, 0];
  while (made < count) {
    while (held < size) {
      if (at === packed.length) return undefined;
      bits |= packed[at]! << held;
      held += 8;
      at += 1;
    }
    let code = bits & ((1 << size) - 1);
    bits >>= size;
    held -= size;
    if (code === clear) {
      [size, next, previous] = [minimum + 1, clear + 2, -1];
      continue;
    }
    if (code === clear + 1 || code > next || (code === next && previous < 0)) return undefined;
    const taken = code;
    let depth = 0;
    // A code that is just being defined: the previous one, and its first pixel again.
    if (code === next) {
      stack[depth] = first;
      depth += 1;
      code = previous;
    }
    while (code > clear) {
      stack[depth] = last[code]!;
      depth += 1;
      code = before[code]!;
    }
    first = last[code]!;
    stack[depth] = first;
    depth += 1;
    if (previous >= 0 && next < 4_096) {
      before[next] = previous;
      last[next] = first;
      next += 1;
      if (next === 1 << size && size < 12) size += 1;
    }
    previous = taken;
    while (depth > 0 && made < count) {
      depth -= 1;
      pixels[made] = stack[depth]!;
      made += 1;
    }
  }
  return pixels;
}

/** Interlaced frames have every eighth line first, then those between: the first line of each pass, and its step. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

function draw(frame: Frame, indexes: Uint8Array): Uint8Array {
  const { screen, left, top, width, height, colours, transparent } = frame;
  const pixels = new Uint8Array(screen.width * screen.height * 4);
  let from = 0;
  for (const [start, step] of frame.interlaced ? PASSES : ([[0, 1]] as const)) {
    for (let y = start; y < height; y += step, from += width) {
      if (top + y >= screen.height) continue;
      for (let x = 0; x < width && left + x < screen.width; x += 1) {
        const index = indexes[from + x]!;
        if (index === transparent) continue;
        const to = ((top + y) * screen.width + left + x) * 4;
        pixels[to] = colours[index * 3] ?? 0;
        pixels[to + 1] = colours[index * 3 + 1] ?? 0;
        pixels[to + 2] = colours[index * 3 + 2] ?? 0;
        pixels[to + 3] = 255;
      }
    }
  }
  return pixels;
}
