import { PHOTO_SIZES } from '@tessera/domain/constants.ts';
import { decodeGif } from './gif.ts';
import type { Format, Header } from './header.ts';

/** What the process is asked for. */
export interface Task {
  bytes: Uint8Array;
  format: Format;
  header: Header;
}
/** A square picture for each of `PHOTO_SIZES`, as WebP; null: the photo could not be read. */
export type Pictures = Uint8Array[] | null;

/** Of a hundred: more makes files larger and nothing finer. */
const QUALITY = 86;
/** A picture so many times as long as it is wide is a strip. */
const STRIP = 8;

/**
 * A process of its own, for one photo: whatever hostile bytes do to the decoder, they do not do it to the server, and
 * the memory that a large picture takes is given back.
 */
async function make({ bytes, format, header }: Task): Promise<Pictures> {
  const { FastResizeFilter, ResizeFilterType, ResizeFit, Transformer } = await import('@napi-rs/image');
  const frame = format === 'gif' ? decodeGif(Buffer.from(bytes)) : undefined;
  if (format === 'gif' && !frame) return null;
  const whole = frame
    ? Transformer.fromRgbaPixels(frame.pixels, frame.width, frame.height)
    : new Transformer(bytes);
  const square = (size: number) => ({ width: size, height: size, fit: ResizeFit.Cover });
  const largest = square(Math.max(...PHOTO_SIZES));
  const { width, height } = header;
  // `fastResize` copies the whole picture twice; `resize` does not, but stretches a strip to its full length first.
  const isStrip = Math.max(width, height) > STRIP * Math.min(width, height);
  const cut = isStrip
    ? whole.fastResize({ ...largest, filter: FastResizeFilter.Lanczos3 })
    : whole.resize({ ...largest, filter: ResizeFilterType.Lanczos3 });
  // Cut to a square before it is turned: that is the same picture, and a thousandth of the work.
  const pixels = await cut.png();
  return Promise.all(
    PHOTO_SIZES.map((size) =>
      new Transformer(pixels)
        .rotate(header.orientation)
        .resize({ ...square(size), filter: ResizeFilterType.Lanczos3 })
        .webp(QUALITY),
    ),
  );
}

process.once('message', (task: Task) => {
  make(task)
    .catch(() => null)
    .then((pictures: Pictures) => process.send?.(pictures, () => process.disconnect()));
});
