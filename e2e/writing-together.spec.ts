import type { Page } from '@playwright/test';
import { person } from './accounts.ts';
import { cell, joins } from './actions.ts';
import { live } from './live.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

const SOON = { timeout: 5_000 };

const text = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Grout' });

async function open(page: Page): Promise<void> {
  await cell(page, 0, 0).click();
  await page.keyboard.press('Space');
  await panel(page).getByRole('button', { name: 'Change Notes' }).click();
  await expect(text(page)).toBeFocused();
}

test('two people write one text at once, and see each other', async ({ page, tessera, browser }) => {
  await begin(page, tessera, {
    folder: 'Tasks',
    attributes: [['Notes', 'long-text']],
    items: [['Grout', { Notes: 'The joints' }]],
  });
  await live(page);
  const other = await joins(browser, page.url());
  await live(other);
  await open(page);
  await page.keyboard.type(' by the window');
  await open(other);
  await expect(text(other)).toContainText('The joints by the window', SOON);
  const here = `Also writing here: ${person.name}`;
  await expect(page.getByText(here)).toBeVisible(SOON);
  await expect(other.getByText(here)).toBeVisible(SOON);
  // Where the other one is stands in the text, with their name.
  await expect(text(page).getByText(person.name)).toBeVisible(SOON);
  await other.keyboard.press('Control+Home');
  await expect(text(page).locator('p').first()).toHaveText(`${person.name}The joints by the window`, SOON);
  await other.keyboard.press('Control+End');
  await expect(text(page).locator('p').first()).toHaveText(`The joints by the window${person.name}`, SOON);
  await expectAccessible(page);

  await Promise.all([page.keyboard.type(' are grey'), other.keyboard.type(' are not dry')]);
  for (const one of [page, other]) {
    await expect(text(one)).toContainText('grey', SOON);
    await expect(text(one)).toContainText('dry', SOON);
  }
  // Undo takes back what one has written oneself.
  for (let at = 0; at < 4; at += 1) await other.keyboard.press('Control+z');
  await expect(text(page)).not.toContainText('dry', SOON);
  await expect(text(page)).toContainText('grey');

  await page.context().setOffline(true);
  await page.keyboard.type(' offline');
  await other.keyboard.press('Control+Home');
  await other.keyboard.type('Note: ');
  await page.context().setOffline(false);
  await expect(text(page)).toContainText('Note: ', { timeout: 20_000 });
  await expect(text(other)).toContainText('offline', { timeout: 20_000 });

  await page.keyboard.press('Control+Enter');
  await expect(text(page)).toBeHidden(SOON);
  await expect(panel(page)).toContainText('offline');
  await expect(other.getByText(here)).toBeHidden(SOON);
  await other.keyboard.press('Escape');
  await expect(panel(other)).toContainText('offline');
});
