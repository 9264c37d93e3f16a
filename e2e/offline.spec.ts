import type { Page } from '@playwright/test';
import {
  addAttribute,
  addItems,
  banner,
  canStartOffline,
  cell,
  cutOff,
  deleteItem,
  edit,
  expectAllSaved,
  joins,
  paste,
  reconnect,
  waiting,
} from './actions.ts';
import { begin, expect, firstCell, newFolder, test } from './tessera.ts';

test.use({ serviceWorkers: 'allow' });

const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name });
const OFFLINE = 'This action is not available when you are offline.';

test('a day offline: new things show after a reload, and are saved when the network is back', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout', 'Trowel', 'Rubble'] });
  await expectAllSaved(page);
  await canStartOffline(page);
  const tasks = page.url();

  await cutOff(page);
  await edit(page, 0, 0, 'Grey grout');
  await addItems(page, ['Spirit level', 'Sponge']);
  await deleteItem(page, 2);
  await expect(page.getByText('4 items')).toBeVisible();
  await addAttribute(page, 'Size');
  await edit(page, 0, 1, '5 kg');
  await expect(banner(page).getByRole('button')).toHaveText('8 unsaved changes');
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Packages' }).click();
  await newFolder(page, 'Tools');
  await addItems(page, ['Hammer']);
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByLabel('Board name').fill('Garden');
  await page.getByRole('button', { name: 'Create board' }).click();
  await newFolder(page, 'Beds');
  await addItems(page, ['Tulips']);
  const beds = page.url();
  const made = await waiting(page);

  const shows = async (one: Page) => {
    await one.goto(beds);
    await expect(cell(one, 0, 0)).toHaveText('Tulips');
    await one.goto(tasks);
    await expect(one.getByText('4 items')).toBeVisible();
    for (const [row, name] of ['Grey grout', 'Trowel', 'Spirit level', 'Sponge'].entries())
      await expect(cell(one, row, 0)).toHaveText(name);
    await expect(cell(one, 0, 1)).toHaveText('5 kg');
    await inSidebar(one, 'Tools').click();
    await expect(cell(one, 0, 0)).toHaveText('Hammer');
  };
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveText('Tulips');
  await shows(page);
  await expect(banner(page).getByRole('button')).toHaveText(`${made} unsaved changes`);

  await page.context().setOffline(false);
  await expect(page.getByText('Syncing', { exact: true })).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => waiting(page)).toBe(0);
  await shows(await joins(browser, tasks));
  await expect(cell(page, 0, 0)).toHaveText('Hammer');
});

test('the app starts in a new tab without a server, and works', async ({
  page,
  context,
  ownTessera: tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout', 'Trowel'] });
  await expectAllSaved(page);
  await canStartOffline(page);
  await tessera.kill();

  const tab = await context.newPage();
  await tab.goto(`${tessera.address}/home`);
  await inSidebar(tab, 'Packages').click();
  await expect(cell(tab, 1, 0)).toHaveText('Trowel');
  await expect(banner(tab)).toBeVisible();
  await edit(tab, 0, 0, 'White grout');
  await addItems(tab, ['Sponge']);
  await expect(cell(page, 2, 0)).toHaveText('Sponge');
  await expect(cell(page, 0, 0)).toHaveText('White grout');

  await tessera.start();
  await expect(banner(tab)).toBeHidden({ timeout: 30_000 });
  await expectAllSaved(tab);
  const other = await joins(browser, tab.url());
  await expect(cell(other, 0, 0)).toHaveText('White grout');
  await expect(cell(other, 2, 0)).toHaveText('Sponge');
});

test('a tab that crashes loses nothing that was made in it', async ({ page, context, tessera, browser }) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  await canStartOffline(page);
  await cutOff(page);
  await edit(page, 0, 0, 'Black grout');
  await addItems(page, ['Sponge']);
  await expect.poll(() => waiting(page)).toBe(3);
  const crashed = page.waitForEvent('crash');
  const address = page.url();
  await page.goto('chrome://crash').catch(() => {});
  await crashed;
  await page.close();

  const tab = await context.newPage();
  await tab.goto(address);
  await expect(cell(tab, 0, 0)).toHaveText('Black grout');
  await expect(cell(tab, 1, 0)).toHaveText('Sponge');
  await expect(banner(tab).getByRole('button')).toHaveText('3 unsaved changes');
  await reconnect(tab);
  await expectAllSaved(tab);
  const other = await joins(browser, address);
  await expect(cell(other, 0, 0)).toHaveText('Black grout');
  await expect(cell(other, 1, 0)).toHaveText('Sponge');
});

