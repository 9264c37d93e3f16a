import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { begin, expect, expectAccessible, importFile, test } from './tessera.ts';

const choose = async (page: Page, what: string | RegExp, option: string | RegExp) => {
  await page.getByRole('button', { name: what }).click();
  await page.getByRole('option', { name: option }).click();
};
const table = (text: string, encoding: BufferEncoding = 'utf8') => ({
  name: 'table.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
});

test('an import shows how it read the file, and reads it again with changed settings', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera);
  await importFile(
    page,
    table('Umsätze 2026;;\nName;Stadt;Preis\nJörg;Köln;25,125\nBjörn;Zürich;1,500\n', 'latin1'),
  );
  await expect(page.getByText('2 rows')).toBeVisible();
  await expect(page.getByRole('button', { name: /Encoding/ })).toContainText('WINDOWS-1252');
  await expect(page.getByRole('button', { name: /Separator/ })).toContainText('Semicolon');
  await expect(page.getByRole('button', { name: /Headings/ })).toContainText('Line 2: Name · Stadt · Preis');
  await expect(page.getByText('Anything above the headings is not imported.')).toBeVisible();
  const values = page.getByRole('region', { name: 'First values of each column' });
  await expect(values.getByRole('cell', { name: '25.125' })).toBeVisible();
  await expectAccessible(page);

  // Another encoding shows other letters, and the right one the right letters again.
  await choose(page, /Encoding/, 'WINDOWS-1251');
  await expect(values.getByRole('cell', { name: 'Jцrg' })).toBeVisible();
  await choose(page, /Encoding/, 'WINDOWS-1252');
  await expect(values.getByRole('cell', { name: 'Jörg' })).toBeVisible();

  // The decimal sign of one column.
  await choose(page, /Decimal separator in Preis/, /Decimal point/);
  await expect(values.getByRole('cell', { name: '25,125' })).toBeVisible();
  await choose(page, /Decimal separator in Preis/, /Decimal comma/);
  await expect(values.getByRole('cell', { name: '25.125' })).toBeVisible();

  // Without headings, the titles are rows as well.
  await choose(page, /Headings/, 'No headings');
  await expect(page.getByText('4 rows')).toBeVisible();
  await expect(values.getByRole('cell', { name: 'Umsätze 2026' })).toBeVisible();
  await choose(page, /Headings/, /Line 2/);
  await expect(page.getByText('2 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expect(page.getByText('2 items')).toBeVisible();
  await expect(page.getByRole('grid')).toContainText('25.125');
});

test('an import names cells that do not fit beforehand, and lists them in a report afterwards', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera);
  await importFile(page, table('Task,Due\nFirst,01/02/2026\nSecond,03/04/2026\nThird,asap\n'));
  await expect(page.getByRole('button', { name: /Type of Due/ })).toContainText('Text');
  // A kind that no cell can be read as is not offered.
  await page.getByRole('button', { name: /Type of Due/ }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Text',
    'Long text',
    'Date',
    'Label',
    'Members',
    'Dependencies',
  ]);
  await page.keyboard.press('Escape');
  await choose(page, /Type of Due/, 'Date');
  await choose(page, /Date order in Due/, 'Month, day, year');
  const values = page.getByRole('region', { name: 'First values of each column' });
  await expect(values).toContainText('Jan 2, 2026');
  await page.getByText('1 cell doesn’t fit').click();
  await expect(values.getByRole('listitem')).toHaveText(/Line 4:.*asap/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  await expect(page.getByText('1 cell differs from the file.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(/Line 4:.*Due.*asap/);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('"4","Due","asap"');
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expect(page.getByText('3 items')).toBeVisible();
});
