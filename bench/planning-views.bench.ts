import type { Page } from '@playwright/test';
import { launch, newPerson, signIn } from './chromium.ts';
import { makeDated } from './dated-table.ts';
import { frames } from './frames.ts';
import { print } from './print.ts';
import { fill } from './table.ts';
import { addView, dragAround, openView } from './views.ts';

/** 100,000 items in a list and in a calendar: opening, scrolling, turning the pages and dragging, in a real browser. */
const ITEMS = 100_000;
/** Most of the items are in some years, as those of a team that has planned for long. */
const DAYS = 3_650;

const { api, email } = await newPerson();
const table = await makeDated(api, DAYS);
await fill(api, table, ITEMS);
const [list, calendar] = [await addView(api, table, 'list'), await addView(api, table, 'calendar')];

const browser = await launch();
const page = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage();
await signIn(page, email);
await benchList(page);
await benchCalendar(page);
await browser.close();
process.exit(0);

async function benchList(on: Page): Promise<void> {
  await openView(on, table, list, 'main [role=row][aria-label]', 'list of 100,000');
  const box = (await on.locator('main [role=row][aria-label]').nth(3).boundingBox())!;
  await on.mouse.move(box.x + 200, box.y + 10);
  const scrolled = await frames(on, async (until) => {
    while (performance.now() < until) await on.mouse.wheel(0, 600);
  });
  print('scrolling a list of 100,000, frames', scrolled.perSecond, '1/s', { least: 55 });
  print('scrolling a list of 100,000, p95 of a frame', scrolled.p95, 'ms');
  await dragAround(on, 'main [role=row][aria-label]', 'a row of a list of 100,000');
}

async function benchCalendar(on: Page): Promise<void> {
  await openView(on, table, calendar, 'main article', 'calendar of 100,000');
  for (const [key, name] of [
    ['m', 'month'],
    ['w', 'week'],
    ['y', 'year'],
    ['a', 'agenda'],
  ] as const) {
    await on.keyboard.press(key);
    await on.waitForTimeout(500);
    const times = await on.evaluate(turnPages);
    print(`calendar of 100,000, to another ${name}`, times[Math.floor(times.length / 2)]!, 'ms', {
      most: 100,
    });
  }
  await on.keyboard.press('t');
  await on.keyboard.press('m');
  await on.waitForTimeout(500);
  await dragAround(on, 'main article', 'an item of a calendar of 100,000');
}

/** Presses the key for the next days ten times. Returns how long each took until the next frame, sorted. */
async function turnPages(): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const began = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}
