import type { Page } from '@playwright/test';
import { cell, cutOff, expectAllSaved, joins, reconnect } from './actions.ts';
import { begin, expect, expectAccessible, register, test } from './tessera.ts';

const chosen = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name });

test.describe('with a new account', () => {
  test.use({ start: 'newcomer' });
  test('the first minutes: three questions, a workspace, and a fitting board with its items', async ({
    page,
    tessera,
    browser,
  }) => {
    await register(page, tessera);
    await expectAccessible(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'About you' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await chosen(page, 'I lead a team').press('Space');
    await chosen(page, 'Retail').press('Space');
    await chosen(page, 'Projects').press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(chosen(page, 'Sales')).toBeChecked();
    // The answers survive a reload.
    await page.reload();
    await expect(chosen(page, 'Sales')).toBeChecked();
    await expect(chosen(page, 'Retail')).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByLabel('Workspace name')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Mosaïque 🧩 فسيفساء');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(chosen(page, 'Sales')).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Workspace name')).toHaveValue('Mosaïque 🧩 فسيفساء');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('radio', { name: 'Sales pipeline' })).toBeChecked();
    await expect(page.getByLabel('Board name')).toHaveValue('Sales pipeline');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Sales pipeline' })).toBeChecked();
    await page.getByRole('button', { name: 'Create board' }).click();
    await expect(page.getByRole('heading', { name: 'Deals' })).toBeVisible();
    await expect(page.getByText('6 items')).toBeVisible();
    await expectAllSaved(page);
    const other = await joins(browser, page.url());
    await expect(other.getByText('6 items')).toBeVisible();
    await expect(inSidebar(other, 'Companies')).toBeVisible();
    await expect(other.getByRole('gridcell', { name: '14,800' })).toBeVisible();

    // The questions do not come again.
    await page.goto(`${tessera.address}/onboarding`);
    await expect(page.getByLabel('Board name')).toBeVisible();
  });

  test('every step can be skipped, and the home page leads on from there', async ({ page, tessera }) => {
    await register(page, tessera);
    await page.goto(`${tessera.address}/home`);
    await page.getByRole('button', { name: 'New workspace' }).click();
    await expect(page).toHaveURL(/\/onboarding/);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByLabel('Workspace name')).toBeFocused();
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(page.getByText('A workspace name is required.')).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.reload();
    await page.getByRole('button', { name: 'New workspace' }).click();
    await expect(page).toHaveURL(/\/workspace\/create$/);
  });

  test('on a phone each step fits, and everything can be reached', async ({ page, tessera }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await register(page, tessera);
    const fits = async () =>
      expect(await page.getByRole('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(390);
    await fits();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByLabel('Workspace name').fill('Mosaic');
    await fits();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Board name')).toBeVisible();
    await fits();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('heading', { name: 'No boards yet' })).toBeVisible();
  });
});

test.describe('also without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a board is created from a start, also offline, and undone as a whole', async ({
    page,
    tessera,
    browser,
  }) => {
    await begin(page, tessera);
    const team = await page.evaluate(() => localStorage.getItem('last-team'));
    await page.goto(
      `${tessera.address}/team/${team}/boards/create?start=bug-tracker&name=Faults%20of%202027`,
    );
    await expect(page.getByRole('radio', { name: 'Bug tracker' })).toBeChecked();
    await expect(page.getByLabel('Board name')).toHaveValue('Faults of 2027');
    await expectAccessible(page);
    // Colours have names, and follow the chosen start until the person picks one.
    await expect(page.getByRole('radio', { name: 'Red', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'Content calendar' }).press('Space');
    await expect(page.getByRole('radio', { name: 'Pink', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'Teal', exact: true }).press('Space');
    await page.getByRole('radio', { name: 'Bug tracker' }).press('Space');
    await expect(page.getByRole('radio', { name: 'Teal', exact: true })).toBeChecked();

    await cutOff(page);
    await page.getByRole('button', { name: 'Create board' }).click();
    await expect(page.getByRole('heading', { name: 'Bugs' })).toBeVisible();
    await expect(cell(page, 0, 0)).toHaveText('Export leaves out the last row');
    await expect(page.getByText('5 items')).toBeVisible();
    const board = page.url();
    await reconnect(page);
    await expectAllSaved(page);
    const other = await joins(browser, board);
    await expect(other.getByText('5 items')).toBeVisible();

    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+z');
    await expect(inSidebar(page, 'Faults of 2027')).toBeHidden();
    await expectAllSaved(page);
    await expect(page.getByText(/to review|conflict/)).toBeHidden();
    await expect(inSidebar(other, 'Faults of 2027')).toBeHidden();
    await page.keyboard.press('Control+Shift+z');
    await expectAllSaved(page);
    await inSidebar(other, 'Faults of 2027').click();
    await expect(other.getByText('5 items')).toBeVisible();
  });
});

test('an address with an unknown start or workspace does no harm', async ({ page, tessera }) => {
  await begin(page, tessera);
  const team = await page.evaluate(() => localStorage.getItem('last-team'));
  await page.goto(`${tessera.address}/team/${team}/boards/create?start=nonsense&template=tasks&name=7`);
  await expect(page.getByRole('radio', { name: 'Tasks' })).toBeChecked();
  await expect(page.getByLabel('Board name')).toHaveValue('7');
  await page.goto(`${tessera.address}/team/${team}/boards/create?start=%3Cscript%3E`);
  await expect(page.getByRole('radio', { name: 'Empty board' })).toBeChecked();
  await page.goto(`${tessera.address}/team/999/boards/create`);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
});
