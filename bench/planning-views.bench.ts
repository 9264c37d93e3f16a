import type { Page } from '@playwright/test';
import { newId } from '@tessera/domain/ids.ts';
import { type Api, address } from './api.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { frames } from './frames.ts';
import { print } from './peer.ts';
import { fill, makeTable, type Table } from './table.ts';

/** 100,000 items in a list and in a calendar: opening, scrolling, turning the pages and dragging, in a real browser. */
const ITEMS = 100_000;
/** Most of the items are in some years, as those of a team that has planned for long. */
const DAYS = 3_650;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.now() - (DAYS / 2) * DAY_MS;

const { api, email } = await newPerson();
const table = await makeDated(api);
await fill(api, table, ITEMS);
const [list, calendar] = [await addView('list'), await addView('calendar')];

const browser = await launch();
const page = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage();
await signIn(page, email);
await benchList(page);
await benchCalendar(page);
await browser.close();
process.exit(0);

/** The table with a start and an end; one item of ten has no date. */
async function makeDated(of: Api): Promise<Table> {
  const made = await makeTable(of, 3);
  const ids: [string, string] = [newId(), newId()];
  const records = (['start', 'end'] as const).map((role, at) => ({
    route: `/api/${of.team}/attributes/${ids[at]}`,
    item: {
      ...{ row_version: 1, board_id: made.board, folder_id: made.folder, kind: 'date', name: role },
      ...{ position: `b${at}`, primary: false, settings: { role, time: true, zone: null } },
    },
  }));
  await of.call('PUT', `/api/${of.team}/multiple`, records);
  const dayAt = (at: number) => new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10);
  const row: Table['row'] = (index) => {
    const { id, body } = made.row(index);
    if (index % 10 === 0) return { id, body };
    const day = (index * 7) % DAYS;
    const values = { ...(body['values'] as object), ...datesOf(index, dayAt(day), dayAt(day + (index % 4))) };
    return { id, body: { ...body, values } };
  };
  const datesOf = (index: number, first: string, last: string) =>
    index % 2 === 0
      ? { [ids[0]]: first, [ids[1]]: last }
      : { [ids[0]]: `${first} 09:00:00`, [ids[1]]: `${first} 10:30:00` };
  return { ...made, row };
}

async function addView(type: 'list' | 'calendar'): Promise<string> {
  const id = newId();
  const { board, folder } = table;
  const item = { row_version: 1, board_id: board, folder_id: folder, type, name: type, position: 'b0' };
  await api.call('PUT', `/api/${api.team}/multiple`, [{ route: `/api/${api.team}/views/${id}`, item }]);
  return id;
}

async function open(on: Page, view: string, first: string): Promise<void> {
  const began = performance.now();
  await on.goto(`${address}/b/${table.board}/${table.folder}?view=${view}`);
  await on.locator(first).first().waitFor({ timeout: 60_000 });
  const name = view === list ? 'list' : 'calendar';
  print(`${name} of 100,000, what is seen first`, (performance.now() - began) / 1_000, 's');
  await on.waitForTimeout(5_000);
}

async function benchList(on: Page): Promise<void> {
  await open(on, list, 'main [role=row][aria-label]');
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
  await open(on, calendar, 'main article');
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

async function dragAround(on: Page, target: string, name: string): Promise<void> {
  const held = (await on.locator(target).nth(4).boundingBox())!;
  await on.mouse.move(held.x + 40, held.y + 10);
  await on.mouse.down();
  let step = 0;
  const dragged = await frames(on, async (until) => {
    while (performance.now() < until) {
      step += 1;
      await on.mouse.move(400 + ((step * 13) % 900), 350 + ((step * 7) % 400));
    }
  });
  await on.keyboard.press('Escape');
  await on.mouse.up();
  print(`dragging ${name}, frames`, dragged.perSecond, '1/s', { least: 55 });
  print(`dragging ${name}, p95 of a frame`, dragged.p95, 'ms');
}
