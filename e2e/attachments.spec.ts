import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { cell, expectAllSaved } from './actions.ts';
import { ben, comes } from './people.ts';
import { begin, expect, test } from './tessera.ts';

const text = (name: string, content = name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** A picture as a browser makes it. */
async function picture(page: Page, name: string) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#2a6fdb';
    context.fillRect(0, 0, 600, 400);
    context.fillStyle = '#f4c542';
    context.fillRect(150, 100, 300, 200);
    return canvas.toDataURL('image/png');
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1]!, 'base64') };
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Files' });
const rows = (page: Page): Locator => dialog(page).getByRole('listitem');
const picker = (page: Page): Locator => dialog(page).locator('input[type=file]').first();
const done = (page: Page) => dialog(page).getByRole('button', { name: 'Done' }).click();

async function openFiles(page: Page): Promise<void> {
  await cell(page, 0, 1).click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
}

const start = {
  folder: 'Tasks',
  attributes: [['Files', 'attachments']] as [string, string][],
  items: ['Bridge'],
};

test('two people send, look at, order, rename, replace and remove the files of an item', async ({
  page,
  browser,
  request,
  tessera,
}) => {
  await begin(page, tessera, start);
  const other = await comes(browser, request, tessera, ben, { role: 'full-member' }, page.url());
  await openFiles(page);
  await expectAccessible(page);
  await picker(page).setInputFiles([await picture(page, 'bridge.png'), text('notes.txt', 'Steel or stone?')]);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('15 byte');
  await expect(rows(page).first().locator('img')).toBeVisible();
  await expectAccessible(page);
  await done(page);

  const there = cell(other, 0, 1);
  await expect(there).toContainText('notes.txt');
  await expect(there.locator('img').first()).toBeVisible();
  await there.getByRole('button', { name: 'Show bridge.png' }).click();
  const shown = other.getByRole('dialog', { name: 'bridge.png' });
  await expect(shown.getByRole('img', { name: 'bridge.png' })).toBeVisible();
  await expectAccessible(other);
  await other.keyboard.press('ArrowRight');
  await expect(other.getByText('Steel or stone?')).toBeVisible();
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('notes.txt');
  await other.keyboard.press('Escape');

  await openFiles(page);
  await dialog(page).getByRole('button', { name: 'Move notes.txt' }).focus();
  for (const key of ['Shift+Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(rows(page).first()).toContainText('notes.txt');
  await dialog(page).getByRole('button', { name: 'More for notes.txt' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of the file' }).fill('questions');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('questions.txt');
  await done(page);
  await expect(there).toContainText('questions.txt');

  await openFiles(other);
  await dialog(other).getByRole('button', { name: 'More for questions.txt' }).click();
  const [chooser] = await Promise.all([
    other.waitForEvent('filechooser'),
    other.getByRole('menuitem', { name: 'New version…' }).click(),
  ]);
  await chooser.setFiles(text('answers.txt', 'Stone.'));
  await expect(rows(other).first()).toContainText('2 versions');
  await dialog(other).getByRole('button', { name: 'More for bridge.png' }).click();
  await other.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(rows(other)).toHaveCount(1);
  await done(other);
  await expect(cell(page, 0, 1)).not.toContainText('bridge.png');
  await expectAllSaved(other);
  await other.keyboard.press('Control+z');
  await expect(cell(page, 0, 1)).toContainText('bridge.png');
});

test('a file that could not be sent is kept by the browser, and sent when it starts again', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, start);
  await page.route('**/api/*/files/*', (route) => route.abort());
  await openFiles(page);
  await picker(page).setInputFiles(text('late.txt'));
  await expect(rows(page)).toContainText('Waiting to be sent');
  await dialog(page).getByRole('button', { name: 'Pause late.txt' }).click();
  await expect(rows(page)).toContainText('Paused');
  await dialog(page).getByRole('button', { name: 'Go on sending late.txt' }).click();
  await page.unroute('**/api/*/files/*');
  await page.reload();
  await expect(cell(page, 0, 1)).toContainText('late.txt', { timeout: 20_000 });
});
