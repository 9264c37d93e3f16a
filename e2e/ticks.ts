import type { Locator, Page } from '@playwright/test';
import { line } from './lists.ts';
import { expect } from './tessera.ts';

/** The boxes that tick items. */

/** A row of a table, by the name of its item. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) });

/** An item as each view draws it, by its name. */
export const itemIn = {
  table: rowOf,
  list: line,
  gantt: line,
  column: (page: Page, name: string) => page.getByRole('article', { name, exact: true }),
};
/** The views whose items have a box that ticks them. */
export const ticking = ['table', 'list', 'gantt', 'column'] as const;

/** Ticks the item of a row or card. Returns its box. */
export async function tick(page: Page, drawn: Locator): Promise<Locator> {
  await drawn.hover();
  const box = drawn.getByRole('checkbox').first();
  await box.click();
  await expect(box).toBeChecked();
  await page.mouse.move(0, 0);
  return box;
}
