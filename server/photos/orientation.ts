import { withinBytes } from './within-bytes.ts';

const ORIENTATION = 0x0112;
/** The most entries of an EXIF directory that are read: cameras write some dozens. */
const ENTRIES_MAX = 1_000;

/** The orientation of the camera, from the EXIF data of a picture; 1, upright, if it is missing or damaged. */
export function orientationOf(exif: Buffer): number {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const found = withinBytes(() => {
    const first = long(4);
    const count = Math.min(short(first), ENTRIES_MAX);
    for (let at = first + 2; at < first + 2 + count * 12; at += 12)
      if (short(at) === ORIENTATION) return short(at + 8);
    return undefined;
  });
  return found !== undefined && found >= 1 && found <= 8 ? found : 1;
}
