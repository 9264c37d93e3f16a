import type { Page } from '@playwright/test';
import { expectAllSaved } from './actions.ts';
import { dayCell, entry, expectAt, from, planned } from './calendars.ts';
import { drag } from './cards.ts';
import { expectFits, fourPeople } from './four-people.ts';
import { expect, expectAccessible, test } from './tessera.ts';

const NO_EDIT = 'You do not have the permission to edit this item.';

/** Drags an item to a day, tells what is said of it there, and lets it go. */
async function tries(page: Page, name: string, date: number): Promise<void> {
  await drag(page, entry(page, name).first(), dayCell(page, date));
  await expect(page.getByText(NO_EDIT)).toBeVisible();
  await page.mouse.up();
}

test('a calendar as its owner, a restricted member, a guest and a visitor see it and change it', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  const { owner, restricted, guest, visitor } = await fourPeople(
    { page, tessera, browser, request },
    planned,
  );
  const all = [owner, restricted, guest, visitor];

  await test.step('all of them see the same days', async () => {
    for (const one of all) await expectAt(one, 'Trip', from(10, 12));
    for (const one of all) await expectAccessible(one);
  });

  await test.step('a restricted member moves what is their own, and is told of the rest before they let go', async () => {
    await tries(restricted, 'Trip', 18);
    await expectAt(restricted, 'Trip', from(10, 12));
    await expect(entry(restricted, 'Trip').locator('[data-edge]')).toHaveCount(0);
    await dayCell(restricted, 20).click();
    await restricted.keyboard.type('Fair');
    await restricted.keyboard.press('Enter');
    await expectAt(owner, 'Fair', from(20));
    await drag(restricted, entry(restricted, 'Fair'), dayCell(restricted, 25));
    await restricted.mouse.up();
    for (const one of [owner, restricted, guest]) await expectAt(one, 'Fair', from(25));
  });

  await test.step('a guest moves everything, schedules, and deletes nothing', async () => {
    await drag(guest, entry(guest, 'Trip').first(), dayCell(guest, 17));
    await guest.mouse.up();
    for (const one of [owner, restricted, guest]) await expectAt(one, 'Trip', from(17, 19));
    await guest.getByRole('button', { name: /^Unscheduled/ }).click();
    await guest.getByRole('button', { name: /^Schedule on/ }).click();
    await expect(entry(owner, 'Book')).toBeVisible();
    await entry(guest, 'Trip').first().click({ button: 'right' });
    await expect(guest.getByRole('menuitem', { name: 'Remove the date' })).toBeVisible();
    await expect(guest.getByRole('menuitem', { name: /Delete/ })).toHaveCount(0);
    await guest.keyboard.press('Escape');
    await expectAllSaved(guest);
  });

  await test.step('a visitor looks, turns the pages, and changes nothing', async () => {
    await visitor.reload();
    await expectAt(visitor, 'Trip', from(17, 19));
    await tries(visitor, 'Trip', 11);
    await expectAt(visitor, 'Trip', from(17, 19));
    await dayCell(visitor, 5).click();
    await expect(visitor.getByRole('textbox', { name: 'Name of the new item' })).toHaveCount(0);
    await visitor.keyboard.press('n');
    await expect(visitor.getByRole('textbox', { name: 'Name of the new item' })).toHaveCount(0);
    await visitor.getByRole('button', { name: 'Next', exact: true }).click();
    await expectAt(visitor, 'Trip');
    await visitor.getByRole('button', { name: 'Today' }).click();
    await expectAt(visitor, 'Trip', from(17, 19));
    await expect(visitor.getByText(/Ann Example|Ben Builder|Cem/)).toHaveCount(0);
    for (const one of [restricted, visitor]) await expectFits(one);
  });
});
