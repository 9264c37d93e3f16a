import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { cutOff, edit, reconnect } from './actions.ts';
import { AT_ONCE, ben, comes, headersOf, live } from './people.ts';
import { begin, expect, expectAccessible, importFile, type Tessera, test } from './tessera.ts';

const history = (page: Page): Locator => page.getByRole('region', { name: 'History' });
const show = (page: Page, tab: 'Attributes' | 'Usage'): Promise<void> =>
  page.getByRole('tab', { name: tab }).click();
const log = (page: Page): Locator => page.getByRole('region', { name: 'Activity' });
const says = (place: Locator, text: string): Locator =>
  place.getByRole('listitem').filter({ hasText: text }).first();

/** A folder of bugs with a state, a check and notes, and two items. Returns the address of the first. */
async function bugs(page: Page, request: APIRequestContext, tessera: Tessera): Promise<string> {
  await begin(page, tessera, { board: 'Product', folder: 'Bugs' });
  const [, board, folder] = /\/b\/([^/]+)\/([^/?]+)/.exec(page.url())!;
  const headers = await headersOf(request, tessera);
  const [team] = await (await request.get(`${tessera.address}/api/me/workspaces`, { headers })).json();
  const api = `${tessera.address}/api/${team.id}`;
  const listed = await (await request.get(`${api}/attributes?board_id=${board}`, { headers })).json();
  const name = listed.data.find((one: { primary: boolean }) => one.primary).id;
  const place = { row_version: 1, board_id: board, folder_id: folder };
  const put = async (collection: string, fields: object) => {
    const id = randomUUID();
    const data = { ...place, ...fields };
    const answer = await request.put(`${api}/${collection}/${id}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return id;
  };
  const options = ['Open', 'Done'].map((option, n) => ({
    ...{ id: String(n + 1), name: option, hue: n === 0 ? 'amber' : 'green' },
  }));
  const state = { kind: 'label', name: 'State', position: 'b1', settings: { options, multiple: false } };
  const stateId = await put('attributes', state);
  await put('attributes', { kind: 'long-text', name: 'Notes', position: 'b2' });
  const values = { [name]: 'Login loops', [stateId]: ['1'] };
  const item = await put('items', { position: 'a0', values });
  await put('items', { position: 'a1', values: { ...values, [name]: 'Slow search' } });
  return `${tessera.address}/b/${board}/${folder}/${item}`;
}

async function choose(page: Page, attribute: string, option: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${attribute}` }).click();
  await page.getByRole('option', { name: option }).click();
}

test('two people change an item: its history lists who did what, and a value is reverted', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  const address = await bugs(page, request, tessera);
  await page.goto(`${address}?t=usage`);
  await expect(history(page)).toContainText('Ann Example created this item');
  const other = await comes(browser, request, tessera, ben);
  await other.goto(address);
  await live(other);

  await choose(other, 'State', 'Done');
  const changed = says(history(page), 'Ben Builder changed State');
  await expect(changed).toContainText('Open', AT_ONCE);
  await expect(changed).toContainText('Done');
  await show(other, 'Usage');
  await expectAccessible(page);

  await changed.getByRole('button', { name: 'Revert State to: Open' }).click();
  await expect(page.getByText('State reverted.')).toBeVisible();
  await expect(says(history(page), 'Ann Example changed State')).toBeVisible(AT_ONCE);
  await expect(says(history(other), 'Ann Example changed State')).toBeVisible(AT_ONCE);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(history(page).getByText('Ann Example changed State')).toHaveCount(2, AT_ONCE);

  await show(page, 'Attributes');
  await page.getByRole('button', { name: 'Change Notes' }).click();
  await page.keyboard.type('It loops after a while');
  await page.keyboard.press('Control+Enter');
  await show(page, 'Usage');
  await expect(says(history(page), 'changed Notes')).toContainText('It loops after a while', AT_ONCE);
  await show(page, 'Attributes');
  await page.getByRole('button', { name: 'History of State' }).click();
  await expect(history(page)).toContainText('Only State');
  await expect(history(page).getByText('changed Notes')).toBeHidden();
  await history(page).getByRole('button', { name: 'Show everything' }).click();
  await expect(history(page).getByText('changed Notes')).toBeVisible();

  await page.getByRole('button', { name: 'Close item' }).click();
  await cutOff(page);
  await page.getByRole('gridcell', { name: 'Slow search' }).click();
  await page.keyboard.press(' ');
  await expect(history(page)).toContainText('This feature is not available when offline');
  await reconnect(page);
  await expect(history(page)).toContainText('created this item', AT_ONCE);
});

test('the activity log names item and value, leads there, and filters by item and attribute', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  const address = await bugs(page, request, tessera);
  const other = await comes(browser, request, tessera, ben);
  await other.goto(address);
  await choose(other, 'State', 'Done');
  await show(other, 'Usage');
  await expect(says(history(other), 'Ben Builder changed State')).toBeVisible(AT_ONCE);
  const team = /team\/(\d+)/.exec(
    (await page.locator('a[href*="/team/"]').first().getAttribute('href')) ?? '',
  )![1];
  await page.goto(`${tessera.address}/team/${team}/activity`);
  const done = says(log(page), 'Ben Builder changed State of “Login loops” from Open to Done');
  await expect(done).toContainText('Bugs');
  await expectAccessible(page);

  await done.hover();
  await done.getByRole('button', { name: 'Show only Login loops' }).click();
  await expect(log(page).getByText('Slow search')).toBeHidden();
  await expect(log(page).getByRole('listitem')).toHaveCount(2);
  await log(page).getByRole('button', { name: 'Show everything' }).click();
  await expect(log(page).getByText('Slow search')).toBeVisible();
  await log(page)
    .getByRole('button', { name: /^Any attribute/ })
    .click();
  await page.getByRole('option', { name: /^State/ }).click();
  await expect(log(page).getByRole('listitem')).toHaveCount(1);
  await log(page).getByRole('button', { name: 'Clear filters' }).click();

  await done.getByRole('link', { name: 'Login loops' }).click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await done.getByRole('link', { name: 'Bugs' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('an import is one line that leads to its report, and each of its items names it', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, 'Parts');
  const lines = Array.from({ length: 40 }, (_, n) => `Bolt ${n},${n % 7 === 0 ? 'many' : n}`);
  await importFile(page, {
    ...{ name: 'bolts.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['Name,Size', ...lines].join('\n')),
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import/ })
    .click();
  await page.getByRole('button', { name: 'Open folder' }).click();
  await edit(page, 0, 1, '12');
  await page.getByRole('gridcell', { name: 'Bolt 3', exact: true }).click();
  await page.keyboard.press(' ');
  await show(page, 'Usage');
  await expect(history(page)).toContainText('Ann Example imported bolts.csv');
  await page.getByRole('button', { name: 'Folder options' }).click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activity' });
  const imported = says(dialog, 'imported bolts.csv (40 items)');
  await imported.getByRole('button', { name: 'Details' }).click();
  await expect(imported).toContainText('created “Bolt 39”');
  await imported.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Import report' });
  await expect(report).toContainText('Every cell was imported exactly as it is in the file.');
  await report.getByRole('button', { name: 'Close' }).last().click();
  await imported.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).last().click();
  await expect(says(dialog, 'undid: created 40 items')).toBeVisible();
});
