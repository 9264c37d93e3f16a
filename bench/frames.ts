import type { BrowserContext, Page } from '@playwright/test';

const SECONDS = 4;

/** Frames of some seconds, while something goes on. */
export async function frames(on: Page, doing: (until: number) => Promise<void>) {
  await on.evaluate(() => {
    const times: number[] = [];
    const seen = window as unknown as { times: number[]; frame?: number };
    if (seen.frame !== undefined) cancelAnimationFrame(seen.frame);
    seen.times = times;
    const step = (now: number) => {
      times.push(now);
      seen.frame = requestAnimationFrame(step);
    };
    seen.frame = requestAnimationFrame(step);
  });
  await doing(performance.now() + SECONDS * 1_000);
  const gaps = await on.evaluate(() => {
    const { times } = window as unknown as { times: number[] };
    return times.slice(1).map((time, index) => time - times[index]!);
  });
  const sorted = gaps.toSorted((one, other) => one - other);
  return { perSecond: gaps.length / SECONDS, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}

const LINES = 833;
const LINE_PX = 150;

/** Scrolls a list by the wheel, with the pointer where it is. */
export const scrolledFrames = (on: Page): ReturnType<typeof frames> =>
  frames(on, async (until) => {
    while (performance.now() < until) await on.mouse.wheel(0, 120);
  });

/** The frames of a list of plain lines that scrolls: what this machine can draw at most, without any app. */
export async function plainFrames(context: BrowserContext): ReturnType<typeof frames> {
  const page = await context.newPage();
  const line = `<p style="margin:0;block-size:${LINE_PX}px">A line of words</p>`;
  await page.setContent(
    `<body style="margin:0"><div style="block-size:100vh;overflow:auto">${line.repeat(LINES)}</div></body>`,
  );
  await page.mouse.move(400, 400);
  const found = await scrolledFrames(page);
  await page.close();
  return found;
}
