import type { Page } from '@playwright/test';
import {
  addAttribute,
  cell,
  cutOff,
  deleteItem,
  edit,
  expectAllSaved,
  joins,
  paste,
  reconnect,
} from './actions.ts';
import { begin, expect, firstCell, test } from './tessera.ts';

async function undo(page: Page): Promise<void> {
  await page.keyboard.press('Control+z');
}

async function redo(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+z');
}

/** Toasts of many actions cover the buttons beside them for many seconds; the page's clock is installed. */
async function toastsEnd(page: Page): Promise<void> {
  await page.mouse.move(640, 700);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

const headers = (page: Page) => page.getByRole('columnheader');

async function renameFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Folder options' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Folder name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('changes of cells, items, attributes and folders are undone and redone', async ({ page, tessera }) => {
  await page.clock.install();
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout', 'Trowel'] });

  await edit(page, 0, 0, 'Grey grout');
  await undo(page);
  await expect(cell(page, 0, 0)).toHaveText('Grout');
  await expect(page.getByText('Undid: change of Name', { exact: true }).first()).toBeVisible();
  await redo(page);
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
  await expect(page.getByText('Redid: change of Name', { exact: true }).first()).toBeVisible();

  await addAttribute(page, 'Size');
  await page.getByRole('grid').focus();
  await undo(page);
  await expect(page.getByRole('button', { name: 'Options for Size' })).toBeHidden();
  await redo(page);
  await expect(page.getByRole('button', { name: 'Options for Size' })).toBeVisible();

  await firstCell(page);
  await paste(page, 'Mortar\t5 kg\nSpirit level\t60 cm');
  const cells = async (texts: string[]) => {
    for (const [index, text] of texts.entries())
      await expect(cell(page, index >> 1, index % 2)).toHaveText(text);
  };
  await cells(['Mortar', '5 kg', 'Spirit level', '60 cm']);
  await undo(page);
  await cells(['Grey grout', '', 'Trowel', '']);
  await redo(page);
  await cells(['Mortar', '5 kg', 'Spirit level', '60 cm']);

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 items')).toBeVisible();
  await undo(page);
  await expect(page.getByText('2 items')).toBeVisible();
  await redo(page);
  await expect(page.getByText('3 items')).toBeVisible();
  await undo(page);

  await deleteItem(page, 0);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await page.getByRole('grid').focus();
  await undo(page);
  await cells(['Mortar', '5 kg', 'Spirit level', '60 cm']);
  await redo(page);
  await cells(['Spirit level', '60 cm']);
  await undo(page);
  await cells(['Mortar', '5 kg', 'Spirit level', '60 cm']);

  await addAttribute(page, 'Place');
  await expect(headers(page).nth(2)).toContainText('Size');
  await toastsEnd(page);
  await page.getByRole('button', { name: 'Options for Place' }).click();
  await page.getByRole('menuitem', { name: 'Move left' }).click();
  await expect(headers(page).nth(2)).toContainText('Place');
  await page.getByRole('grid').focus();
  await undo(page);
  await expect(headers(page).nth(2)).toContainText('Size');

  await toastsEnd(page);
  await renameFolder(page, 'Errands');
  await undo(page);
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  await redo(page);
  await expect(page.getByRole('heading', { name: 'Errands' })).toBeVisible();

  await expectAllSaved(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Errands' })).toBeVisible();
  await cells(['Mortar', '5 kg', 'Spirit level', '60 cm']);
  await expect(page.getByText('2 items')).toBeVisible();
});

test('a deletion is undone while a slow server still tells what was before it', async ({ page, tessera }) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout', 'Trowel'] });
  await expectAllSaved(page);
  const [rows, log] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  // The server reads at once, and its answer comes when it is let go.
  await page.route(/\/columns\b/, async (route) => {
    const answer = await route.fetch();
    asked += 1;
    await rows.promise;
    await route.fulfill({ response: answer });
  });
  // A page with an attribute that has gone and come back loads its items anew.
  await addAttribute(page, 'Size');
  await expectAllSaved(page);
  await page.getByRole('grid').focus();
  await undo(page);
  await expectAllSaved(page);
  await redo(page);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await edit(page, 0, 0, 'Mortar');
  await deleteItem(page, 0);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await expectAllSaved(page);
  await page.route(/\/changes\?/, async (route) => {
    await log.promise;
    await route.continue();
  });
  const told = page.waitForRequest(/\/changes\?.*folder_id/);
  rows.resolve();
  await told;
  await expect(cell(page, 0, 0)).toHaveText('Trowel');
  await page.getByRole('grid').focus();
  await undo(page);
  await expect(cell(page, 0, 0)).toHaveText('Mortar');
  log.resolve();
  await expectAllSaved(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveText('Mortar');
});

test('an item that was edited and deleted without a network comes back as it was edited', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout', 'Trowel'] });
  await expectAllSaved(page);
  // What shows as something happens is there soon after the page.
  const late = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/late-/.test(name)));
  await expect.poll(late).toBe(true);
  await cutOff(page);
  await edit(page, 0, 0, 'Mortar');
  await deleteItem(page, 0);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await page.getByRole('grid').focus();
  await undo(page);
  await expect(cell(page, 0, 0)).toHaveText('Mortar');
  await reconnect(page);
  await expectAllSaved(page);
  await expect(cell(page, 0, 0)).toHaveText('Mortar');
});

test('undo restores a deleted folder with all its content', async ({ page, tessera, browser }) => {
  await begin(page, tessera, { folder: 'Tasks', attributes: ['Size'], items: ['Grout', 'Trowel'] });
  await edit(page, 1, 1, '20 cm');
  await page.getByRole('button', { name: 'Folder options' }).click();
  await page.getByRole('menuitem', { name: 'Delete folder' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByRole('heading', { name: 'This board is empty' })).toBeVisible();
  await expectAllSaved(page);
  await undo(page);
  await page.getByRole('main').getByRole('link', { name: 'Tasks' }).click();
  await expectAllSaved(page);
  const other = await joins(browser, page.url());
  for (const one of [page, other]) {
    await expect(cell(one, 0, 0)).toHaveText('Grout');
    await expect(cell(one, 1, 0)).toHaveText('Trowel');
    await expect(cell(one, 1, 1)).toHaveText('20 cm');
  }
});

test('undo leaves what another person has changed since', async ({ page, tessera, browser }) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout', 'Trowel'] });
  const other = await joins(browser, page.url());
  await expect(cell(other, 1, 0)).toHaveText('Trowel');
  await firstCell(page);
  await paste(page, 'Mortar\nSpirit level');
  await expect(cell(other, 1, 0)).toHaveText('Spirit level');
  await edit(other, 1, 0, 'Long spirit level');
  await expect(cell(page, 1, 0)).toHaveText('Long spirit level');
  await page.getByRole('grid').focus();
  await undo(page);
  await expect(cell(page, 0, 0)).toHaveText('Grout');
  await expect(page.getByText('1 done; 1 left as it is, because it has changed since.')).toBeVisible();
  await expect(cell(page, 1, 0)).toHaveText('Long spirit level');

  await edit(page, 0, 0, 'White grout');
  await expect(cell(other, 0, 0)).toHaveText('White grout');
  await edit(other, 0, 0, 'Black grout');
  await expect(cell(page, 0, 0)).toHaveText('Black grout');
  await page.getByRole('grid').focus();
  await undo(page);
  await expect(page.getByText('Left as it is, because it has changed since.', { exact: true })).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('Black grout');
});
