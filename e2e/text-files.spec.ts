import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ben, comes } from './people.ts';
import { begin, expect, test } from './tessera.ts';

/** As a screenshot comes out of the clipboard. */
async function paste(box: Locator, name: string): Promise<void> {
  await box.evaluate(async (element, called) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#2a6fdb';
    context.fillRect(0, 0, 600, 400);
    context.fillStyle = '#f4c542';
    context.fillRect(150, 100, 300, 200);
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes!], called, { type: 'image/png' }));
    // The text may go over to that of all who write it meanwhile: what has the focus hears the key.
    const into = element.isConnected ? element : document.activeElement!;
    into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, name);
}

const start = {
  folder: 'Tasks',
  attributes: [['Notes', 'long-text']] as [string, string][],
  items: ['Bridge'],
};

test('two people show each other files in a comment and in a long text', async ({
  page,
  browser,
  request,
  tessera,
}) => {
  await begin(page, tessera, start);
  const other = await comes(browser, request, tessera, ben, { role: 'full-member' }, page.url());
  const open = async (of: Page) => {
    await of.getByRole('gridcell', { name: 'Bridge' }).click();
    await of.keyboard.press('Space');
    await of.getByRole('tab', { name: /Comments/ }).click();
  };
  await open(page);
  await page.getByRole('button', { name: 'Write a comment…' }).click();
  const box = page.getByRole('textbox', { name: 'Write a comment…' });
  await box.fill('How it looks now');
  await paste(box, 'bridge.png');
  await expect(box.getByRole('img', { name: 'bridge.png' })).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add files' }).click(),
  ]);
  await chooser.setFiles([
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Steel or stone?') },
  ]);
  await expect(box.getByText('plan.txt')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  await open(other);
  const said = other.getByRole('article').filter({ hasText: 'How it looks now' });
  await expect(said.getByText('15 byte')).toBeVisible();
  await expect(said.getByRole('button', { name: 'Download plan.txt' })).toBeVisible();
  await said.getByRole('button', { name: 'Show bridge.png' }).click();
  await expect(other.getByRole('dialog', { name: 'bridge.png' }).getByRole('img')).toBeVisible();
  await other.keyboard.press('Escape');
  await expectAccessible(other);
  const [loaded] = await Promise.all([
    other.waitForEvent('download'),
    said.getByRole('button', { name: 'Download plan.txt' }).click(),
  ]);
  expect(loaded.suggestedFilename()).toBe('plan.txt');

  await page.getByRole('tab', { name: 'Attributes' }).click();
  await page.getByRole('button', { name: 'Change Notes' }).click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.pressSequentially('Plan of the pier');
  await paste(notes, 'pier.png');
  await expect(notes.getByRole('img', { name: 'pier.png' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(notes).toHaveCount(0);
  await other.getByRole('tab', { name: 'Attributes' }).click();
  await other.getByRole('button', { name: 'Show pier.png' }).click();
  await expect(other.getByRole('dialog', { name: 'pier.png' }).getByRole('img')).toBeVisible();
});
