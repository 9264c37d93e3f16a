import type { Page } from '@playwright/test';

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
