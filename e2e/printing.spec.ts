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

/** The calendar that is shown begins there, as it would for somebody who was there before. */
async function goTo(page: Page, day: string): Promise<void> {
  const view = new URL(page.url()).searchParams.get('view')!;
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    `calendar-day/${view}`,
    day,
  ] as const);
  await page.reload();
  await expect(page.getByRole('button', { name: /November 2026/ })).toBeVisible();
}

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
  // All rows are seen as it begins; then a part of them alone is drawn.
  await page.setViewportSize({ width: 1280, height: 3000 });
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
  await page.setViewportSize({ width: 1280, height: 800 });
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
    if (type === 'Calendar') await goTo(page, '2026-11-10');
    const paper = await paperOfView(page, type);
    // A plan has each name in its list and beside its bar, where its edge and its ink are drawn apart.
    expectNames(paper, type === 'Gantt' ? 3 : 1);
    expect(paper[0], type).toContain('Timber');
    expect(paper.join(''), type).not.toContain('Today');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark', media: null });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }

  // An item, with what people say of it, in bold, and an answer.
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await page.getByRole('gridcell', { name: 'Plank0.', exact: true }).click();
  await page.keyboard.press('Space');
  await page.getByRole('tab', { name: 'Comments' }).click();
  const talk = page.getByRole('region', { name: 'Comments' });
  await talk.getByRole('button', { name: 'Write a comment…' }).click();
  await expect(talk.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Is it oak?');
  await talk.getByRole('button', { name: 'Send', exact: true }).click();
  await talk.getByRole('button', { name: 'Write a reply…' }).click();
  await expect(talk.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('It is ash.');
  await talk.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(talk.getByRole('article')).toHaveCount(2);
  await expectAllSaved(page);
  await page.getByRole('tab', { name: 'Attributes' }).click();
  await page.reload();
  const [sheet] = await paperOf(page, async () => {
    await expect(page.getByRole('complementary', { name: 'Plank0.' })).toBeVisible();
    await page.keyboard.press('Control+p');
  });
  expect(sheet).toMatch(/Plank0\..*State.*Todo.*Comments.*AnnExample.*Isitoak\?.*AnnExample.*Itisash\./);
  expect(sheet).not.toContain('Plank1.');
});
