import type { Page } from '@playwright/test';
import { address } from './api.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';

/** A paste of 10,000 rows of 8 cells from a spreadsheet, in a real browser. */
const ROWS = 10_000;
const { api, email } = await newPerson();
const over = await makeTable(api);
await fill(api, over, ROWS);
const below = await makeTable(api);
await fill(api, below, 1);

const browser = await launch();
const page = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage();
await signIn(page, email);

/** Pastes from the first cell on; resolves with the time until what is pasted is painted. */
const paste = (on: Page, rows: number): Promise<number> =>
  on.evaluate(async (count) => {
    const row = (at: number) =>
      [`Pasted ${at}`, `text ${at}`, 'amber', 'bright', 'calm', at, at / 8, `https://example.com/${at}`].join(
        '\t',
      );
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: count }, (_, at) => row(at)).join('\n'));
    const grid = document.querySelector<HTMLElement>('[role=grid]')!;
    grid.focus();
    const began = performance.now();
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    while (!document.querySelector('#cell-3-0')?.textContent.startsWith('Pasted'))
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, rows);

/** How many requests wait in the browser. */
const unsent = (on: Page): Promise<number> =>
  on.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('tessera-'))!;
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await ended(indexedDB.open(found.name!));
    const count = await ended(database.transaction('outbox').objectStore('outbox').index('key').count());
    database.close();
    return count;
  });

for (const [what, { board, folder }, count] of [
  ['over items', over, `${ROWS.toLocaleString('en')} items`],
  ['as new items', below, '1 item'],
] as const) {
  await page.goto(`${address}/b/${board}/${folder}`);
  await page.getByText(count, { exact: true }).waitFor({ timeout: 60_000 });
  // What it loads is kept in the background first.
  await page.waitForTimeout(3_000);
  const took = await paste(page, ROWS);
  print(`paste of 10,000 × 8 ${what}, until it is painted`, took / 1_000, 's', { most: 1 });
  const began = performance.now();
  while ((await unsent(page)) > 0) await page.waitForTimeout(100);
  print(`paste of 10,000 × 8 ${what}, until it is saved`, (performance.now() - began) / 1_000, 's');
}
await browser.close();
process.exit(0);
