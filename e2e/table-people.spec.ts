import type { Page } from '@playwright/test';
import { addItems, cell, edit, expectAllSaved, paste } from './actions.ts';
import type { Contents } from './by-request.ts';
import { expectFits, fourPeople } from './four-people.ts';
import { live } from './people.ts';
import { expect, expectAccessible, test } from './tessera.ts';

const options = [
  { id: '1', name: 'Todo', color: 'grey' },
  { id: '2', name: 'Done', color: 'green' },
];
const studio: Contents = {
  ...{ board: 'Studio', folder: 'Tasks' },
  attributes: [['Status', 'label', { options }], ['Owner', 'members'], 'Note'],
  items: [['Ant', { Status: ['1'] }], 'Bee'],
};

/** The column of the notes. */
const NOTE = 3;
const NO_EDIT = 'You do not have the permission to edit this item.';
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const ticked = (page: Page) => page.getByRole('toolbar', { name: /selected/ });
async function menuOfName(page: Page): Promise<string[]> {
  await button(page, 'Options for Name').click();
  await expect(page.getByRole('menu')).toBeVisible();
  const actions = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return actions;
}

test('a table as its owner, a restricted member, a guest and a visitor see it and change it', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  const { owner, restricted, guest, visitor } = await fourPeople({ page, tessera, browser, request }, studio);

  await test.step('all of them see the items; only the owner builds the table', async () => {
    for (const one of [owner, restricted, guest, visitor]) await expect(cell(one, 1, 0)).toHaveText('Bee');
    await expect(button(owner, 'Add attribute')).toBeVisible();
    for (const one of [restricted, guest, visitor]) await expect(button(one, 'Add attribute')).toHaveCount(0);
    // Members have views of their own.
    for (const one of [owner, restricted]) await expect(button(one, 'Add view')).toBeVisible();
    for (const one of [guest, visitor]) await expect(button(one, 'Add view')).toHaveCount(0);
    expect(await menuOfName(owner)).toContain('Edit attribute');
    for (const one of [restricted, guest, visitor])
      expect(await menuOfName(one)).not.toContain('Edit attribute');
    for (const one of [owner, restricted, guest, visitor]) await expectAccessible(one);
  });

  await test.step('a restricted member changes what is their own, and is told why nothing else', async () => {
    await expect(cell(restricted, 0, 0)).toHaveAttribute('aria-readonly', 'true');
    await cell(restricted, 0, 0).click();
    await restricted.keyboard.type('x');
    await paste(restricted, 'pasted');
    await restricted.keyboard.press('Delete');
    await expect(restricted.getByText(NO_EDIT)).toHaveCount(1);
    await addItems(restricted, ['Cat']);
    await edit(restricted, 2, 0, 'Wild cat');
    await expect(cell(owner, 2, 0)).toHaveText('Wild cat');
    // Of what reaches other items too, their own alone is changed, and the rest is told.
    await cell(restricted, 0, NOTE).click();
    await cell(restricted, 2, NOTE).click({ modifiers: ['Shift'] });
    await paste(restricted, 'a\nb\nc');
    await expect(restricted.getByText('2 cells were not pasted').first()).toBeVisible();
    await expect(cell(owner, 2, NOTE)).toHaveText('c');
    await restricted.keyboard.press('Delete');
    await expect(cell(owner, 2, NOTE)).toHaveText('');
    for (const row of [0, 1]) await expect(cell(owner, row, NOTE)).toHaveText('');
    await restricted.getByRole('checkbox', { name: 'Select all rows' }).click();
    await expect(ticked(restricted)).toBeVisible();
    await expect(ticked(restricted).getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await ticked(restricted).getByRole('button', { name: 'Clear selection' }).click();
    await expectAccessible(restricted);
  });

  await test.step('who may not change an item has no handle for it, and a menu without what they may not do', async () => {
    const row = (one: Page, number: number) => one.locator('[data-item]').nth(number);
    const offered = async (one: Page): Promise<string[]> => {
      await cell(one, 1, 0).click({ button: 'right' });
      await expect(one.getByRole('menu')).toBeVisible();
      const actions = await one.getByRole('menuitem').allInnerTexts();
      await one.keyboard.press('Escape');
      return actions.map((text) => text.split('\n')[0]!);
    };
    const changing = ['Edit cell', 'Cut', 'Paste', 'Clear cells', 'Make a sub-item of the one above'];
    expect(await offered(owner)).toEqual(expect.arrayContaining([...changing, 'Delete']));
    expect(await offered(guest)).toEqual(expect.arrayContaining(changing));
    expect(await offered(guest)).not.toContain('Delete');
    for (const one of [restricted, visitor])
      for (const act of [...changing, 'Delete']) expect(await offered(one)).not.toContain(act);
    await expect(row(guest, 1).locator('[data-grip]')).toHaveCount(1);
    for (const one of [restricted, visitor]) await expect(row(one, 1).locator('[data-grip]')).toHaveCount(0);
    // Their own they move, nest and fill.
    await expect(row(restricted, 2).locator('[data-grip]')).toHaveCount(1);
    for (const one of [restricted, visitor]) {
      await cell(one, 1, 0).click();
      await one.keyboard.press('Alt+Shift+ArrowRight');
      await expect(one.getByText(NO_EDIT)).toHaveCount(1);
    }
    await expect(cell(owner, 1, 0)).toHaveText('Bee');
    await expect(row(owner, 1)).not.toHaveAttribute('aria-level');
  });

  await test.step('a guest changes every item, and deletes none', async () => {
    await edit(guest, 1, 0, 'Bumble bee');
    await expect(cell(owner, 1, 0)).toHaveText('Bumble bee');
    await guest.getByRole('checkbox', { name: 'Select all rows' }).click();
    await expect(ticked(guest).getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(ticked(guest).getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expectAccessible(guest);
    await ticked(guest).getByRole('button', { name: 'Clear selection' }).click();
    await addItems(guest, ['Fly']);
    for (const said of ['Undid: change of Name', 'You do not have the permission to delete an item.']) {
      await guest.keyboard.press('Control+z');
      await expect(guest.getByText(said)).toBeVisible();
    }
    await expect(guest.getByText(/^Undid: New item/)).toHaveCount(0);
    await expect(guest.locator('[data-item]')).toHaveCount(4);
  });

  await test.step('a visitor changes nothing, and is told so', async () => {
    await visitor.reload();
    await expect(cell(visitor, 2, 0)).toHaveText('Wild cat');
    for (const name of ['New item', 'Save for everyone']) await expect(button(visitor, name)).toHaveCount(0);
    await expect(visitor.getByRole('checkbox')).toHaveCount(0);
    await cell(visitor, 0, 0).click();
    await visitor.keyboard.type('x');
    await expect(visitor.getByText(NO_EDIT)).toHaveCount(1);
    await expect(cell(visitor, 0, 0)).toHaveText('Ant');
    await expect(visitor.getByText(/Ann Example|Ben Builder|Cem/)).toHaveCount(0);
    for (const one of [restricted, visitor]) await expectFits(one);
  });

  await test.step('how each of them filters is their own', async () => {
    for (const one of [restricted, guest, visitor]) {
      await button(one, 'Options for Name').click();
      await one.getByRole('menuitem', { name: 'Sort descending' }).click();
      await expect(cell(one, 0, 0)).toHaveText('Wild cat');
      await expect(one.getByText('Only you see this')).toBeVisible();
    }
    await expectAllSaved(restricted);
    await expect(cell(owner, 0, 0)).toHaveText('Ant');
  });

  await test.step('what the owner deletes has gone from all of them', async () => {
    await live(guest);
    await owner.getByRole('checkbox', { name: 'Select row 1', exact: true }).click({ force: true });
    await ticked(owner).getByRole('button', { name: 'Delete' }).click();
    for (const one of [restricted, guest])
      await expect(one.getByRole('gridcell', { name: 'Ant' })).toHaveCount(0);
  });
});

test('rows and the fill handle by the mouse: what may not be done is not begun, or said, and nothing is lost', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  const { owner, restricted, guest, visitor } = await fourPeople({ page, tessera, browser, request }, studio);
  const row = (one: Page, number: number) => one.locator('[data-item]').nth(number);
  const names = (one: Page) => one.locator('[data-item] [role=gridcell][id$="-0"]').allInnerTexts();
  const drag = async (one: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
    await one.mouse.move(from.x, from.y);
    await one.mouse.down();
    await one.mouse.move(from.x + 4, from.y + 4);
    await one.mouse.move(to.x, to.y, { steps: 4 });
  };
  /** From the handle of a row, or where it would be, to the lower edge of another. */
  const dragRow = async (one: Page, from: number, to: number) => {
    await row(one, from).hover();
    const start = (await row(one, from).boundingBox())!;
    const end = (await row(one, to).boundingBox())!;
    const grip = await row(one, from)
      .locator('[data-grip]')
      .boundingBox({ timeout: 500 })
      .catch(() => null);
    const x = grip ? grip.x + grip.width / 2 : start.x + 8;
    await drag(one, { x, y: start.y + start.height / 2 }, { x, y: end.y + end.height - 2 });
  };
  /** From the corner of a cell to the middle of another row. */
  const fill = async (one: Page, from: number, to: number) => {
    await cell(one, from, NOTE).click();
    const start = (await cell(one, from, NOTE).boundingBox())!;
    const end = (await cell(one, to, NOTE).boundingBox())!;
    const corner = { x: start.x + start.width - 1, y: start.y + start.height - 1 };
    await drag(one, corner, { x: corner.x - 30, y: end.y + end.height / 2 });
    await one.mouse.up();
  };
  await addItems(restricted, ['Cat']);
  await edit(owner, 0, NOTE, 'x');
  for (const one of [restricted, guest]) await expect(cell(one, 0, NOTE)).toHaveText('x');
  await expect(cell(owner, 2, 0)).toHaveText('Cat');

  await test.step('a restricted member moves and fills what is their own', async () => {
    await dragRow(restricted, 0, 1);
    await restricted.mouse.up();
    expect(await names(restricted)).toEqual(['Ant', 'Bee', 'Cat']);
    await fill(restricted, 0, 2);
    const said = restricted.getByRole('alertdialog').filter({ hasText: /not filled/ });
    await said.getByRole('button', { name: 'Show' }).click();
    const why = 'You do not have the permission to change this item.';
    await expect(restricted.getByRole('dialog').getByText(why)).toHaveCount(1);
    await restricted.keyboard.press('Escape');
    await expect(restricted.getByRole('dialog')).toHaveCount(0);
    await expect(cell(owner, 2, NOTE)).toHaveText('x');
    await expect(cell(owner, 1, NOTE)).toHaveText('');
    await dragRow(restricted, 2, 0);
    await restricted.mouse.up();
    await expect.poll(() => names(owner)).toEqual(['Ant', 'Cat', 'Bee']);
    await expectAllSaved(restricted);
  });

  await test.step('a guest moves and fills all', async () => {
    await dragRow(guest, 0, 1);
    await guest.mouse.up();
    await expect.poll(() => names(owner)).toEqual(['Cat', 'Ant', 'Bee']);
    await fill(guest, 1, 2);
    await expect(cell(owner, 2, NOTE)).toHaveText('x');
    await expectAllSaved(guest);
  });

  await test.step('a visitor neither', async () => {
    await visitor.reload();
    await expect(cell(visitor, 2, 0)).toHaveText('Bee');
    await dragRow(visitor, 0, 2);
    await visitor.mouse.up();
    await fill(visitor, 0, 2);
    expect(await names(visitor)).toEqual(['Cat', 'Ant', 'Bee']);
    await visitor.reload();
    await expect(cell(visitor, 0, 0)).toHaveText('Cat');
  });
  await expect(cell(owner, 0, NOTE)).toHaveText('x');
});
