const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
/** Of the file's head, and of each of its entries, in bytes. */
const [HEAD, ENTRY] = [6, 16];

/**
 * The largest picture of an ICO file that is a PNG within it; any other file as it is. Undefined: an ICO file without one, whose
 * bitmaps nothing here reads.
 */
export function pictureIn(bytes: Buffer): Buffer | undefined {
  const isIcon = bytes.length >= HEAD && bytes.readUInt32LE(0) === 0x00010000;
  if (!isIcon) return bytes;
  let largest: Buffer | undefined;
  for (let at = HEAD; at < HEAD + bytes.readUInt16LE(4) * ENTRY && at + ENTRY <= bytes.length; at += ENTRY) {
    const size = bytes.readUInt32LE(at + 8);
    const start = bytes.readUInt32LE(at + 12);
    const picture = bytes.subarray(start, start + size);
    if (picture.subarray(0, 4).equals(PNG) && picture.length > (largest?.length ?? 0)) largest = picture;
  }
  return largest;
}
