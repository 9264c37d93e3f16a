import { PHOTO_SIZES } from '@tessera/domain/constants.ts';
import { decodeGif } from './gif.ts';
import type { Format, Header } from './header.ts';

/** The task of the process. */
export interface Task {
  bytes: Uint8Array;
  format: Format;
  header: Header;
  shape: Shape;
}
/** `square`: the middle of the picture. `logo`: all of it, at most as wide as each size, and a quarter of that high. `inside`: all of it. */
export type Shape = 'square' | 'logo' | 'inside';
/** A picture for each of `PHOTO_SIZES`, as WebP; null: the photo could not be read. */
export type Pictures = Uint8Array[] | null;

/** Of a hundred: a higher one makes larger files without a visible difference. */
const QUALITY = 86;
/** A picture this many times as long as wide is a strip. */
const STRIP = 8;
/** A logo may be this many times as wide as high; a wider one is lower. */
const LOGO_RATIO = 4;
/** From this orientation on, as EXIF numbers them, a picture lies on its side. */
const ON_ITS_SIDE = 5;

/**
 * Runs in a process of its own, for one photo: hostile bytes that break the decoder do not break the server, and the
 * memory of a large picture is given back.
 */
async function make({ bytes, format, header, shape }: Task): Promise<Pictures> {
  const { FastResizeFilter, ResizeFilterType, ResizeFit, Transformer } = await import('@napi-rs/image');
  const frame = format === 'gif' ? decodeGif(Buffer.from(bytes)) : undefined;
  if (format === 'gif' && !frame) return null;
  const whole = frame
    ? Transformer.fromRgbaPixels(frame.pixels, frame.width, frame.height)
    : new Transformer(bytes);
  const { width, height } = header;
  const isOnItsSide = header.orientation >= ON_ITS_SIDE;
  const square = (size: number) => ({ width: size, height: size, fit: ResizeFit.Cover });
  const logo = (size: number) => {
    const [wide, high] = isOnItsSide ? [height, width] : [width, height];
    // Never made larger than it is: it would only be less sharp.
    const scale = Math.min(1, size / wide, (shape === 'logo' ? size / LOGO_RATIO : size) / high);
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    return { width: side(wide), height: side(high), fit: ResizeFit.Fill };
  };
  const shaped = shape === 'square' ? square : logo;
  const upright = shaped(Math.max(...PHOTO_SIZES));
  const largest = isOnItsSide ? { ...upright, width: upright.height, height: upright.width } : upright;
  // `fastResize` copies the whole picture twice; `resize` does not, but stretches a strip to its full length first.
  const isStrip = shape === 'square' && Math.max(width, height) > STRIP * Math.min(width, height);
  const cut = isStrip
    ? whole.fastResize({ ...largest, filter: FastResizeFilter.Lanczos3 })
    : whole.resize({ ...largest, filter: ResizeFilterType.Lanczos3 });
  // Cut or made smaller before it is turned: the picture is the same, with a thousandth of the work.
  const pixels = await cut.png();
  return Promise.all(
    PHOTO_SIZES.map((size) =>
      new Transformer(pixels)
        .rotate(header.orientation)
        .resize({ ...shaped(size), filter: ResizeFilterType.Lanczos3 })
        .webp(QUALITY),
    ),
  );
}

process.once('message', (task: Task) => {
  make(task)
    .catch(() => null)
    .then((pictures: Pictures) => process.send?.(pictures, () => process.disconnect()));
});
