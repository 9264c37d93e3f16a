import type { Locator, Page } from '@playwright/test';
import { addItems, cell, expectAllSaved } from './actions.ts';
import { grant, placeOf } from './grants.ts';
import { AT_ONCE, ben, comes, headersOf, live } from './people.ts';
import { begin, expect, expectAccessible, newFolder, test } from './tessera.ts';

const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Views' });
const names = (page: Page): Locator => tabs(page).getByRole('link');
const tab = (page: Page, name: string): Locator => tabs(page).getByRole('link', { name, exact: true });
const shown = (page: Page): Locator => tabs(page).locator('[aria-current="page"]');
const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'View name' });

async function choose(page: Page, name: string, what: string): Promise<void> {
  await tab(page, name).click();
  await ofShown(page, name, what);
}

/** Like `choose`, for the view that is shown. */
async function ofShown(page: Page, name: string, what: string): Promise<void> {
  await tabs(page)
    .getByRole('button', { name: `Options for the view ${name}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Left out: it keeps the name that it is offered. */
async function addView(page: Page, name = ''): Promise<void> {
  await tabs(page).getByRole('button', { name: 'Add view' }).click();
  await page.getByRole('menuitem', { name: 'Table', exact: true }).click();
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

test('views are created, named, sorted, copied and deleted, and each has an address of its own', async ({
  page,
  tessera,
}) => {
  test.slow();
  await begin(page, tessera, 'Plans');
  await newFolder(page);
  await addItems(page, ['Beta', 'Alpha']);
  await expect(names(page)).toHaveText(['Table']);

  await addView(page);
  await expect(names(page)).toHaveText(['Table', 'Table 2']);
  await expect(shown(page)).toHaveText('Table 2');
  await page.getByRole('button', { name: 'Options for Name' }).click();
  await page.getByRole('menuitem', { name: 'Sort ascending' }).click();
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(cell(page, 0, 0)).toHaveText('Alpha');
  await expectAccessible(page);

  // Back and forward are steps from view to view, and a reload shows the view of the address.
  await tab(page, 'Table').click();
  await expect(cell(page, 0, 0)).toHaveText('Beta');
  await page.goBack();
  await expect(shown(page)).toHaveText('Table 2');
  await expect(cell(page, 0, 0)).toHaveText('Alpha');
  await expectAllSaved(page);
  await page.reload();
  await expect(shown(page)).toHaveText('Table 2');
  await expect(cell(page, 0, 0)).toHaveText('Alpha');

  await tab(page, 'Table 2').dblclick();
  await nameField(page).fill('By name');
  await nameField(page).press('Enter');
  await expect(names(page)).toHaveText(['Table', 'By name']);
  await choose(page, 'By name', 'Rename');
  await expect(nameField(page)).toBeFocused();
  await nameField(page).fill('Nothing of it');
  await nameField(page).press('Escape');
  await expect(names(page)).toHaveText(['Table', 'By name']);

  await choose(page, 'By name', 'Duplicate');
  await expect(names(page)).toHaveText(['Table', 'By name', 'By name (copy)']);
  await expect(shown(page)).toHaveText('By name (copy)');
  await expect(cell(page, 0, 0)).toHaveText('Alpha');

  await choose(page, 'By name (copy)', 'Move left');
  await expect(names(page)).toHaveText(['Table', 'By name (copy)', 'By name']);
  await tab(page, 'By name').dragTo(tab(page, 'Table'), { targetPosition: { x: 4, y: 10 } });
  await expect(names(page)).toHaveText(['By name', 'Table', 'By name (copy)']);
  await page.keyboard.press('Control+z');
  await expect(names(page)).toHaveText(['Table', 'By name (copy)', 'By name']);

  await choose(page, 'By name (copy)', 'Delete view');
  await expect(names(page)).toHaveText(['Table', 'By name']);
  await expect(shown(page)).toHaveText('By name');
  await choose(page, 'By name', 'Delete view');
  await expect(names(page)).toHaveText(['Table']);
  await tabs(page).getByRole('button', { name: 'Options for the view Table' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete view' })).toHaveCount(0);
});

test('a link opens its view for another person, who sees changes of the views at once', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  await begin(page, tessera, 'Plans');
  await newFolder(page);
  await addView(page);
  await expect(shown(page)).toHaveText('Table 2');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, 'Table 2', 'Copy link');
  await expect(page.getByText('The link was copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  await expectAllSaved(page);

  const other = await comes(browser, request, tessera, ben);
  await other.goto(link);
  await expect(shown(other)).toHaveText('Table 2');
  await live(other);

  await tab(page, 'Table 2').dblclick();
  await nameField(page).fill('Together');
  await nameField(page).press('Enter');
  await expect(shown(other)).toHaveText('Together', AT_ONCE);
  await choose(other, 'Together', 'Move left');
  await expect(names(page)).toHaveText(['Together', 'Table'], AT_ONCE);

  // People on a deleted view see the first remaining view, and its address.
  await choose(page, 'Together', 'Delete view');
  await expect(names(other)).toHaveText(['Table'], AT_ONCE);
  await expect(shown(other)).toHaveText('Table');
  await expect(other).toHaveURL(/^[^?]*$/);
  await other.goto(link);
  await expect(shown(other)).toHaveText('Table');
  await expect(other).toHaveURL(/^[^?]*$/);
});

test('people who may not change views are not offered it', async ({ page, tessera, browser, request }) => {
  test.slow();
  await begin(page, tessera, 'Plans');
  await newFolder(page);
  await addView(page);
  await expectAllSaved(page);
  await grant(request, tessera, placeOf(page), {
    'role:full-member:CREATE_TAB': false,
    'role:full-member:CUSTOMIZE_TAB': false,
    'role:full-member:DELETE_TAB': false,
    'role:full-member:ACCESS_PERSONAL_VIEWS': false,
  });
  const other = await comes(browser, request, tessera, ben);
  await other.goto(page.url());
  await expect(shown(other)).toHaveText('Table 2');
  await expect(tabs(other).getByRole('button', { name: 'Add view' })).toHaveCount(0);
  await tab(other, 'Table').click();
  await expect(shown(other)).toHaveText('Table');
  await tab(other, 'Table').dblclick();
  await expect(nameField(other)).toHaveCount(0);
  await tabs(other).getByRole('button', { name: 'Options for the view Table' }).click();
  await expect(other.getByRole('menuitem')).toHaveText(['Copy link', 'Print']);
  await expectAccessible(other);
});

test('a locked view is changed only by people who may edit locked views', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  await begin(page, tessera, 'Plans');
  await newFolder(page);
  await addView(page);
  await choose(page, 'Table 2', 'Lock view');
  await expect(shown(page).getByRole('img', { name: 'Locked' })).toBeVisible();
  await expectAllSaved(page);

  const other = await comes(browser, request, tessera, ben);
  await other.goto(page.url());
  await expect(shown(other).getByRole('img', { name: 'Locked' })).toBeVisible();
  await tabs(other).getByRole('button', { name: 'Options for the view Table 2' }).click();
  await expect(other.getByRole('menuitem')).toHaveText(['Duplicate', 'Copy link', 'Print']);
  await other.keyboard.press('Escape');
  // Ben's sort is his own.
  await other.getByRole('button', { name: 'Options for Name' }).click();
  await other.getByRole('menuitem', { name: 'Sort ascending' }).click();
  await expect(other.getByRole('button', { name: 'Reset' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Save for everyone' })).toHaveCount(0);
  await live(other);

  await tabs(page).getByRole('button', { name: 'Options for the view Table 2' }).click();
  await page.getByRole('menuitem', { name: 'Unlock view' }).click();
  await expect(other.getByRole('button', { name: 'Save for everyone' })).toBeVisible(AT_ONCE);
});

/** All that a page's browser stores, as text. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames)
        found.push(
          await new Promise((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(reading.result);
            reading.onerror = () => reject(reading.error);
          }),
        );
      database.close();
    }
    return JSON.stringify(found);
  });

test('a personal view disappears for the others at once, and is there again when it is shared', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  await begin(page, tessera, 'Plans');
  await newFolder(page);
  await addItems(page, ['Beta', 'Alpha']);
  // The view that everybody sees stays.
  await choose(page, 'Table', 'Make personal');
  await expect(page.getByText('A folder needs a view that everyone sees.')).toBeVisible();
  await expect(tab(page, 'Table').getByRole('img')).toHaveCount(0);
  await addView(page, 'Only mine');
  await expect(shown(page)).toHaveText('Only mine');
  await expectAllSaved(page);

  const other = await comes(browser, request, tessera, ben);
  await other.goto(page.url());
  await expect(shown(other)).toHaveText('Only mine');
  await live(other);
  await expect.poll(() => keptIn(other)).toContain('Only mine');
  await tabs(other).getByRole('button', { name: 'Options for the view Only mine' }).click();
  await expect(other.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Make personal' })).toHaveCount(0);
  await other.keyboard.press('Escape');

  await choose(page, 'Only mine', 'Make personal');
  await expect(shown(page).getByRole('img', { name: 'Personal' })).toBeVisible();
  await expectAccessible(page);
  // People who have it open see the first of their views, and nothing of it stays in their browser.
  await expect(names(other)).toHaveText(['Table'], AT_ONCE);
  await expect(shown(other)).toHaveText('Table');
  await expect(other).toHaveURL(/^[^?]*$/);
  await expect.poll(() => keptIn(other)).not.toContain('Only mine');
  await other.goto(page.url());
  await expect(shown(other)).toHaveText('Table');
  await expect(names(other)).toHaveCount(1);
  await live(other);

  // A view that nobody else sees is changed directly.
  await page.getByRole('button', { name: 'Options for Name' }).click();
  await page.getByRole('menuitem', { name: 'Sort ascending' }).click();
  await expect(cell(page, 0, 0)).toHaveText('Alpha');
  await expect(page.getByRole('button', { name: 'Save for everyone' })).toHaveCount(0);
  await expectAllSaved(page);
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveText('Alpha');
  await expect(shown(page).getByRole('img', { name: 'Personal' })).toBeVisible();

  await ofShown(page, 'Only mine', 'Share with everyone');
  await expect(names(other)).toHaveText(['Table', 'Only mine'], AT_ONCE);
  await page.keyboard.press('Control+z');
  await expect(names(other)).toHaveText(['Table'], AT_ONCE);
  await page.keyboard.press('Control+y');
  await expect(names(other)).toHaveText(['Table', 'Only mine'], AT_ONCE);

  // People who may not make shared views make personal ones, which the workspace's owner sees.
  await grant(request, tessera, placeOf(page), {
    'role:full-member:CREATE_TAB': false,
    'role:full-member:CUSTOMIZE_TAB': false,
    'role:full-member:DELETE_TAB': false,
  });
  await addView(other);
  await expect(shown(other).getByRole('img', { name: 'Personal' })).toBeVisible();
  await expect(names(page)).toHaveText(['Table', 'Only mine', 'Table 2'], AT_ONCE);
  await ofShown(other, 'Table 2', 'Delete view');
  await expect(names(page)).toHaveText(['Table', 'Only mine'], AT_ONCE);
});

const words = {
  en: { add: 'Add view', type: 'Table', name: 'View name', title: 'Views', first: 'Table 2' },
  ar: { add: 'إضافة طريقة عرض', type: 'جدول', name: 'اسم طريقة العرض', title: 'طرق العرض', first: 'جدول' },
};

for (const language of ['en', 'ar'] as const)
  test.describe(`on a phone: ${language}`, () => {
    test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

    test('a view is named as it is made, in sight, and one undo takes it back', async ({
      page,
      tessera,
      request,
    }) => {
      const t = words[language];
      await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: [['Ant', {}]] });
      const headers = await headersOf(request, tessera);
      await request.put(`${tessera.address}/api/me`, { headers, data: { locale: language } });
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      const bar = page.getByRole('navigation', { name: t.title });
      const field = page.getByRole('textbox', { name: t.name });
      await expect(bar.getByRole('link')).toHaveCount(1);
      const before = await bar.getByRole('link').allTextContents();

      await bar.getByRole('button', { name: t.add }).tap();
      await page.getByRole('menuitem', { name: t.type, exact: true }).tap();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(t.first);
      await expect(field).toBeInViewport({ ratio: 1 });
      await page.keyboard.type('By day');
      // Leaving the field keeps it, as a finger has no Enter at hand.
      await cell(page, 0, 0).tap();
      await expect(bar.getByRole('link')).toHaveText([...before, 'By day']);
      await expect(bar.locator('[aria-current="page"]')).toHaveText('By day');
      await expectAllSaved(page);
      await page.keyboard.press('Control+z');
      await expect(bar.getByRole('link')).toHaveText(before);
    });
  });
