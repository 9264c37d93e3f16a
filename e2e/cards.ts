import type { Locator, Page } from '@playwright/test';
import { expect } from './tessera.ts';

/** The cards of a board. */

export const cardsIn = (page: Page, column: string) =>
  page.getByRole('list', { name: `Items in ${column}` }).getByRole('article');
export const card = (page: Page, name: string) => page.getByRole('article', { name });
/** The cards that are there, from the top. */
export const named = (cards: Locator) =>
  expect.poll(() => cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))));

/** Drags a card by the mouse to the middle of something, and holds it there. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(start!.x + 30, start!.y + 12);
  await page.mouse.down();
  await page.mouse.move(end!.x + end!.width / 2, end!.y + end!.height / 2, { steps: 8 });
}