test('two tabs show the same, and each save is sent once, also when the sending tab is closed', async ({
  page,
  context,
  tessera,
}) => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.headers()['x-idempotency-key'] ?? '');
  });
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  await canStartOffline(page);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await edit(tab, 0, 0, 'From the second');
  await expect(cell(page, 0, 0)).toHaveText('From the second', { timeout: 4_000 });
  await expectAllSaved(page);

  sent.length = 0;
  await cutOff(page);
  await edit(tab, 0, 0, 'One');
  await expect(cell(page, 0, 0)).toHaveText('One', { timeout: 4_000 });
  await edit(page, 0, 0, 'Two');
  await expect(cell(tab, 0, 0)).toHaveText('Two', { timeout: 4_000 });
  await addItems(tab, ['Sponge']);
  await expect(cell(page, 1, 0)).toHaveText('Sponge');
  await reconnect(page);
  await expectAllSaved(page);
  expect(sent).toHaveLength(4);
  expect(new Set(sent).size).toBe(4);

  sent.length = 0;
  await cutOff(page);
  await edit(page, 0, 0, 'Three');
  await edit(tab, 1, 0, 'Wet sponge');
  await page.close();
  await reconnect(tab);
  await expectAllSaved(tab);
  expect(new Set(sent).size).toBe(2);
  await edit(tab, 0, 0, 'Four');
  await expectAllSaved(tab);
  expect(sent).toHaveLength(3);
  await tab.reload();
  await expect(cell(tab, 0, 0)).toHaveText('Four');
  await expect(cell(tab, 1, 0)).toHaveText('Wet sponge');
});

test('the server dies while many cells are being saved: both browsers end with all of them', async ({
  page,
  ownTessera: tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', attributes: ['Size'], items: ['Seed'] });
  await firstCell(page);
  for (let made = 0; made < 50; made += 1) await page.keyboard.press('Control+Enter');
  await expect(page.getByText('51 items')).toBeVisible();
  const other = await joins(browser, page.url());
  await expect(other.getByText('51 items')).toBeVisible();
  await tessera.kill();
  await tessera.start();
  await firstCell(page);
  const lines = Array.from({ length: 51 }, (_, row) => `Item ${row}\tSize ${row}`);
  await paste(page, lines.join('\n'));
  for (let made = 0; made < 10; made += 1) await page.keyboard.press('Control+Enter');
  await tessera.kill();
  await expect(page.getByText('61 items')).toBeVisible();
  await tessera.start();
  for (const one of [page, other]) {
    await expect(banner(one)).toBeHidden({ timeout: 30_000 });
    await expect(one.getByText('61 items')).toBeVisible({ timeout: 30_000 });
  }
  await expectAllSaved(page);
  // Taken as a person takes it: by copying everything.
  const table = async (one: Page) => {
    await firstCell(one);
    await one.keyboard.press('Control+A');
    return one.evaluate(() => {
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
      return clipboardData.getData('text/plain').split(/\r?\n/);
    });
  };
  const here = await table(page);
  expect(await table(other)).toEqual(here);
  expect(here.filter((line) => line !== '\t').sort()).toEqual(lines.sort());
  await page.reload();
  await expect(page.getByText('61 items')).toBeVisible();
  expect(await table(page)).toEqual(here);
});

test('without a network, what needs the server is refused with an explanation', async ({ page, tessera }) => {
  await begin(page, tessera);
  await canStartOffline(page);
  await cutOff(page);
  await page.getByRole('main').getByRole('button', { name: 'Import a CSV file' }).click();
  await expect(page.getByRole('dialog')).toContainText('This feature is not available when offline');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mosaic' }).click();
  await page.getByRole('menuitem', { name: 'New workspace' }).click();
  await page.getByLabel('Workspace name').fill('Second');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await expect(page.getByLabel('Workspace name')).toHaveValue('Second');
  await page.context().setOffline(false);
  await expect(banner(page)).toBeHidden();
  // A network that is just back may fail once more: the person presses again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(page.getByRole('button', { name: 'Second' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
