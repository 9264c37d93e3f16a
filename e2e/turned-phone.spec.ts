import type { Locator, Page } from '@playwright/test';
import { expectAllSaved } from './actions.ts';
import type { Contents } from './by-request.ts';
import { card, cardsIn, named } from './cards.ts';
import { expectLines, line } from './lists.ts';
import { begin, expect, test } from './tessera.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

const options = [
  { id: '1', name: 'Todo', color: 'grey' },
  { id: '2', name: 'Done', color: 'green' },
];
const contents = (view: string): Contents => ({
  ...{ board: 'Studio', folder: 'Tasks', view },
  attributes: [['Status', 'label', { options }]],
  items: [
    ['Ant', { Status: ['1'] }],
    ['Bee', { Status: ['1'] }],
  ],
});
/** The keyboard opens, the phone is turned, and turned back; in CSS pixels. */
const sizes = [
  { width: 390, height: 420 },
  { width: 844, height: 390 },
  { width: 844, height: 190 },
  { width: 390, height: 780 },
];

/** Makes an Anteater of an Ant, while the phone is turned. */
async function renameTurned(page: Page, ant: Locator): Promise<void> {
  await ant.focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type('ea');
  for (const size of sizes) await page.setViewportSize(size);
  await page.keyboard.type('ter');
  await page.keyboard.press('Enter');
}

test('the name of a new card, and one that is changed, stay as they are typed where a phone is turned', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, contents('column'));
  const more = page.getByRole('button', { name: 'New item in Todo' });
  // At the head and at the foot of the column, which is there once its cards are.
  await expect(more).toHaveCount(2);
  await more.last().tap();
  await page.keyboard.type('Ee');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByLabel('Name of the new item')).toBeFocused();
    await expect(page.getByLabel('Name of the new item')).toHaveValue('Ee');
  }
  await page.keyboard.type('l');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await named(cardsIn(page, 'Todo')).toEqual(['Ant', 'Bee', 'Eel']);
  await renameTurned(page, card(page, 'Ant'));
  await named(cardsIn(page, 'Todo')).toEqual(['Anteater', 'Bee', 'Eel']);
  await expectAllSaved(page);
});

test('a cell that is edited low on the screen stays in sight where the keyboard opens', async ({
  page,
  tessera,
}) => {
  const items = Array.from({ length: 11 }, (_, at): [string, Record<string, unknown>] => [
    `Item ${at}`,
    { Note: `Note ${at}`, Size: at },
  ]);
  await begin(page, tessera, {
    ...{ board: 'Studio', folder: 'Tasks', items },
    attributes: [
      ['Note', 'text'],
      ['Size', 'number'],
    ],
  });
  for (const column of [1, 0]) {
    const low = page.locator(`#cell-10-${column}`);
    const field = page.getByRole('grid').getByRole('textbox');
    await low.tap();
    await expect(async () => {
      await low.tap({ timeout: 2_000 });
      await expect(field).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await page.setViewportSize({ width: 390, height: 420 });
    await expect(field).toBeInViewport({ ratio: 1 });
    const box = (await field.boundingBox())!;
    const covered = await page.evaluate(
      ([x, at]) => !document.elementFromPoint(x!, at!)?.matches('input, textarea'),
      [box.x + 12, box.y + box.height / 2],
    );
    expect(covered).toBe(false);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Seen');
    await page.keyboard.press('Enter');
    await expect(low).toContainText('Seen');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 780 });
  }
  await expectAllSaved(page);
});

test('the name of a new row, and one that is changed, stay as they are typed where a phone is turned', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, contents('list'));
  await page.getByRole('button', { name: 'New item in this group' }).first().tap();
  await page.keyboard.type('Ee');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByLabel('Name of the new item')).toBeFocused();
    await expect(page.getByLabel('Name of the new item')).toHaveValue('Ee');
    await expect(page.getByLabel('Name of the new item')).toBeInViewport();
  }
  await page.keyboard.type('l');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectLines(page, 'Eel', 'Ant', 'Bee');
  await renameTurned(page, line(page, 'Ant'));
  await expectLines(page, 'Eel', 'Anteater', 'Bee');
  await expectAllSaved(page);
});
