import type { Page } from '@playwright/test';
import { addItems, cell, cutOff, edit, expectAllSaved, expectDraftKept, waiting } from './actions.ts';
import { grant, placeOf } from './grants.ts';
import { AT_ONCE, ben, comes, live } from './people.ts';
import { begin, expect, expectAccessible, type Tessera, test } from './tessera.ts';

const HIDDEN = { 'role:full-member:VIEW_FOLDER': false };
const lost = (page: Page) => page.getByRole('heading', { name: 'You no longer have access to this folder' });

/** Ann's folder with two items. */
async function folderOf(page: Page, tessera: Tessera) {
  await begin(page, tessera, { board: 'Roadmap', folder: 'Salaries', items: ['Widget', 'Gadget'] });
  await expectAllSaved(page);
  return { place: placeOf(page), address: page.url() };
}

/** All that this browser stores of a person, as one text. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter((one) => one.name?.startsWith('tessera-'));
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(found!.name!);
      opening.onsuccess = () => resolve(opening.result);
    });
    const all: string[] = [];
    for (const store of ['kept', 'folders']) {
      const opened = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all(
        [opened.getAllKeys(), opened.getAll()].map(
          (asking) =>
            new Promise<unknown[]>((resolve) => {
              asking.onsuccess = () => resolve(asking.result);
            }),
        ),
      );
      for (const [index, key] of keys!.entries()) {
        const value = values![index];
        const text = value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value);
        all.push(`${String(key)}: ${text}`);
      }
    }
    database.close();
    return all.join('\n');
  });
}

test('a hidden folder disappears from an open browser within a second, and nothing of it stays there', async ({
  page,
  tessera,
  browser,
}) => {
  const { place, address } = await folderOf(page, tessera);
  const { request } = page.context();
  const other = await comes(browser, request, tessera, ben);
  await other.goto(address);
  await expect(cell(other, 1, 0)).toHaveText('Gadget');
  await live(other);
  expect(await keptIn(other)).toContain('Gadget');

  await grant(request, tessera, place, HIDDEN);
  await expect(lost(other)).toBeVisible(AT_ONCE);
  await expect(other.getByText(/Gadget|Widget|Salaries/)).toHaveCount(0);
  await expectAccessible(other);
  await expect.poll(() => keptIn(other)).not.toMatch(/Gadget|Widget|Salaries/);
  expect(await keptIn(other)).not.toMatch(new RegExp(`copy/\\d+/${place.folder_id}`));
  // Undo does not bring it back into sight either.
  await other.keyboard.press('Control+z');
  await expect(other.getByText(/Gadget|Widget/)).toHaveCount(0);
  await other.getByRole('button', { name: 'Go to the board' }).click();
  await expect(other.getByRole('heading', { name: 'Roadmap' })).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  // When it is shown again, it appears without a reload.
  await other.goBack();
  await live(other);
  await grant(request, tessera, place, { 'role:full-member:VIEW_FOLDER': null });
  await expect(other.getByRole('main').getByRole('link', { name: 'Salaries' })).toBeVisible(AT_ONCE);
});

test('a board that becomes private disappears in the same way', async ({ page, tessera, browser }) => {
  const { place, address } = await folderOf(page, tessera);
  const { request } = page.context();
  const other = await comes(browser, request, tessera, ben);
  await other.goto(address);
  await expect(cell(other, 1, 0)).toHaveText('Gadget');
  await live(other);
  await grant(request, tessera, { ...place, folder_id: null }, { 'tag:board_locked_out:VIEW_FOLDER': false });
  await expect(lost(other)).toBeVisible(AT_ONCE);
  await expect(other.getByText(/Gadget|Roadmap/)).toHaveCount(0);
  await expect.poll(() => keptIn(other)).not.toMatch(/Gadget|Roadmap/);
  await other.getByRole('button', { name: 'Go to home' }).click();
  await expect(other).toHaveURL(/\/home$/);
});

test('the text that a person is typing meanwhile can be copied', async ({ page, tessera, browser }) => {
  const { place, address } = await folderOf(page, tessera);
  const { request } = page.context();
  const other = await comes(browser, request, tessera, ben);
  await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await other.goto(address);
  await cell(other, 0, 0).click();
  await live(other);
  await other.keyboard.type('A long thought');
  await grant(request, tessera, place, HIDDEN);
  await expect(lost(other)).toBeVisible(AT_ONCE);
  await expect(other.getByText('A long thought')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Copy' }).click();
  await expect(other.getByText('Copied')).toBeVisible();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe('A long thought');
  await expect.poll(() => waiting(other)).toBe(0);
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(other.getByText('A long thought')).toHaveCount(0);
  expect(await keptIn(other)).not.toContain('A long thought');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an offline edit in a folder that is hidden meanwhile is refused, and shown', async ({
    page,
    tessera,
    browser,
  }) => {
    const { place, address } = await folderOf(page, tessera);
    const { request } = page.context();
    const other = await comes(browser, request, tessera, ben);
    await other.goto(address);
    await expect(cell(other, 1, 0)).toHaveText('Gadget');
    await live(other);
    await cutOff(other);
    await edit(other, 0, 0, 'Written offline');
    expect(await waiting(other)).toBe(1);
    await grant(request, tessera, place, HIDDEN);
    await other.context().setOffline(false);
    await expect(lost(other)).toBeVisible();
    await expectAllSaved(other);
    await other.getByRole('button', { name: 'Review' }).first().click();
    const dialog = other.getByRole('dialog');
    await expect(dialog).toContainText('Written offline');
    await expectAccessible(other);
    // The others get nothing of it.
    await expect(cell(page, 0, 0)).toHaveText('Widget');
  });
});

test('people who may edit only their own items are offered only that, and told why', async ({
  page,
  tessera,
  browser,
}) => {
  const { place, address } = await folderOf(page, tessera);
  const { request } = page.context();
  const other = await comes(browser, request, tessera, ben);
  await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await grant(request, tessera, place, {
    'role:full-member:EDIT_ITEM': false,
    'role:full-member:DELETE_ITEM': false,
    'role:full-member:CREATE_ATTRIBUTE': false,
    'role:full-member:CUSTOMIZE_TAB': false,
  });
  await other.goto(address);
  await expect(cell(other, 0, 0)).toHaveText('Widget');
  await other.getByRole('checkbox', { name: 'Select all rows' }).click();
  const ticked = other.getByRole('toolbar', { name: /selected/ });
  await expect(ticked.getByRole('button', { name: 'Duplicate' })).toBeVisible();
  await expect(ticked.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await ticked.getByRole('button', { name: 'Clear selection' }).click();
  await expect(other.getByRole('button', { name: 'Add attribute' })).toHaveCount(0);
  await addItems(other, ['Mine']);
  await edit(other, 2, 0, 'Still mine');
  await cell(other, 0, 0).click();
  await other.keyboard.type('abc');
  await expect(other.getByText('You do not have the permission to edit this item.')).toHaveCount(1);
  await expect(cell(other, 0, 0)).toHaveText('Widget');
  await expect(cell(other, 0, 0)).toHaveAttribute('aria-readonly', 'true');
  await expect(cell(other, 2, 0)).not.toHaveAttribute('aria-readonly', 'true');
  await other.getByRole('button', { name: 'Options for Name' }).click();
  await other.getByRole('menuitem', { name: 'Sort descending' }).click();
  await expect(cell(other, 0, 0)).toHaveText('Widget');
  await expect(cell(other, 2, 0)).toHaveText('Gadget');
  await expect(other.getByText('Only you see this')).toBeVisible();
  await expect(cell(page, 1, 0)).toHaveText('Gadget');
  await other.getByRole('searchbox').fill('mine');
  await expect(cell(other, 0, 0)).toHaveText('Still mine');
  await expectAccessible(other);
  // Permission is taken away during typing: nothing is saved, and nothing is lost.
  await live(other);
  await cell(other, 0, 0).dblclick();
  await other.keyboard.type('One more word');
  await grant(request, tessera, place, { 'role:full-member:EDIT_ITEM:owner': false });
  await expect(cell(other, 0, 0)).toHaveAttribute('aria-readonly', 'true');
  await other.keyboard.press('Enter');
  await expect(cell(other, 0, 0)).toHaveText('Still mine');
  const notice = other.getByRole('alertdialog').filter({ hasText: 'Your text wasn’t saved.' });
  await expect(notice).toContainText('You do not have the permission to edit this item.');
  await notice.getByRole('button', { name: 'Copy text' }).click();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe('Still mineOne more word');
});

test('what somebody is writing in a folder that another one deletes is to be had', async ({
  page,
  tessera,
  browser,
}) => {
  const { address } = await folderOf(page, tessera);
  const other = await comes(browser, page.context().request, tessera, ben);
  await other.goto(address);
  await cell(other, 1, 0).click();
  await live(other);
  await other.keyboard.type('Half a sentence');
  await expectDraftKept(other, 'Half a sentence');
  await page.getByRole('button', { name: 'Folder options' }).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await expect(lost(other)).toBeVisible();
  await expect(other.getByRole('region', { name: 'What you were writing' })).toContainText('Half a sentence');
  await expectAccessible(other);
  // It is there again where the deletion is taken back.
  await page.keyboard.press('Control+z');
  await expect(cell(other, 0, 0)).toHaveText('Widget');
});
