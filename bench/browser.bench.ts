import { address } from './api.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';

/** Opening and scrolling a folder of 100,000 items in a real browser. */
const { api, email } = await newPerson();
const table = await makeTable(api);
await fill(api, table, 100_000);

const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
const page = await context.newPage();
await signIn(page, email);

// Measured inside the page: a question from outside waits while the page loads the remaining rows.
await page.addInitScript(() => {
  const seen = window as unknown as { firstRows?: number };
  new MutationObserver((_, observer) => {
    if (!document.querySelector('#cell-3-0')) return;
    seen.firstRows = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
});

const folder = `${address}/b/${table.board}/${table.folder}`;
const session = await context.newCDPSession(page);
const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
for (const name of ['cold', 'warm'] as const) {
  const opened: { first: number; all: number; bytes: number; requests: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    // The browser stays open for a while: it stores its copy of the folder in the background.
    await page.waitForTimeout(3_000);
    await page.goto('about:blank');
    if (name === 'cold') {
      await session.send('Network.clearBrowserCache');
      const storageTypes = 'indexeddb,cache_storage,service_workers';
      await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes });
    }
    // Work left over from the previous round must not count in this one.
    await page.waitForTimeout(2_000);
    await page.goto(folder, { waitUntil: 'commit' });
    await page.locator('#cell-3-0').waitFor();
    const first = (await page.evaluate(() => (window as unknown as { firstRows: number }).firstRows)) / 1_000;
    await page.getByText('100,000 items').waitFor({ timeout: 60_000 });
    const all = (await page.evaluate(() => performance.now())) / 1_000;
    const loaded = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        requests: entries.length,
        bytes: entries.reduce((sum, { transferSize }) => sum + transferSize, 0),
      };
    });
    opened.push({ first, all, ...loaded });
  }
  print(`first rows in the browser, ${name}`, median(opened.map(({ first }) => first)), 's', {
    most: name === 'cold' ? 0.8 : 0.3,
  });
  print(`all rows in the browser, ${name}`, median(opened.map(({ all }) => all)), 's', { most: 2 });
  print(
    `script, style and answers over the wire, ${name}`,
    median(opened.map(({ bytes }) => bytes)) / 1e6,
    'MB',
  );
  print(`requests, ${name}`, median(opened.map(({ requests }) => requests)), 'requests');
}

for (const [name, x, y] of [
  ['fast scroll', 0, 2_000],
  ['scroll of ten rows a frame', 0, 340],
  ['scroll of a row a frame', 0, 34],
  ['scroll sideways', 40, 0],
] as const) {
  const scrolled = await page.evaluate(scroll, { x, y });
  print(`${name}, longest frame`, scrolled.longest, 'ms', { most: 50 });
  print(`${name}, 95 % of frames`, scrolled.p95, 'ms');
  print(`${name}, frames`, scrolled.frames, 'in 5 s');
  await page.waitForTimeout(500);
}
// To look at a canvas is so much work that it is not done while frames are counted.
const seen = await page.evaluate(scroll, { x: 0, y: 2_000, isLooking: true });
print('fast scroll, frames with a blank row', seen.blank, `of ${seen.frames}`, { most: 0 });

/** Scrolls for five seconds, so many CSS pixels in each frame, and turns at the edge. */
async function scroll({ x, y, isLooking = false }: { x: number; y: number; isLooking?: boolean }) {
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

for (const [name, header, item] of [
  ['sort by text', 'text 0', 'Sort ascending'],
  ['sort by number', 'number 6', 'Sort descending'],
  ['group by label', 'label 2', 'Group by this'],
] as const) {
  await page.getByRole('button', { name: `Options for ${header}` }).click();
  const choice = page.getByRole('menuitem', { name: item });
  await choice.waitFor();
  const took = await choice.evaluate(async (element) => {
    const began = performance.now();
    (element as HTMLElement).click();
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  });
  print(`${name}, to the new first screen`, took, 'ms', { most: 100 });
  await page.waitForTimeout(500);
}
await browser.close();
process.exit(0);
