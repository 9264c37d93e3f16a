import { address } from './api.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';
import { chosen } from './table-page.ts';

/** Opening, scrolling and sorting a folder of half a million items, and one of a million, in a real browser. */
const SIZES = (process.env['SIZES'] ?? '500000,1000000').split(',').map(Number);
const OPENED_MAX_MS = 300_000;
const SCROLLED_MS = 5_000;
/** So many rows are put in order in parts, also behind the first screen. */
const RESTED_MS = 3_000;

const { api, email } = await newPerson();
for (const rows of SIZES) {
  const size = rows.toLocaleString('en-US');
  const table = await makeTable(api);
  print(`${size} items, made`, await fill(api, table, rows), 'rows/s');
  const browser = await launch();
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, email);
  const folder = `${address}/b/${table.board}/${table.folder}`;
  for (const name of ['cold', 'warm']) {
    await page.goto('about:blank');
    await page.waitForTimeout(5_000);
    const began = performance.now();
    await page.goto(folder, { waitUntil: 'commit' });
    await page.locator('#cell-3-0').waitFor({ timeout: OPENED_MAX_MS });
    print(`${size} items, first rows, ${name}`, (performance.now() - began) / 1_000, 's');
    await page.getByText(`${size} items`).waitFor({ timeout: OPENED_MAX_MS });
    print(`${size} items, all rows, ${name}`, (performance.now() - began) / 1_000, 's');
  }
  const { frames, p95 } = await page.evaluate(scroll, SCROLLED_MS);
  print(`${size} items, fast scroll, frames`, frames, 'in 5 s');
  print(`${size} items, fast scroll, 95 % of frames`, p95, 'ms');
  for (const [name, header, item] of [
    ['sort by text', 'text 0', 'Sort ascending'],
    ['sort by number', 'number 6', 'Sort descending'],
    ['group by label', 'label 2', 'Group by this'],
  ] as const) {
    print(`${size} items, ${name}`, await chosen(page, header, item), 'ms');
    await page.waitForTimeout(RESTED_MS);
  }
  const heap = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
  print(`${size} items, heap of the page`, heap / 1e6, 'MB');
  await browser.close();
}
process.exit(0);

/** Scrolls through all rows, so that each frame shows others. */
async function scroll(ms: number): Promise<{ frames: number; p95: number }> {
  const grid = document.querySelector<HTMLElement>('[role=grid]')!;
  const frames: number[] = [];
  let last = performance.now();
  const end = last + ms;
  while (performance.now() < end) {
    grid.scrollBy(0, grid.scrollHeight / 300);
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  frames.sort((one, other) => one - other);
  return { frames: frames.length, p95: frames[Math.floor(frames.length * 0.95)]! };
}
