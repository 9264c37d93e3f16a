import { begin, expect, expectAccessible, test } from './tessera.ts';

test('the activity log lists what was done, filters it by kind and person, and undoes an action', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { board: 'Budget', folder: 'Costs' });
  await page.getByRole('navigation', { name: 'Navigation' }).getByText('Mosaic').first().waitFor();
  const team = await page.evaluate(async () => {
    const { 1: id } =
      /team\/(\d+)/.exec(document.querySelector<HTMLAnchorElement>('a[href*="/team/"]')?.href ?? '') ?? [];
    return id ?? '1';
  });
  await page.goto(`${tessera.address}/team/${team}/activity`);
  const log = page.getByRole('region', { name: 'Activity' });
  await expect(log.getByRole('listitem').first()).toContainText(/folder/);
  await expect(log.getByText('created the board “Budget”')).toBeVisible();
  await expect(log.getByRole('link', { name: 'Budget' }).first()).toBeVisible();
  await expectAccessible(page);

  await log.getByRole('button', { name: /Kind/ }).click();
  await page.getByRole('option', { name: 'Boards' }).click();
  await expect(log.getByText('created the board “Budget”')).toBeVisible();
  await expect(log.getByText(/1 folder/)).toBeHidden();
  await log.getByRole('button', { name: /Kind/ }).click();
  await page.getByRole('option', { name: 'People' }).click();
  await expect(log.getByText('Nothing matches these filters.')).toBeVisible();
  await log.getByRole('button', { name: 'Clear filters' }).click();
  await expect(log.getByText('created the board “Budget”')).toBeVisible();

  await log.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(log.getByText('Undone')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(log.getByText('created the board “Budget”')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
