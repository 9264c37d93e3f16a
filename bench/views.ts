import type { Page } from '@playwright/test';
import { newId } from '@tessera/domain/ids.ts';
import { type Api, address } from './api.ts';
import { frames } from './frames.ts';
import { print } from './print.ts';
import type { Table } from './table.ts';

/** What is waited for before a page is still, in milliseconds. */
const STILL_MS = 5_000;
const REST_MS = 500;

/** A view of the table. Returns its id. */
export async function addView(api: Api, table: Table, type: string, settings: object = {}): Promise<string> {
  const id = newId();
  const { board, folder } = table;
  const place = { row_version: 1, board_id: board, folder_id: folder, position: 'b0' };
  const item = { ...place, type, name: type, settings };
  await api.call('PUT', `/api/${api.team}/multiple`, [{ route: `/api/${api.team}/views/${id}`, item }]);
  return id;
}

/** Opens a view, and prints how long it took until the first of what it draws was there. */
export async function openView(
  on: Page,
  table: Table,
  view: string,
  first: string,
  name: string,
): Promise<void> {
  const began = performance.now();
  await on.goto(`${address}/b/${table.board}/${table.folder}?view=${view}`);
  await on.locator(first).first().waitFor({ timeout: 60_000 });
  print(`${name}, what is seen first`, (performance.now() - began) / 1_000, 's');
  await on.waitForTimeout(STILL_MS);
}

/** Holds something and moves it about for some seconds; then lets it go where it was. */
export async function dragAround(on: Page, target: string, name: string): Promise<void> {
  // What has just been scrolled is drawn whole once it rests.
  await on.waitForTimeout(REST_MS);
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
