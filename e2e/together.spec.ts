import { readFileSync } from 'node:fs';
import path from 'node:path';
import { banner, beginAttribute, cell, cutOff, edit, expectAllSaved, joins, reconnect } from './actions.ts';
import { live } from './live.ts';
import { begin, expect, expectAccessible, firstCell, importFile, test } from './tessera.ts';

const packages = readFileSync(path.resolve(import.meta.dirname, 'fixtures/debian-packages-2000.csv'));

test("two people see each other's changes without a reload", async ({ page, tessera, browser }) => {
  await begin(page, tessera, { folder: 'Tasks' });
  const other = await joins(browser, page.url());
  await expect(other.getByText('No items yet')).toBeVisible();
  await live(other);

  await page.getByRole('main').getByRole('button', { name: 'New item', exact: true }).first().click();
  await page.keyboard.type('From one');
  await page.keyboard.press('Enter');
  await expect(other.getByRole('gridcell', { name: 'From one' })).toBeVisible({ timeout: 5_000 });

  await firstCell(other);
  await other.keyboard.type('From the other');
  await other.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'From the other' })).toBeVisible({ timeout: 5_000 });

  await beginAttribute(other);
  await other.getByRole('dialog').getByLabel('Name').fill('Note');
  await other.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Options for Note' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).click({ force: true });
  await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('No items yet')).toBeVisible();
});

test.describe('with one of them without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('two people change the same cell: the second sees both values, and both screens show the chosen one', async ({
    page,
    tessera,
    browser,
  }) => {
    await begin(page, tessera, { folder: 'Tasks', items: ['Start', 'Begin'] });
    const other = await joins(browser, page.url());
    await expect(cell(other, 0, 0)).toHaveText('Start');
    // Without live events the second person does not know of the newer values.
    await cutOff(other);
    await edit(page, 0, 0, 'First');
    await edit(page, 1, 0, 'Uno');
    await edit(other, 0, 0, 'Second');
    await edit(other, 1, 0, 'Dos');
    await expectAllSaved(page);
    await reconnect(other);

    const notice = other.getByRole('region', { name: 'Conflict' });
    await expect(notice.getByRole('button', { name: '1 more' })).toBeVisible();
    await expect(notice).toContainText('“Name” of “Uno” was also changed by someone else.');
    await expect(notice.getByRole('definition')).toHaveText(['Dos', 'Uno']);
    // Until the decision their own value shows.
    await expect(cell(other, 0, 0)).toHaveText('First');
    await expect(cell(other, 1, 0)).toHaveText('Uno');
    await expectAccessible(other);
    await notice.getByRole('button', { name: 'Keep theirs' }).click();

    await expect(notice).toContainText('“Name” of “First” was also changed by someone else.');
    await expect(notice.getByRole('definition')).toHaveText(['Second', 'First']);
    await notice.getByRole('button', { name: 'Keep mine' }).click();
    await expect(notice).toBeHidden();
    for (const one of [page, other]) {
      await expect(cell(one, 0, 0)).toHaveText('Second');
      await expect(cell(one, 1, 0)).toHaveText('Uno');
    }
    await expectAllSaved(other);
    await other.reload();
    await expect(cell(other, 0, 0)).toHaveText('Second');
    await expect(cell(other, 1, 0)).toHaveText('Uno');
    await expect(notice).toBeHidden();
  });
});

test('the server is killed during typing and an import: nothing is lost, and both continue', async ({
  page,
  ownTessera: tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Typing' });
  await page.getByRole('main').getByRole('button', { name: 'New item', exact: true }).first().click();
  await page.keyboard.type('Before');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();

  const other = await joins(browser, page.url().replace(/\/[^/]+$/, ''));
  const [header, ...lines] = packages.toString('utf8').trim().split('\n');
  const large = Buffer.from([header, ...Array.from({ length: 12 }, () => lines).flat()].join('\n'));
  await importFile(other, { name: 'large.csv', mimeType: 'text/csv', buffer: large });
  await other.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(other.getByText(/of 24,000 rows/)).toBeVisible();
  await tessera.kill();

  // Typing continues while the server is down.
  await firstCell(page);
  await page.keyboard.type('While the server was away');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 items')).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(banner(page).getByText(/unsaved changes?$/)).toBeVisible();
  await tessera.start();

  await expect(page.getByText('You’re offline.')).toBeHidden();
  await expect(other.getByText('Imported 24,000 rows.')).toBeVisible({ timeout: 60_000 });
  await other.getByRole('button', { name: 'Open folder' }).click();
  await expect(other.getByText('24,000 items')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('gridcell', { name: 'While the server was away' })).toBeVisible();
  await expect(page.getByText('2 items')).toBeVisible();
});
