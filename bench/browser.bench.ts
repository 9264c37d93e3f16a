import { address } from './api.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { NocoDb } from './nocodb.ts';
import { openNocoDb } from './nocodb-page.ts';
import { openings } from './openings.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';
import { chosen, scroll } from './table-page.ts';

/** Opening and scrolling a folder of 100,000 items in a real browser; with `PEER_URL`, opening the peer's too. */
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

const url = `${address}/b/${table.board}/${table.folder}`;
const opened = async (name: 'cold' | 'warm') =>
  openings(page, {
    name,
    url,
    firstRows: () => page.locator('#cell-3-0').waitFor(),
    allRows: () => page.getByText('100,000 items').waitFor({ timeout: 60_000 }),
  });
const ours = { cold: await opened('cold'), warm: await opened('warm') };
const peer = process.env['PEER_URL'] ? await NocoDb.open(process.env['PEER_URL']) : undefined;
await peer?.fill(100_000);
const theirs = peer && (await openNocoDb(browser, peer));
for (const name of ['cold', 'warm'] as const) {
  const { seen, first, all, bytes, requests } = ours[name];
  const other = theirs?.[name];
  if (name === 'warm') print('first rows seen in the browser, warm', seen, 's', { most: 0.3 }, other?.first);
  print(
    `first rows in the browser, ${name}`,
    first,
    's',
    { most: name === 'cold' ? 0.8 : 0.3 },
    other?.first,
  );
  print(`all rows in the browser, ${name}`, all, 's', { most: 2 });
  print(
    `script, style and answers over the wire, ${name}`,
    bytes / 1e6,
    'MB',
    undefined,
    other && other.bytes / 1e6,
  );
  print(`requests, ${name}`, requests, 'requests', { most: 25 });
  if (other) print(`requests of the peer, ${name}`, other.requests, 'requests');
}
await page.bringToFront();

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

for (const [name, header, item] of [
  ['sort by text', 'text 0', 'Sort ascending'],
  ['sort by number', 'number 6', 'Sort descending'],
  ['group by label', 'label 2', 'Group by this'],
] as const) {
  const took = await chosen(page, header, item);
  print(`${name}, to the new first screen`, took, 'ms', { most: 100 });
}
await browser.close();
process.exit(0);
