import type { Page } from '@playwright/test';
import { expectAllSaved } from './actions.ts';
import { card, cardsIn, drag, named } from './cards.ts';
import { expectFits } from './four-people.ts';
import { headersOf } from './people.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

const options = [
  { id: '1', name: 'Backlog', color: 'grey' },
  { id: '2', name: 'Doing', color: 'blue' },
  { id: '3', name: 'Done', color: 'green' },
];
const priorities = [
  { id: '1', name: 'High', color: 'red' },
  { id: '2', name: 'Low', color: 'grey' },
];

const studio = (page: Page, tessera: { address: string }, view = 'column') =>
  begin(page, tessera, {
    ...{ board: 'Studio', folder: 'Tasks', view },
    attributes: [
      ['Status', 'label', { options }],
      ['Priority', 'label', { options: priorities }],
      ['Points', 'number'],
    ],
    items: [
      ['Ant', { Status: ['1'], Priority: ['1'], Points: 3 }],
      ['Bee', { Status: ['1'], Priority: ['2'], Points: 5 }],
      ['Cat', { Status: ['2'], Priority: ['1'] }],
      'Dog',
    ],
  });

test('a board by a mouse: cards go to other columns, also empty ones, and come back', async ({
  page,
  tessera,
}) => {
  // All columns are in sight: near its edge the board would scroll away from below the pointer.
  await page.setViewportSize({ width: 1_600, height: 800 });
  await studio(page, tessera, 'table');
  await page.getByRole('button', { name: 'Add view' }).click();
  await page.getByRole('menuitem', { name: 'Column', exact: true }).click();
  await page.keyboard.press('Enter');
  await named(cardsIn(page, 'Backlog')).toEqual(['Ant', 'Bee']);
  await named(cardsIn(page, 'Doing')).toEqual(['Cat']);
  await named(cardsIn(page, 'Ungrouped')).toEqual(['Dog']);
  await expectAccessible(page);

  await drag(page, card(page, 'Ant'), page.getByRole('button', { name: 'New item in Done' }).last());
  await page.mouse.up();
  await named(cardsIn(page, 'Done')).toEqual(['Ant']);
  await named(cardsIn(page, 'Backlog')).toEqual(['Bee']);
  await expectAllSaved(page);
  await page.keyboard.press('Control+z');
  await named(cardsIn(page, 'Backlog')).toEqual(['Ant', 'Bee']);

  // The refusal is told before the drop, and nothing has changed after it.
  await drag(page, card(page, 'Ant'), card(page, 'Dog'));
  const words = 'Items cannot be created or moved into the Ungrouped group.';
  await expect(page.getByText(words)).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await named(cardsIn(page, 'Backlog')).toEqual(['Ant', 'Bee']);

  // A press opens the item, a drag does not.
  await card(page, 'Cat').click();
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Cat' })).toBeVisible();
});

