import { cell, edit, expectAllSaved, expectDraftKept, joins } from './actions.ts';
import { live } from './live.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

test('an edit in a page that died is offered again, and saved or discarded', async ({ page, tessera }) => {
  await begin(page, tessera, {
    folder: 'Tasks',
    attributes: [['Notes', 'long-text'], 'Place'],
    items: ['Grout'],
  });
  await expectAllSaved(page);
  const address = page.url();
  const context = page.context();

  await cell(page, 0, 1).click();
  await page.keyboard.type('The joints by the window are not');
  // The page dies without a warning.
  await expectDraftKept(page, 'The joints by the window are not');
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(address);
  const notice = again.getByText('We kept what you were writing when this page closed.');
  await expect(notice).toBeVisible();
  await expect(cell(again, 0, 1)).toContainText('The joints by the window are not');
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice).toBeHidden();
  await expectAllSaved(again);
  await again.reload();
  await expect(cell(again, 0, 1)).toContainText('The joints by the window are not');
  await expect(notice).toBeHidden();

  await cell(again, 0, 0).click();
  await again.keyboard.type('Nothing of worth');
  await expectDraftKept(again, 'Nothing of worth');
  await again.close({ runBeforeUnload: false });
  const third = await context.newPage();
  await third.goto(address);
  await expect(cell(third, 0, 0)).toHaveText('Nothing of worth');
  await third.getByRole('button', { name: 'Discard' }).click();
  await expect(cell(third, 0, 0)).toHaveText('Grout');
  await third.reload();
  await expect(cell(third, 0, 0)).toHaveText('Grout');

  // What is typed into a cell without a value instead of what is offered there is saved.
  await cell(third, 0, 2).click();
  await third.keyboard.type('Half a wo');
  await expectDraftKept(third, 'Half a wo');
  await third.close({ runBeforeUnload: false });
  const fourth = await context.newPage();
  await fourth.goto(address);
  await expect(cell(fourth, 0, 2)).toHaveText('Half a wo');
  await edit(fourth, 0, 2, 'Another');
  await expectAllSaved(fourth);
  await expect(fourth.getByText('We kept what you were writing when this page closed.')).toBeHidden();
  await fourth.reload();
  await expect(cell(fourth, 0, 2)).toHaveText('Another');
});

test('an edit in another open tab is not offered as one of a dead page', async ({ page, tessera }) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  await cell(page, 0, 0).click();
  await page.keyboard.type('Half a wo');
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(page.url());
  await expect(cell(other, 0, 0)).toHaveText('Grout');
  await live(other);
  await other.clock.runFor(5_000);
  await expect(other.getByText(/^We kept/)).toBeHidden();
  await page.keyboard.type('rd');
  await page.keyboard.press('Enter');
  await expect(cell(other, 0, 0)).toHaveText('Half a word');
});

test('a save by another person in the cell that one is editing is not overwritten unseen', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout', 'Trowel'] });
  await expectAllSaved(page);
  const other = await joins(browser, page.url());
  await expect(cell(other, 0, 0)).toHaveText('Grout');
  await live(page);
  await live(other);

  await cell(page, 0, 0).click();
  await page.keyboard.type('Mine');
  await cell(other, 0, 0).click();
  await other.keyboard.type('Theirs');
  await other.keyboard.press('Enter');
  // A later change has arrived, so the earlier one has too.
  await edit(other, 1, 0, 'Long trowel');
  await expect(cell(page, 1, 0)).toHaveText('Long trowel');
  await page.keyboard.press('Enter');

  const conflict = page.getByRole('region', { name: 'Conflict' });
  await expect(conflict).toContainText('Mine');
  await expect(conflict).toContainText('Theirs');
  await expect(cell(page, 0, 0)).toHaveText('Theirs');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  for (const one of [page, other]) await expect(cell(one, 0, 0)).toHaveText('Mine');
});
