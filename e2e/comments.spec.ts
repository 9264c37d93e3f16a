import type { Locator, Page } from '@playwright/test';
import { canStartOffline, cell, cutOff, expectAllSaved, joins, reconnect } from './actions.ts';
import type { Contents } from './by-request.ts';
import { expectFits, fourPeople } from './four-people.ts';
import { live } from './live.ts';
import { ben, comes, main, sidebar } from './people.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

const contents: Contents = {
  ...{ board: 'Studio', folder: 'Work' },
  attributes: [['Notes', 'text']],
  items: [
    ['Poster', { Notes: 'A2' }],
    ['Flyer', { Notes: 'A5' }],
  ],
};

const talk = (page: Page): Locator => page.getByRole('region', { name: 'Comments' });
const comment = (page: Page, text: string): Locator =>
  talk(page).getByRole('article').filter({ hasText: text });
const editor = (page: Page): Locator => talk(page).getByRole('textbox');

async function openComments(page: Page, item: string): Promise<void> {
  const cell = page.getByRole('gridcell', { name: item, exact: true });
  await cell.click();
  await page.keyboard.press('Space');
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(talk(page)).toBeVisible();
}

async function write(page: Page, text: string, field = 'Write a comment…', send = 'Send'): Promise<void> {
  await talk(page).getByRole('button', { name: field, exact: true }).first().click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(text);
  await talk(page).getByRole('button', { name: send, exact: true }).first().click();
}

async function menu(page: Page, text: string, entry: string): Promise<void> {
  const one = comment(page, text).first();
  await one.hover();
  await one.getByRole('button', { name: /^Actions for the comment/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('people talk about an item: its owner, a restricted member and a guest; a visitor is told nothing', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  const { owner, restricted, guest, visitor } = await fourPeople(
    { page, tessera, browser, request },
    contents,
  );
  for (const one of [owner, restricted, guest]) await openComments(one, 'Poster');
  for (const one of [owner, restricted, guest]) await live(one);

  await test.step('a comment is there for the others at once', async () => {
    await expect(talk(owner)).toContainText('No comments yet. Write the first one.');
    await write(owner, 'Is this **final**?');
    for (const one of [owner, restricted, guest])
      await expect(comment(one, 'Is this final?').locator('strong', { hasText: 'final' })).toBeVisible();
    await expectAccessible(owner);
  });

  await test.step('it is answered, and answered with an emoji', async () => {
    await write(restricted, 'Nearly', 'Write a reply…', 'Reply');
    await expect(comment(owner, 'Nearly')).toContainText('Ben');
    await comment(guest, 'Nearly').hover();
    await comment(guest, 'Nearly').getByRole('button', { name: 'Add a reaction' }).click();
    await guest.getByRole('button', { name: 'React with 🎉' }).click();
    await expect(comment(owner, 'Nearly').getByRole('button', { name: '🎉: Cem' })).toBeVisible();
    await comment(owner, 'Nearly').getByRole('button', { name: '🎉: Cem' }).click();
    await expect(comment(guest, 'Nearly').getByRole('button', { name: /🎉: .*Ann/ })).toHaveText('🎉2');
  });

  await test.step('whoever wrote it changes it; what it said before is kept', async () => {
    await menu(restricted, 'Nearly', 'Edit');
    await expect(editor(restricted).last()).toBeFocused();
    await restricted.keyboard.press('Control+a');
    await restricted.keyboard.type('Not yet');
    await restricted.keyboard.press('Control+Enter');
    await expect(comment(owner, 'Not yet')).toContainText('edited');
    await menu(owner, 'Not yet', 'Earlier versions');
    await expect(owner.getByRole('dialog', { name: 'Earlier versions' })).toContainText('Nearly');
    await owner.keyboard.press('Escape');
  });

  await test.step('it is pinned and resolved, and opened again', async () => {
    await menu(owner, 'Is this final?', 'Pin');
    await expect(guest.getByRole('list', { name: 'Pinned' })).toContainText('Is this final?');
    await menu(owner, 'Is this final?', 'Resolve');
    await expect(talk(guest).getByRole('button', { name: 'Show the thread' })).toBeVisible();
    await expect(comment(guest, 'Not yet')).toBeHidden();
    await talk(owner).getByRole('button', { name: 'Show the thread' }).click();
    await menu(owner, 'Is this final?', 'Reopen');
    await expect(comment(guest, 'Not yet')).toBeVisible();
  });

  await test.step('what is deleted leaves a trace, and Undo brings it back', async () => {
    await menu(restricted, 'Not yet', 'Delete');
    await expect(talk(owner)).toContainText('This comment was deleted.');
    await expect(comment(owner, 'Not yet')).toBeHidden();
    await restricted.getByRole('button', { name: 'Undo' }).last().click();
    await expect(comment(owner, 'Not yet')).toBeVisible();
    await menu(owner, 'Not yet', 'Delete');
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(talk(guest)).toContainText('This comment was deleted.');
  });

  await test.step('a visitor sees no comments, and nothing of them', async () => {
    await visitor.reload();
    await visitor.getByRole('gridcell', { name: 'Poster', exact: true }).click();
    await visitor.keyboard.press('Space');
    await expect(visitor.getByRole('tab', { name: 'Attributes' })).toBeVisible();
    await expect(visitor.getByRole('tab', { name: 'Comments' })).toBeHidden();
    await expectFits(restricted);
  });
});

test('an address leads to one comment', async ({ page, tessera, browser }) => {
  await begin(page, tessera, contents);
  await openComments(page, 'Poster');
  await write(page, 'Look here');
  await write(page, 'And here');
  await expectAllSaved(page);
  await expect(talk(page).getByRole('article').first()).toContainText('And here');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await menu(page, 'Look here', 'Copy link');
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\?t=comments&comment=[\da-f-]{36}$/);
  const other = await joins(browser, address);
  await expect(comment(other, 'Look here')).toBeFocused();
});

const onView = (page: Page): Locator => page.getByRole('button', { name: /^Comments/ });
const newLine = (page: Page): Locator => talk(page).getByRole('separator', { name: 'New' });

test('two people talk about a view, and each sees what is new to them', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await begin(page, tessera, contents);
  await live(page);
  const other = await comes(browser, request, tessera, ben, { role: 'full-member' }, page.url());

  await test.step('beside the view', async () => {
    await onView(page).click();
    await expect(page).toHaveURL(/\?t=comments$/);
    await write(page, 'Is this all?');
    await expect(onView(page)).toHaveAccessibleName('Comments 1 comment');
    await expect(onView(other)).toHaveAccessibleName('Comments 1 comment, New');
    await onView(other).click();
    await expect(newLine(other)).toBeVisible();
    await expect(onView(other)).toHaveAccessibleName('Comments 1 comment');
    await expectAccessible(other);
  });

  await test.step('Escape closes it, and the button has the focus', async () => {
    await expect(talk(page).getByRole('button', { name: 'Write a comment…' })).toBeFocused();
    // A tooltip would hear the key.
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await expect(talk(page)).toBeHidden();
    await expect(onView(page)).toBeFocused();
    await expect(page).not.toHaveURL(/t=/);
  });

  await test.step('a link leads to one comment of it', async () => {
    await write(other, 'Nearly all', 'Write a reply…', 'Reply');
    await expect(onView(page)).toHaveAccessibleName('Comments 2 comments, New');
    await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await menu(other, 'Nearly all', 'Copy link');
    const address = await other.evaluate(() => navigator.clipboard.readText());
    await page.goto(address);
    await expect(comment(page, 'Nearly all')).toBeFocused();
    await sidebar(page)
      .getByRole('link', { name: /^Notifications/ })
      .click();
    // The board, with the comment, stays until the next page is there.
    await expect(comment(page, 'Nearly all')).toBeHidden();
    await main(page).getByText('Nearly all').click();
    await expect(page).toHaveURL(address);
    await expect(comment(page, 'Nearly all')).toBeFocused();
    await expect(onView(page)).toHaveAccessibleName('Comments 2 comments');
  });

  await test.step('about an item: its row says so, and leads there', async () => {
    await page.keyboard.press('Escape');
    await openComments(page, 'Poster');
    await write(page, 'Too dark');
    const row = other.getByRole('row').filter({ hasText: 'Poster' });
    await row.getByRole('button', { name: '1 comment, New' }).click();
    await expect(newLine(other)).toBeVisible();
    await expect(comment(other, 'Too dark')).toBeVisible();
    await expect(row.getByRole('button', { name: '1 comment', exact: true })).toBeVisible();
    await expectAllSaved(other);
    await other.reload();
    await expect(comment(other, 'Too dark')).toBeVisible();
    await expect(newLine(other)).toBeHidden();
    await other.keyboard.press('Escape');
    await expectFits(other);
  });
});

