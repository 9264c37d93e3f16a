import type { Locator, Page } from '@playwright/test';

/** What is drawn, pixel by pixel. */

/** How many pixels of something have each colour, which is told by its parts from 0 to 255. */
export async function colorsOf(page: Page, drawn: Locator): Promise<{ parts: number[]; pixels: number }[]> {
  const picture = (await drawn.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    canvas.drawImage(bitmap, 0, 0);
    const { data: all } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    const colors = new Map<string, number>();
    for (let at = 0; at < all.length; at += 4) {
      const color = all.slice(at, at + 3).join();
      colors.set(color, (colors.get(color) ?? 0) + 1);
    }
    return Array.from(colors, ([color, pixels]) => ({ parts: color.split(',').map(Number), pixels }));
  }, picture);
}
