import { PHOTO_SIZES } from '@tessera/domain/constants.ts';

/** The most screen pixels per CSS pixel that make a visible difference. */
const DENSITY = 2;

/** The smallest picture of a photo that is sharp at a size in CSS pixels. */
export function photoAddress(photo: string, size: number): string {
  const pixels = PHOTO_SIZES.find((one) => one >= size * DENSITY) ?? Math.max(...PHOTO_SIZES);
  return `${photo}/${pixels}.webp`;
}
