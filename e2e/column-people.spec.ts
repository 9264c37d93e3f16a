import type { Page } from '@playwright/test';
import { expectAllSaved } from './actions.ts';
import type { Contents } from './by-request.ts';
import { card, cardsIn, drag, named } from './cards.ts';
import { expectFits, fourPeople } from './four-people.ts';
import { expect, expectAccessible, test } from './tessera.ts';

const options = [
  { id: '1', name: 'Todo', color: 'grey' },
  { id: '2', name: 'Done', color: 'green' },
];
const studio: Contents = {
  ...{ board: 'Studio', folder: 'Tasks', view: 'column' },
  attributes: [
    ['Status', 'label', { options }],
    ['Points', 'number'],
  ],
  items: [
    ['Ant', { Status: ['1'], Points: 3 }],
    ['Bee', { Status: ['1'] }],
  ],
};

const NO_EDIT = 'You do not have the permission to edit this item.';
const newIn = (page: Page, column: string) =>
  page.getByRole('button', { name: `New item in ${column}` }).last();
/** Drags a card over a column, tells what is said of it there, and lets it go. */
async function tries(page: Page, name: string, column: string): Promise<void> {
  await drag(page, card(page, name), page.getByRole('list', { name: `Items in ${column}` }));
  await expect(page.getByText(NO_EDIT)).toBeVisible();
  await page.mouse.up();
}
async function columnMenu(page: Page, column: string): Promise<string[]> {
  await page.getByRole('button', { name: `Options for the column ${column}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const actions = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return actions;
}

test('a board of cards as its owner, a restricted member, a guest and a visitor see it and change it', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  const { owner, restricted, guest, visitor } = await fourPeople({ page, tessera, browser, request }, studio);
  const all = [owner, restricted, guest, visitor];

  await test.step('all of them see the cards; only the owner builds the columns', async () => {
    for (const one of all) await named(cardsIn(one, 'Todo')).toEqual(['Ant', 'Bee']);
    await expect(owner.getByRole('button', { name: 'Add column' })).toBeVisible();
    for (const one of [restricted, guest, visitor])
      await expect(one.getByRole('button', { name: 'Add column' })).toHaveCount(0);
    expect((await columnMenu(owner, 'Todo')).join()).toMatch(/Rename|Edit/);
    for (const one of [restricted, guest, visitor])
      expect((await columnMenu(one, 'Todo')).join()).not.toMatch(/Rename|Delete|Edit/);
    for (const one of all) await expectAccessible(one);
  });

  await test.step('a restricted member moves their own cards, and is told of others before they let go', async () => {
    await tries(restricted, 'Ant', 'Done');
    await named(cardsIn(restricted, 'Todo')).toEqual(['Ant', 'Bee']);
    await expect(card(restricted, 'Ant').getByRole('button', { name: 'Change Points' })).toHaveCount(0);
    await newIn(restricted, 'Todo').click();
    await restricted.keyboard.type('Cat');
    await restricted.keyboard.press('Enter');
    await restricted.keyboard.press('Escape');
    await named(cardsIn(owner, 'Todo')).toEqual(['Ant', 'Bee', 'Cat']);
    await drag(restricted, card(restricted, 'Cat'), newIn(restricted, 'Done'));
    await restricted.mouse.up();
    for (const one of [owner, restricted, guest]) await named(cardsIn(one, 'Done')).toEqual(['Cat']);
    await card(restricted, 'Cat').focus();
    await restricted.keyboard.press('Delete');
    await expectAllSaved(restricted);
    await named(cardsIn(restricted, 'Done')).toEqual(['Cat']);
  });

  await test.step('a guest moves every card, and deletes none', async () => {
    await drag(guest, card(guest, 'Bee'), newIn(guest, 'Done'));
    await guest.mouse.up();
    await expect.poll(() => cardsIn(owner, 'Done').count()).toBe(2);
    await card(guest, 'Ant').click({ button: 'right' });
    await expect(guest.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await expect(guest.getByRole('menuitem', { name: /Delete/ })).toHaveCount(0);
    await guest.keyboard.press('Escape');
  });

  await test.step('a visitor looks, collapses columns for themselves and is told why nothing moves', async () => {
    await visitor.reload();
    await named(cardsIn(visitor, 'Todo')).toEqual(['Ant']);
    await expect(visitor.getByRole('button', { name: /^New item/ })).toHaveCount(0);
    await tries(visitor, 'Ant', 'Done');
    await named(cardsIn(visitor, 'Todo')).toEqual(['Ant']);
    await visitor.getByRole('button', { name: 'Options for the column Todo' }).click();
    await visitor.getByRole('menuitem', { name: 'Collapse column' }).click();
    await expect(visitor.getByRole('button', { name: /1\s*Todo/ })).toHaveAttribute('aria-expanded', 'false');
    await named(cardsIn(owner, 'Todo')).toEqual(['Ant']);
    await expect(visitor.getByText(/Ann Example|Ben Builder|Cem/)).toHaveCount(0);
    await expectAccessible(visitor);
    for (const one of [restricted, visitor]) await expectFits(one);
  });
});
