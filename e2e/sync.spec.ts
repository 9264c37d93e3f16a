import { readFileSync } from 'node:fs';
import {
  addAttribute,
  addItems,
  banner,
  beginAttribute,
  cell,
  cutOff,
  edit,
  expectAllSaved,
  joins,
  reconnect,
  waiting,
} from './actions.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

test.use({ serviceWorkers: 'allow' });

test('edits of two people in different words of a text, or in two cells, are merged; in one word they are asked', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, {
    folder: 'Tasks',
    attributes: [['Notes', 'long-text'], 'Size'],
    items: ['Grout'],
  });
  await edit(page, 0, 1, 'The quick brown fox jumps over the lazy dog');
  const other = await joins(browser, page.url());
  await expect(cell(other, 0, 1)).toHaveText('The quick brown fox jumps over the lazy dog');
  const notice = other.getByRole('region', { name: 'Conflict' });

  await cutOff(other);
  await edit(other, 0, 1, 'The slow brown fox jumps over the lazy dog');
  await edit(other, 0, 2, '5 kg');
  await edit(page, 0, 1, 'The quick brown fox jumps over the happy dog');
  await edit(page, 0, 0, 'Grey grout');
  await expectAllSaved(page);
  await reconnect(other);
  for (const one of [page, other]) {
    await expect(cell(one, 0, 1)).toHaveText('The slow brown fox jumps over the happy dog');
    await expect(cell(one, 0, 0)).toHaveText('Grey grout');
    await expect(cell(one, 0, 2)).toHaveText('5 kg');
  }
  await expectAllSaved(other);
  await expect(notice).toBeHidden();

  await cutOff(other);
  await edit(other, 0, 1, 'The slow red fox jumps over the happy dog');
  await edit(page, 0, 1, 'The slow grey fox jumps over the happy dog');
  await expectAllSaved(page);
  await reconnect(other);
  await expect(notice.getByRole('definition')).toHaveText([/red fox/, /grey fox/]);
  await expect(cell(other, 0, 1)).toContainText('grey fox');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(cell(page, 0, 1)).toContainText('red fox');
  await expect(notice).toBeHidden();
});

test('unsaved changes are listed in words, discarded singly and saved as a file; refused ones are tried again', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  const other = await joins(browser, page.url());
  await expect(cell(other, 0, 0)).toHaveText('Grout');

  await cutOff(page);
  await edit(page, 0, 0, 'Grey grout');
  await addItems(page, ['Sponge']);
  await addAttribute(page, 'Size');
  await addAttribute(other, 'Size');
  await expectAllSaved(other);
  await banner(page).getByRole('button', { name: '4 unsaved changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText('Name of “Grey grout”: Grout → Grey grout');
  await expect(lines.nth(1)).toContainText('New item “Sponge”');
  await expect(lines.nth(3)).toContainText('New attribute “Size”');
  await expect(lines.nth(0)).toContainText('Waiting for the connection');
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tessera-changes-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file.waiting).toHaveLength(4);
  expect(JSON.stringify(file)).toContain('Grey grout');

  for (const [index, left] of [1, 1].entries()) {
    await lines
      .nth(left)
      .getByRole('button', { name: /^Discard/ })
      .click();
    const sure = page.getByRole('dialog', { name: 'Discard this change?' });
    await sure.getByRole('button', { name: 'Discard' }).click();
    await expect(lines).toHaveCount(3 - index);
  }
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');

  await reconnect(page);
  const words = 'An attribute with the same name and type must not already exist.';
  await expect(page.getByRole('alertdialog').filter({ hasText: words })).toBeVisible();
  await expectAllSaved(page);
  await expect(page.getByRole('button', { name: 'Options for Size' })).toHaveCount(1);
  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('button', { name: '1 to review' })
    .click();
  await expect(dialog).toContainText(words);
  await expectAccessible(page);
  await other.getByRole('button', { name: 'Options for Size' }).click();
  await other.getByRole('menuitem', { name: 'Edit attribute' }).click();
  await other.getByRole('dialog').getByLabel('Name').fill('Weight');
  await other.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Retry: New attribute “Size”' }).click();
  await expect(dialog).toContainText('Everything is saved.');
  await page.keyboard.press('Escape');
  for (const one of [page, other]) {
    await expect(one.getByRole('button', { name: 'Options for Size' })).toHaveCount(1);
    await expect(one.getByRole('button', { name: 'Options for Weight' })).toHaveCount(1);
    await expect(cell(one, 0, 0)).toHaveText('Grey grout');
  }
  await expect.poll(() => waiting(page)).toBe(0);
});

test.describe('a browser that has only a part of the app', () => {
  test.use({ serviceWorkers: 'block' });

  test('keeps its page where a dialog cannot come without a network, and opens it later', async ({
    page,
    tessera,
  }) => {
    await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
    await expectAllSaved(page);
    const unstyled: string[] = [];
    page.on('requestfailed', (one) => {
      if (one.resourceType() === 'stylesheet') unstyled.push(one.url());
    });
    await cutOff(page);
    await edit(page, 0, 0, 'Grey grout');
    await beginAttribute(page);
    await expect(page.getByText('This feature is not available when offline')).toBeVisible();
    await expect(cell(page, 0, 0)).toHaveText('Grey grout');
    await reconnect(page);
    await addAttribute(page, 'Size');
    await expectAllSaved(page);
    // With its style, which the browser had given up.
    expect(unstyled.length).toBeGreaterThan(0);
    const rulesOf = (address: string) =>
      [...document.styleSheets].find(({ href }) => href === address)?.cssRules.length ?? 0;
    for (const address of new Set(unstyled)) expect(await page.evaluate(rulesOf, address)).toBeGreaterThan(0);
  });
});