test('a board by keys: walking, moving, naming, new cards, values in place', async ({ page, tessera }) => {
  await studio(page, tessera);
  await named(cardsIn(page, 'Backlog')).toEqual(['Ant', 'Bee']);
  await card(page, 'Ant').focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Bee')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await named(cardsIn(page, 'Backlog')).toEqual(['Bee', 'Ant']);
  await page.keyboard.press('Alt+ArrowRight');
  await named(cardsIn(page, 'Doing')).toEqual(['Bee', 'Cat']);
  await expect(card(page, 'Bee')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(card(page, 'Ant')).toBeFocused();

  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Aardvark');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Aardvark')).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.type('Eel');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fox');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await named(cardsIn(page, 'Backlog')).toEqual(['Aardvark', 'Eel', 'Fox']);

  await card(page, 'Aardvark').getByRole('button', { name: 'Change Points' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Aardvark')).toContainText('8');
  await card(page, 'Eel').focus();
  await page.keyboard.press('Delete');
  await named(cardsIn(page, 'Backlog')).toEqual(['Aardvark', 'Fox']);
  await expectAllSaved(page);
  await page.reload();
  await named(cardsIn(page, 'Backlog')).toEqual(['Aardvark', 'Fox']);
});

test('columns: added, limited, summed, collapsed and in another order; swimlanes stay aligned', async ({
  page,
  tessera,
}) => {
  await studio(page, tessera);
  await page.getByRole('button', { name: 'Add column' }).click();
  await page.keyboard.type('Blocked');
  await page.keyboard.press('Enter');
  await named(cardsIn(page, 'Blocked')).toEqual([]);

  const menuOf = async (column: string, action: RegExp | string) => {
    await page.getByRole('button', { name: `Options for the column ${column}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await menuOf('Backlog', /^Limit/);
  await page.getByLabel('Items at most').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 1')).toContainText('over the limit');
  await menuOf('Doing', 'Move column back');
  const heads = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heads).toHaveText(['Doing', 'Backlog', 'Done', 'Blocked', 'Ungrouped']);
  // The columns may be scrolled to where the last of them was added.
  await heads.nth(0).scrollIntoViewIfNeeded();
  await drag(page, heads.nth(0), heads.nth(2));
  await page.mouse.up();
  await expect(heads).toHaveText(['Backlog', 'Doing', 'Done', 'Blocked', 'Ungrouped']);

  await page.getByRole('button', { name: 'Summaries' }).click();
  await page.getByRole('button', { name: /Summary of Points/ }).click();
  await page.getByRole('option', { name: 'Sum', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Sum 8')).toBeVisible();

  await menuOf('Done', 'Collapse column');
  await expectAllSaved(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /0\s*Done/ })).toHaveAttribute('aria-expanded', 'false');

  await page.getByRole('button', { name: /^Columns \/ Swimlanes/ }).click();
  await page.getByRole('button', { name: 'Add swimlanes' }).click();
  await page.getByRole('option', { name: 'Priority', exact: true }).click();
  await page.keyboard.press('Escape');
  await named(cardsIn(page, 'Backlog, High')).toEqual(['Ant']);
  await named(cardsIn(page, 'Doing, High')).toEqual(['Cat']);
  await named(cardsIn(page, 'Backlog, Low')).toEqual(['Bee']);
  await drag(page, card(page, 'Ant'), page.getByRole('button', { name: 'New item in Doing, Low' }));
  await page.mouse.up();
  await named(cardsIn(page, 'Doing, Low')).toEqual(['Ant']);
  await expectAccessible(page);
});

test.describe('right to left', () => {
  test.use({ colorScheme: 'dark' });

  test('columns go on to the left, by the mouse and by keys, and fit on a phone', async ({
    page,
    tessera,
    request,
  }) => {
    await studio(page, tessera);
    await named(cardsIn(page, 'Backlog')).toEqual(['Ant', 'Bee']);
    const headers = await headersOf(request, tessera);
    await request.put(`${tessera.address}/api/me`, { headers, data: { locale: 'ar' } });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(card(page, 'Ant')).toBeVisible();
    const leftOf = async (name: string) => (await card(page, name).boundingBox())!.x;
    expect(await leftOf('Cat')).toBeLessThan(await leftOf('Ant'));
    await card(page, 'Ant').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => leftOf('Ant')).toBe(await leftOf('Cat'));
    await drag(page, card(page, 'Bee'), card(page, 'Cat'));
    await page.mouse.up();
    await expect.poll(() => leftOf('Bee')).toBe(await leftOf('Cat'));
    await expectAllSaved(page);
    await expectAccessible(page);
    await expectFits(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('cards have ticks once one of them is selected by its menu', async ({ page, tessera }) => {
    await studio(page, tessera);
    const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
    await expect(card(page, 'Bee')).toBeVisible();
    await expect(tick('Bee')).toBeHidden();
    await page.getByRole('button', { name: 'Options for Ant' }).tap();
    await page.getByRole('menuitem', { name: /^Select/ }).tap();
    await expect(tick('Ant')).toBeChecked();
    await tick('Bee').tap();
    await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
});
