import type { Locator, Page } from '@playwright/test';
import { cell } from './actions.ts';
import type { Contents } from './by-request.ts';
import { dayCell, on } from './calendars.ts';
import { line } from './lists.ts';
import { colorsOf } from './pixels.ts';
import { begin, expect, firstCell, test } from './tessera.ts';
import { itemIn, tick, ticking } from './ticks.ts';

const plan: Contents = {
  ...{ board: 'Studio', folder: 'Plan' },
  attributes: [
    ['Status', 'label', { options: [{ id: '1', name: 'Todo', color: 'green' }] }],
    ['Start', 'date', { role: 'start' }],
    ['End', 'date', { role: 'end' }],
  ],
  items: [['Design', { Status: ['1'], Start: on(10), End: on(12) }], 'Build'],
};

/** With the colours that somebody has set for all pages, as in Windows: what has no meaning but ours is theirs. */
async function beginForced(page: Page, tessera: { address: string }, view: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await begin(page, tessera, { ...plan, view });
}

/** How many pixels of something are drawn in colours that are no greys. */
const coloredOf = async (page: Page, drawn: Locator): Promise<number> =>
  (await colorsOf(page, drawn)).reduce(
    (sum, { parts, pixels }) => sum + (Math.max(...parts) - Math.min(...parts) > 40 ? pixels : 0),
    0,
  );

const isColored = async (page: Page, drawn: Locator): Promise<boolean> => (await coloredOf(page, drawn)) > 0;

/** How many pixels of something are nearly black. */
const blackOf = async (page: Page, drawn: Locator): Promise<number> =>
  (await colorsOf(page, drawn)).reduce(
    (sum, { parts, pixels }) => sum + (Math.max(...parts) < 60 ? pixels : 0),
    0,
  );

