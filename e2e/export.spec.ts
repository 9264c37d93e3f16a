import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAllSaved } from './actions.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

const options = [
  { id: '1', name: 'Open, for now', color: 'grey' },
  { id: '2', name: 'Done', color: 'green' },
];

/** What the person gets. */
async function exported(page: Page): Promise<{ name: string; text: string; path: string }> {
  await page.getByRole('button', { name: 'Folder options', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  const path = test.info().outputPath(`${Date.now()}`, download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), text: readFileSync(path, 'utf8'), path };
}

test('a view is exported as it is seen, also without a network, and its file is imported as it was', async ({
  page,
  context,
  tessera,
}) => {
  await begin(page, tessera, {
    ...{ board: 'Studio', folder: 'Tasks' },
    attributes: [
      ['State', 'label', { options, multiple: true }],
      ['Points', 'number', { format: 'percent', decimals: 0 }],
      ['Note', 'long-text'],
      ['Due', 'date', { time: true }],
    ],
    items: [
      ['=Ant', { State: ['1', '2'], Points: -0.125, Note: '- one\n- "two" 🌍', Due: '2026-03-04 14:00:00' }],
      ['نحلة', { State: ['2'], Points: 3 }],
      ['Cat', { Note: 'a;b,c' }],
    ],
  });
  await context.setOffline(true);
  const whole = await exported(page);
  await context.setOffline(false);
  expect(whole.name).toMatch(/^Tasks - .*\.csv$/);
  const lines = whole.text.split('\r\n');
  expect(lines[0]).toBe('\ufeff"Name","State","Points","Note","Due"');
  expect(lines[1]).toMatch(
    /^"'=Ant","Open, for now, Done","-12\.5%","'- one\n- ""two"" 🌍","2026-03-0[345] \d\d:\d\d"$/u,
  );
  expect(lines[3]).toBe('"Cat","","","a;b,c",""');
  await expect(page.getByText('3 items exported.')).toBeVisible();
  await expectAccessible(page);

  // What a search leaves out, and a hidden column, are not in the file.
  await page.getByRole('button', { name: 'Options for Note' }).click();
  await page.getByRole('menuitem', { name: 'Hide', exact: true }).click();
  await page.getByRole('searchbox', { name: /Search/ }).fill('نحلة');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  expect((await exported(page)).text).toBe(
    '\ufeff"Name","State","Points","Due"\r\n"نحلة","Done","300%",""\r\n',
  );
  await page.getByRole('searchbox', { name: /Search/ }).fill('');

  // Into the same folder: each column goes into its attribute, and no cell differs.
  await page.getByRole('button', { name: 'Folder options', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Import a CSV file' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(whole.path);
  await expect(page.getByText('3 rows')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported 3 rows.')).toBeVisible();
  await expect(page.getByText(/differ from the file/)).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '7');
  await expectAllSaved(page);
  const again = (await exported(page)).text.split('\r\n').slice(1, -1);
  expect(again.slice(3)).toEqual(again.slice(0, 3));
});
