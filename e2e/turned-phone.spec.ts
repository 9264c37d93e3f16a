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
