import type { Page } from '@playwright/test';
import { address } from './api.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { makeDated } from './dated-table.ts';
import { print } from './print.ts';
import { fill } from './table.ts';
import { addView } from './views.ts';

/** From each press on a tour through the app to the next paint, as browsers measure it (Event Timing). */
const ITEMS = 2_000;
const DAYS = 120;
/** What a press leads to has come by then, in milliseconds. */
const REST_MS = 400;
const MOST_MS = 100;

const tools = ['Filter', 'Sort', 'Group', 'Color', 'Attributes', 'Share', 'Comments'];

const { api, email } = await newPerson();
const table = await makeDated(api, DAYS);
await fill(api, table, ITEMS);
const types = ['list', 'column', 'calendar', 'gantt'];
const views = new Map<string, string>();
for (const type of types) views.set(type, await addView(api, table, type));

const browser = await launch();
const page = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage();
page.setDefaultTimeout(5_000);
await page.addInitScript(observe);
await signIn(page, email);
const found: { step: string; ms: number }[] = [];

await atHome(page);
await open(page, `${address}/b/${table.board}/${table.folder}`, '#cell-3-0');
await inTable(page);
await withTools(page, 'table');
for (const type of types) {
  await step(`to the ${type}`, () => page.getByRole('link', { name: type, exact: true }).click());
  await page.waitForTimeout(REST_MS);
  await withTools(page, type);
}
await browser.close();

found.sort((one, other) => other.ms - one.ms);
const over = found.filter(({ ms }) => ms > MOST_MS);
print('interactions of the tour', found.length, '');
print('interactions of the tour, the longest of fifty', found[Math.floor(found.length / 50)]!.ms, 'ms', {
  most: MOST_MS,
});
print(`interactions of the tour, over ${MOST_MS} ms`, over.length, '', { most: 0 });
for (const { step, ms } of over) print(`interaction: ${step}`, ms, 'ms', { most: MOST_MS });
process.exit(0);

async function atHome(on: Page): Promise<void> {
  await on.waitForTimeout(1_000);
  await step('palette opens', () => on.keyboard.press('Control+k'));
  await step('palette, a letter', () => on.keyboard.press('t'));
  await step('palette closes', () => on.keyboard.press('Escape'));
  await step('keys open', () => on.keyboard.press('?'));
  await step('keys close', () => on.keyboard.press('Escape'));
  await step('menu of the workspace', () =>
    on
      .getByRole('button', { name: /^Browser/ })
      .first()
      .click(),
  );
  await step('menu of the workspace closes', () => on.keyboard.press('Escape'));
}

async function inTable(on: Page): Promise<void> {
  const cell = on.locator('#cell-4-1');
  await step('a cell is pressed', () => cell.click());
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'Home'])
    await step(`key ${key}`, () => on.keyboard.press(key));
  await step('a letter into a cell', () => on.keyboard.press('a'));
  await step('the editor closes', () => on.keyboard.press('Escape'));
  await step('menu of a cell', () => cell.click({ button: 'right' }));
  await step('menu of a cell closes', () => on.keyboard.press('Escape'));
  await step('an item opens', () => on.keyboard.press('Space'));
  await step('an item closes', () => on.keyboard.press('Escape'));
}

async function withTools(on: Page, where: string): Promise<void> {
  for (const tool of tools) {
    const button = on.getByRole('main').getByRole('button', { name: tool }).first();
    if (!(await button.isVisible())) continue;
    await step(`${where}: ${tool} opens`, () => button.click());
    await step(`${where}: ${tool} closes`, () => on.keyboard.press('Escape'));
  }
}

async function open(on: Page, url: string, first: string): Promise<void> {
  await on.goto(url);
  await on.locator(first).waitFor();
  await on.waitForTimeout(2_000);
}

/**
 * Does something, and notes how long its longest interaction took. A browser without a screen tells of some frames only with
 * the next one: what it tells of a former step then is left out.
 */
async function step(name: string, act: () => Promise<unknown>): Promise<void> {
  const began = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(REST_MS);
  const told = await page.evaluate((from) => {
    const { interactions } = window as unknown as { interactions: { at: number; ms: number }[] };
    return interactions.splice(0).flatMap(({ at, ms }) => (at >= from ? ms : []));
  }, began);
  if (told.length > 0) found.push({ step: name, ms: Math.max(...told) });
}

function observe(): void {
  const interactions: { at: number; ms: number }[] = [];
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) interactions.push({ at: entry.startTime, ms: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
