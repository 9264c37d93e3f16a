import { gifHeader } from './gif.ts';
import { jpegHeader } from './jpeg.ts';
import { pngHeader } from './png.ts';
import { webpHeader } from './webp.ts';
import { withinBytes } from './within-bytes.ts';

/** The properties of a picture that are known before it is decoded. */
export interface Header {
  width: number;
  height: number;
  /** The orientation of the picture, as EXIF numbers it: 1 is upright. */
  orientation: number;
  /** It takes twice the memory: two bytes for each channel of a pixel, or copied pixels. */
  heavy: boolean;
}

const formats = [
  { format: 'png', begins: ['89504e470d0a1a0a'], read: pngHeader },
  { format: 'jpeg', begins: ['ffd8ff'], read: jpegHeader },
  { format: 'gif', begins: ['474946383761', '474946383961'], read: gifHeader },
  { format: 'webp', begins: ['52494646'], read: webpHeader },
] as const;
export type Format = (typeof formats)[number]['format'];

/** Decided by the content, not by the name. Undefined: none of the formats that a photo may have. */
export function formatOf(bytes: Buffer): Format | undefined {
  const found = formats.find(({ begins }) =>
    begins.some((mark) => bytes.subarray(0, mark.length / 2).toString('hex') === mark),
  )?.format;
  return found === 'webp' && bytes.toString('latin1', 8, 12) !== 'WEBP' ? undefined : found;
}

/** Undefined if it is damaged: cut off, or against its format. */
export function readHeader(bytes: Buffer, format: Format): Header | undefined {
  return withinBytes(() => formats.find((one) => one.format === format)!.read(bytes));
}
