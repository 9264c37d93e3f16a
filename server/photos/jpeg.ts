import type { Header } from './header.ts';
import { orientationOf } from './orientation.ts';

/**
 * Each scan may touch every pixel, and an empty one takes some twenty bytes: without a limit a small file would keep
 * the decoder busy for hours. Progressive pictures have about ten.
 */
const SCANS_MAX = 64;

const START_OF_SCAN = 0xda;
const END = 0xd9;
const APP1 = 0xe1;
/** Markers without content: restarts, and one without a meaning. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Reads the markers to the end: one frame has the size, the scans are counted. */
export function jpegHeader(bytes: Buffer): Header | undefined {
  let header: Header | undefined;
  let orientation = 1;
  let scans = 0;
  for (let at = 2; ; ) {
    at = nextMarker(bytes, at);
    const marker = bytes.readUInt8(at);
    if (marker === END) return header && scans > 0 ? { ...header, orientation } : undefined;
    if (isBare(marker)) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 1);
    if (length < 2 || at + 1 + length > bytes.length) return undefined;
    const content = at + 3;
    if (isFrame(marker)) {
      if (header) return undefined;
      header = {
        height: bytes.readUInt16BE(content + 1),
        width: bytes.readUInt16BE(content + 3),
        orientation: 1,
        heavy: bytes[content] !== 8,
      };
    } else if (marker === APP1 && bytes.toString('latin1', content, content + 6) === 'Exif\0\0') {
      orientation = orientationOf(bytes.subarray(content, at + 1 + length));
    } else if (marker === START_OF_SCAN) {
      scans += 1;
      if (scans > SCANS_MAX) return undefined;
    }
    at += 1 + length;
  }
}

/** The offset of the next marker's second byte; within a scan, FF 00 is data. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && next !== undefined) return at + 1;
  }
  throw new RangeError('the picture has no end');
}
