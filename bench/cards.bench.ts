import { launch, newPerson, signIn } from './chromium.ts';
import { frames } from './frames.ts';
import { print } from './peer.ts';
import { fill, makeTable } from './table.ts';
import { addView, dragAround, openView } from './views.ts';

/** 10,000 cards in 12 columns: opening, scrolling in a column and over the columns, and dragging, in a real browser. */
const ITEMS = 10_000;

const { api, email } = await newPerson();
const table = await makeTable(api, 6);
await fill(api, table, ITEMS);
const view = await addView(api, table, 'column', {
  groups: [{ attribute_id: table.attributes[2], direction: 'asc' }],
});

const browser = await launch();
const page = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage();
await signIn(page, email);
await openView(page, table, view, 'main article', '10,000 cards');
const box = (await page.locator('main article').nth(2).boundingBox())!;
await page.mouse.move(box.x + 20, box.y + 10);
const down = await frames(page, async (until) => {
  while (performance.now() < until) await page.mouse.wheel(0, 400);
});
print('scrolling a column, frames', down.perSecond, '1/s', { least: 55 });
print('scrolling a column, p95 of a frame', down.p95, 'ms');
const across = await frames(page, async (until) => {
  for (let turn = 0; performance.now() < until; turn += 1)
    await page.mouse.wheel(turn % 20 < 10 ? 200 : -200, 0);
});
print('scrolling over the columns, frames', across.perSecond, '1/s', { least: 55 });
print('scrolling over the columns, p95 of a frame', across.p95, 'ms');
await dragAround(page, 'main article', 'a card of 10,000');
await browser.close();
process.exit(0);