test('with forced colours the cell of the keyboard is seen', async ({ page, tessera }) => {
  await beginForced(page, tessera, 'table');
  await firstCell(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  // It has no value, so nothing but its frame is drawn.
  const [other, own] = [await blackOf(page, cell(page, 1, 2)), await blackOf(page, cell(page, 1, 1))];
  expect(own).toBeGreaterThan(other + 200);
});

test('with forced colours the bar of a plan is seen', async ({ page, tessera }) => {
  await beginForced(page, tessera, 'gantt');
  const bar = page.getByRole('group', { name: 'Timeline' }).getByRole('button', { name: /^Design[, ]/ });
  expect(await isColored(page, bar)).toBe(true);
});

test('with forced colours the days of a month on a phone show that they have something', async ({
  page,
  tessera,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await beginForced(page, tessera, 'calendar');
  await expect(dayCell(page, 11)).toBeVisible();
  expect(await isColored(page, dayCell(page, 11))).toBe(true);

  // Of the pages of the profile only the open one has a line below it.
  await page.goto(new URL('/profile/notifications', page.url()).href);
  const border = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((one) => getComputedStyle(one).borderBlockEndColor);
  await expect(page.getByRole('link', { name: 'Calendar feeds' })).toBeVisible();
  expect(await border('Calendar feeds')).toBe('rgb(255, 255, 255)');
});

test('with forced colours the status of a list is seen', async ({ page, tessera }) => {
  await beginForced(page, tessera, 'list');
  expect(await isColored(page, line(page, 'Design'))).toBe(true);
  expect(await isColored(page, line(page, 'Build'))).toBe(false);
});

for (const view of ticking)
  test(`with forced colours what is ticked in a ${view} has a frame of its own`, async ({
    page,
    tessera,
  }) => {
    await beginForced(page, tessera, view);
    const drawn = itemIn[view](page, 'Design');
    const before = await coloredOf(page, drawn);
    await tick(page, drawn);
    // More than the box with its tick.
    await expect.poll(() => coloredOf(page, drawn)).toBeGreaterThan(before + 400);
  });

test('with forced colours a switch shows whether it is on', async ({ page, tessera }) => {
  await beginForced(page, tessera, 'list');
  await page.goto(new URL('/profile/notifications', page.url()).href);
  const on = page.getByRole('switch', { checked: true }).first();
  const off = page.getByRole('switch', { checked: false }).first();
  const drawn = (one: Locator) => one.locator('xpath=ancestor::label');
  await expect.poll(() => coloredOf(page, drawn(on))).toBeGreaterThan(100);
  expect(await coloredOf(page, drawn(off))).toBe(0);
  expect(await blackOf(page, drawn(off))).toBeGreaterThan(60);
});

test('with forced colours what is chosen is filled: a page, an entry of a menu, a color, a section', async ({
  page,
  tessera,
}) => {
  await beginForced(page, tessera, 'table');
  const sidebar = page.getByRole('navigation', { name: 'Navigation' });
  const [home, folder] = [
    sidebar.getByRole('link', { name: 'Home' }),
    sidebar.getByRole('row', { name: 'Plan' }),
  ];
  expect(await coloredOf(page, folder)).toBeGreaterThan(1_000);
  const before = await coloredOf(page, home);

  await page.getByRole('button', { name: 'Row height' }).click();
  const entry = (name: string) => page.getByRole('menuitem').filter({ hasText: new RegExp(`^${name}`) });
  await page.keyboard.press('ArrowDown');
  await expect(entry('Short')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Medium')).toBeFocused();
  await expect.poll(() => coloredOf(page, entry('Medium'))).toBeGreaterThan(1_000);
  expect(await coloredOf(page, entry('Tall'))).toBe(0);
  await page.keyboard.press('Escape');

  await home.click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => coloredOf(page, home)).toBeGreaterThan(before + 1_000);

  await sidebar.getByRole('link', { name: 'Boards' }).click();
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Sections of the workspace' }).getByRole('link', { name });
  await expect(section('Boards')).toBeVisible();
  const border = (name: string) => section(name).evaluate((one) => getComputedStyle(one).borderBlockEndColor);
  expect(await border('Members')).toBe('rgb(255, 255, 255)');
  expect(await border('Boards')).not.toBe('rgb(255, 255, 255)');

  await page.goto(`${page.url().replace(/\/$/, '')}/boards/create`);
  const hue = (name: string) =>
    page.getByRole('radio', { name, exact: true }).locator('xpath=ancestor::label');
  await expect(hue('Amber')).toBeVisible();
  for (const name of ['Red', 'Amber', 'Blue']) expect(await isColored(page, hue(name)), name).toBe(true);
});

test('with forced colours all cells of a selection are seen', async ({ page, tessera }) => {
  await beginForced(page, tessera, 'table');
  await firstCell(page);
  const before = await coloredOf(page, cell(page, 1, 1));
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => coloredOf(page, cell(page, 1, 1))).toBeGreaterThan(before + 100);
});

test('with forced colours boxes to tick, words of what cannot be undone and the picture of a start are seen', async ({
  page,
  tessera,
}) => {
  await beginForced(page, tessera, 'list');
  const at = (path: string) => new URL(path, page.url()).href;
  const dialog = page.getByRole('dialog');
  const isSeen = async (drawn: Locator) =>
    (await colorsOf(page, drawn)).some(({ parts, pixels }) => Math.max(...parts) < 140 && pixels > 20);
  await page.goto(at('/profile/developer/tokens'));
  await page.getByRole('button', { name: 'New token' }).first().click();
  const box = dialog.getByRole('checkbox').first().locator('xpath=ancestor::label').locator('span').nth(1);
  await expect.poll(() => blackOf(page, box)).toBeGreaterThan(40);
  await page.keyboard.press('Escape');

  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Boards' }).click();
  await expect(page).toHaveURL(/\/team\/\d+$/);
  const team = new URL(page.url()).pathname;
  await page.goto(at(`${team}/settings`));
  await page.getByRole('button', { name: 'Delete workspace…' }).click();
  await dialog.getByRole('textbox').fill('DELETE');
  const words = dialog
    .getByRole('button', { name: /^Delete/ })
    .locator('span')
    .first();
  expect(await isSeen(words)).toBe(true);

  await page.goto(at(`${team}/boards/create`));
  const card = page.getByRole('radio', { name: /^Empty board/ }).locator('xpath=ancestor::label');
  await expect(card).toHaveAttribute('data-selected', 'true');
  const colors = await colorsOf(page, card.locator('svg').first());
  expect(colors.filter(({ pixels }) => pixels > 400).length).toBeGreaterThan(1);
});
