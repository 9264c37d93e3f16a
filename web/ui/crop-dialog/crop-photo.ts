/** The longest side of an uploaded photo, in pixels: twice the largest size that is ever shown. */
const SIDE_MAX_PX = 1_024;
const QUALITY = 0.9;

/** A square of a picture, in the picture's pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

/** The square as a file: WebP, or JPEG if the browser cannot write WebP. */
export async function cropPhoto(picture: HTMLImageElement, { x, y, width }: Square): Promise<Blob> {
  const side = Math.max(1, Math.min(SIDE_MAX_PX, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, width, 0, 0, side, side);
  const webp = await blobOf(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // JPEG has no transparency: transparent areas would become black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  return blobOf(canvas, 'image/jpeg');
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      type,
      QUALITY,
    );
  });
}
