import type { Page } from '@playwright/test';

/** How long a page rests after something, in milliseconds. */
const REST_MS = 500;

/** How long the page takes from a choice in the menu of a column to the new first screen, in milliseconds. */
export async function chosen(page: Page, header: string, item: string): Promise<number> {
  await page.getByRole('button', { name: `Options for ${header}`, exact: true }).click();
  const choice = page.getByRole('menuitem', { name: item });
  await choice.waitFor();
  const took = await choice.evaluate(async (element) => {
    const began = performance.now();
    (element as HTMLElement).click();
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  });
  await page.waitForTimeout(REST_MS);
  return took;
}

/** Scrolls for five seconds, so many CSS pixels in each frame, and turns at the edge. */
export async function scroll({ x, y, isLooking = false }: { x: number; y: number; isLooking?: boolean }) {
  const grid = document.querySelector<HTMLElement>('[role=grid]')!;
  const frames: number[] = [];
  let blank = 0;
  let way = 1;
  let last = performance.now();
  const end = last + 5_000;
  while (performance.now() < end) {
    const before = grid.scrollLeft;
    grid.scrollBy(x * way, y);
    if (x > 0 && grid.scrollLeft === before) way = -way;
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
    if (isLooking && isBlank()) blank += 1;
  }
  frames.sort((one, other) => one - other);
  return {
    longest: frames.at(-1)!,
    p95: frames[Math.floor(frames.length * 0.95)]!,
    frames: frames.length,
    blank,
  };

  /** The middle of the table must show a row with content, as elements or in the picture. */
  function isBlank(): boolean {
    const box = grid.getBoundingClientRect();
    const seen = document.elementFromPoint(box.x + 200, box.y + box.height / 2);
    if (!(seen instanceof HTMLCanvasElement)) return !seen?.closest('[role=row]')?.textContent;
    const { data } = seen.getContext('2d')!.getImageData(60, Math.floor(seen.height / 2), 150, 40);
    return data.every((part, at) => part === data[at % 4]);
  }
}
