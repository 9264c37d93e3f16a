import { newId } from '@tessera/domain/ids.ts';
import { address } from './api.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { frames } from './frames.ts';
import { print } from './peer.ts';
import { fill, makeTable } from './table.ts';

/** 10,000 cards in 12 columns: opening, scrolling and dragging, in a real browser. */
const CARDS = 10_000;
const { api, email } = await newPerson();
const table = await makeTable(api);
const { board, folder } = table;
await fill(api, table, CARDS);
const view = newId();
const item = {
  row_version: 1,
  board_id: board,
  folder_id: folder,
  type: 'column',
  name: 'C',
  position: 'b0',
};
await api.call('PUT', `/api/${api.team}/multiple`, [{ route: `/api/${api.team}/views/${view}`, item }]);

const browser = await launch();
const page = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage();
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

const box = (await cards.nth(1).boundingBox())!;
await page.mouse.move(box.x + 60, box.y + 40);
const scrolled = await frames(page, async (until) => {
  while (performance.now() < until) await page.mouse.wheel(0, 120);
});
print('scrolling a column of cards, frames', scrolled.perSecond, '1/s', { least: 60 });
print('scrolling a column of cards, p95 of a frame', scrolled.p95, 'ms');
const held = (await cards.nth(2).boundingBox())!;
await page.mouse.move(held.x + 40, held.y + 12);
await page.mouse.down();
let step = 0;
const dragged = await frames(page, async (until) => {
  while (performance.now() < until) {
    step += 1;
    await page.mouse.move(400 + ((step * 13) % 900), 300 + ((step * 7) % 400));
  }
});
await page.keyboard.press('Escape');
await page.mouse.up();
print('dragging a card, frames', dragged.perSecond, '1/s', { least: 60 });
print('dragging a card, p95 of a frame', dragged.p95, 'ms');
await browser.close();
process.exit(0);
