import type { Page } from '@playwright/test';
import { expectAllSaved } from './actions.ts';
import { pdfText } from './pdf-text.ts';
import { begin, expect, test } from './tessera.ts';

const options = [
  { id: '1', name: 'Todo', color: 'blue' },
  { id: '2', name: 'Finished', color: 'green' },
];
const COUNT = 60;
const names = Array.from({ length: COUNT }, (_, at) => `Plank${at}.`);

/** Presses what prints, and gives what comes on paper. */
async function paperOf(page: Page, press: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.dataset['printed'] = '';
    globalThis.print = () => {
      document.documentElement.dataset['printed'] = 'asked';
    };
  });
  await press();
  await expect(page.locator('html[data-printed="asked"]')).toHaveCount(1);
  const pdf = await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath(`${Date.now()}.pdf`) });
  return pdfText(pdf);
}

/** The view that is shown, by the menu of its tab. */
const paperOfView = (page: Page, view: string) =>
  paperOf(page, async () => {
    const tabs = page.getByRole('navigation', { name: 'Views' });
    await tabs.getByRole('link', { name: view, exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
  });

/** All names are there, each as often as it has to be. */
function expectNames(paper: readonly string[], times = 1): void {
  const text = paper.join('');
  for (const name of names) expect(text.split(name).length - 1, name).toBe(times);
}

test('each view goes to paper whole, white in the dark, and an item with all of its comments', async ({
  page,
  tessera,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  await begin(page, tessera, {
    ...{ board: 'Workshop', folder: 'Timber' },
    attributes: [
      ['State', 'label', { options }],
      ['Length', 'number'],
      ['Start', 'date', { role: 'start' }],
      ['End', 'date', { role: 'end' }],
    ],
    items: names.map((name, at) => [
      name,
      {
        ...{ State: [at % 2 === 0 ? '1' : '2'], Length: 2 },
        Start: `2026-11-${String(10 + (at % 3)).padStart(2, '0')}`,
        End: `2026-11-${String(10 + (at % 3)).padStart(2, '0')}`,
      },
    ]),
  });
  await page.getByRole('button', { name: 'Options for Length' }).click();
  await page.getByRole('menuitem', { name: 'Summarize' }).click();
  await page.getByRole('menuitem', { name: 'Sum', exact: true }).click();
  await expectAllSaved(page);

  const table = await paperOfView(page, 'Table');
  expect(table.length).toBeGreaterThan(1);
  expectNames(table);
  for (const sheet of table) expect(sheet).toContain('NameState');
  expect(table.at(-1)).toContain(`Sum${2 * COUNT}`);
  expect(table.join('')).not.toContain('Newitem');

  for (const type of ['Column', 'List', 'Calendar', 'Gantt']) {
    await page.getByRole('button', { name: 'Add view' }).click();
    await page.getByRole('menuitem', { name: type, exact: true }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: type, exact: true })).toHaveAttribute('aria-current', 'page');
    if (type === 'Calendar') {
      const folder = page.url().split('?')[0];
      await page.evaluate(
        (view) => sessionStorage.setItem(`calendar-day/${view}`, '2026-11-10'),
        new URL(page.url()).searchParams.get('view'),
      );
      expect(folder).toBeTruthy();
      await page.reload();
    }
    const paper = await paperOfView(page, type);
    // A plan has each name in its list and beside its bar.
    expectNames(paper, type === 'Gantt' ? 2 : 1);
    expect(paper[0], type).toContain('Timber');
    expect(paper.join(''), type).not.toContain('Today');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark', media: null });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});
