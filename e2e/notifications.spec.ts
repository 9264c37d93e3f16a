import type { Page } from '@playwright/test';
import { cell, cutOff, expectAllSaved, reconnect } from './actions.ts';
import { ben, comes, live, sidebar } from './people.ts';
import { begin, expect, expectAccessible, person, test } from './tessera.ts';

const entry = (page: Page) => sidebar(page).getByRole('link', { name: /^Notifications/ });
const lines = (page: Page) => page.getByRole('main').getByRole('link');

/** Assigns an item of the table to Ben. */
async function assign(page: Page, row: number): Promise<void> {
  await cell(page, row, 1).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type(ben.email.slice(0, 5));
  await expect(page.getByRole('option', { name: ben.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cell(page, row, 1)).toHaveText(ben.name);
}

test('who is assigned an item hears of it at once, goes there, and has read it; by keys, without a network and by the address', async ({
  page,
  browser,
  request,
  tessera,
}) => {
  test.slow();
  await begin(page, tessera, {
    folder: 'Tasks',
    attributes: [
      ['Members', 'members'],
      ['Count', 'number'],
    ],
    items: ['Bridge', 'Tower'],
  });
  const other = await comes(browser, request, tessera, ben, { role: 'full-member' }, page.url());
  await live(other);
  await expect(entry(other)).toHaveText('Notifications');

  await assign(page, 0);
  await expectAllSaved(page);
  await expect(entry(other)).toContainText('1');
  await expect(other).toHaveTitle(/^\(1\) /);
  // Nobody hears of their own act.
  await expect(entry(page)).toHaveText('Notifications');

  await entry(other).click();
  await expect(other).toHaveURL(/\/notifications$/);
  await expect(other.getByText('Bridge')).toBeVisible();
  await expect(lines(other)).toHaveCount(1);
  await expect(lines(other)).toContainText(`${person.name} assigned this to you`);
  await expectAccessible(other);

  await other.keyboard.press('j');
  await expect(lines(other)).toBeFocused();
  await other.keyboard.press('e');
  await expect(entry(other)).toHaveText('Notifications');
  await other.keyboard.press('u');
  await expect(entry(other)).toContainText('1');

  // A second one comes while the page is open.
  await assign(page, 1);
  await expect(entry(other)).toContainText('2');
  await expect(lines(other)).toHaveCount(2);

  // Without a network what is known is there, and what is marked counts when it is back.
  await cutOff(other);
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(entry(other)).toHaveText('Notifications');
  await reconnect(other);
  await other.reload();
  await expect(entry(other)).toHaveText('Notifications');
  await expect(lines(other)).toHaveCount(2);

  // Opening one leads to its item; the address of a mail marks it read and is cleaned.
  const first = lines(other).filter({ hasText: 'assigned' }).first();
  const id = await first.getAttribute('data-notification');
  await other.getByRole('button', { name: 'Mark as unread' }).first().click();
  await expect(entry(other)).toContainText('1');
  const place = await first.getAttribute('href');
  await other.goto(`${tessera.address}${place}?notification=${id}`);
  await expect(other).toHaveURL(`${tessera.address}${place}`);
  await expect(entry(other)).toHaveText('Notifications');
  await entry(other).click();
  await first.click();
  await expect(other).toHaveURL(`${tessera.address}${place}`);
});