test('a comment that somebody is writing stays to be had where its item, or its folder, is deleted', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, contents);
  const other = await joins(browser, page.url());
  await openComments(other, 'Poster');
  await talk(other).getByRole('button', { name: 'Write a comment…', exact: true }).click();
  await expect(editor(other)).toBeFocused();
  await other.keyboard.type('Half a thought');
  await live(other);
  await cell(page, 0, 0).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const written = other.getByRole('region', { name: 'What you were writing' });
  await expect(written).toContainText('Half a thought');
  await expect(written.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expectAccessible(other);
  await page.keyboard.press('Control+z');
  await expect(editor(other)).toContainText('Half a thought');
  await page.getByRole('button', { name: 'Folder options' }).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await expect(written).toContainText('Half a thought');
  await written.getByRole('button', { name: 'Discard' }).click();
  await expect(written).toBeHidden();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a comment is written without a network, and what is being written stays', async ({
    page,
    tessera,
    browser,
  }) => {
    test.slow();
    await begin(page, tessera, contents);
    await openComments(page, 'Poster');
    await write(page, 'Before');
    await expectAllSaved(page);
    await canStartOffline(page);
    const other = await joins(browser, page.url());
    await expect(comment(other, 'Before')).toBeVisible();
    await live(other);
    await cutOff(page);
    await write(page, 'From the train');
    const field = talk(page).getByRole('button', { name: 'Write a comment…', exact: true });
    await field.click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('With the plan');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      talk(page).getByRole('button', { name: 'Add files' }).click(),
    ]);
    await chooser.setFiles([{ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Steel') }]);
    await expect(editor(page).getByText('plan.txt')).toBeVisible();
    await talk(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(comment(page, 'With the plan')).toContainText(
      'It is sent as soon as its files have arrived.',
    );
    await expectAccessible(page);
    await field.click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('Half a thou');
    await page.reload();
    await expect(comment(page, 'From the train')).toBeVisible();
    await expect(comment(page, 'Before')).toBeVisible();
    await expect(comment(page, 'With the plan').getByText('plan.txt')).toBeVisible();
    await expect(editor(page)).toHaveText('Half a thou');
    await reconnect(page);
    await expect(comment(other, 'From the train')).toBeVisible();
    const sent = comment(other, 'With the plan');
    await expect(sent.getByRole('button', { name: 'Download plan.txt' })).toBeVisible();
    await expect(comment(page, 'With the plan')).toHaveCount(1);
    await expect(comment(page, 'With the plan')).not.toContainText('It is sent as soon as');
  });
});
