import { address } from './api.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { frames, plainFrames, scrolledFrames } from './frames.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';
import { addView, dragAround } from './views.ts';

/**
 * 10,000 cards in 12 columns: opening, scrolling and dragging, in a real browser. Without a graphics card it draws a plain
 * list of lines in fewer than 60 frames too: a board is to reach what that does in the same run.
 */
const CARDS = 10_000;
const { api, email } = await newPerson();
const table = await makeTable(api);
const { board, folder } = table;
await fill(api, table, CARDS);
const view = await addView(api, table, 'column');

const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
const page = await context.newPage();
await signIn(page, email);
const began = performance.now();
await page.goto(`${address}/b/${board}/${folder}?view=${view}`);
const cards = page.getByRole('article');
await cards.first().waitFor({ timeout: 60_000 });
print('10,000 cards, the first ones', (performance.now() - began) / 1_000, 's');
await page
  .getByText('833', { exact: true })
  .or(page.getByText('834', { exact: true }))
  .first()
  .waitFor();
print('10,000 cards, all counted', (performance.now() - began) / 1_000, 's');
await page.waitForTimeout(2_000);

const plain = await plainFrames(context);
await page.bringToFront();
print('scrolling a plain list of lines, frames', plain.perSecond, '1/s');
const least = Math.floor(Math.min(60, plain.perSecond) * 0.95);
const box = (await cards.nth(1).boundingBox())!;
await page.mouse.move(box.x + 60, box.y + 40);
const scrolled = await scrolledFrames(page);
print('scrolling a column of cards, frames', scrolled.perSecond, '1/s', { least });
print('scrolling a column of cards, p95 of a frame', scrolled.p95, 'ms');
const across = await frames(page, async (until) => {
  for (let turn = 0; performance.now() < until; turn += 1)
    await page.mouse.wheel(turn % 20 < 10 ? 200 : -200, 0);
});
print('scrolling over the columns, frames', across.perSecond, '1/s', { least });
print('scrolling over the columns, p95 of a frame', across.p95, 'ms');
await dragAround(page, 'main article', 'a card of 10,000');
await browser.close();
process.exit(0);
