import type { Locator, Page } from '@playwright/test';
import { cutOff, reconnect } from './actions.ts';
import {
  AT_ONCE,
  accepts,
  addresses,
  ben,
  cem,
  comes,
  dialog,
  expectNarrow,
  headersOf,
  invite,
  live,
  main,
  openMembers,
  row,
  sections,
  sidebar,
} from './people.ts';
import { begin, expect, expectAccessible, person, test } from './tessera.ts';

const role = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name: new RegExp(`Role of ${name}`) });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('several people are invited at once: invalid addresses are marked, the links are passed on, and new members are shown', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera);
  await openMembers(page);
  await expect(main(page).getByText('1 member', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await live(page);

  await main(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog(page).getByText('Inviting needs a valid e-mail and a role.')).toBeVisible();
  await addresses(page).fill('nobody at all');
  await addresses(page).press('Enter');
  await expect(dialog(page).getByRole('button', { name: /^Change / })).toHaveText(['nobody', 'at', 'all']);
  await expect(dialog(page).getByText('The marked texts aren’t e-mail addresses.')).toBeVisible();
  await expectAccessible(page);
  for (const word of ['nobody', 'at', 'all'])
    await dialog(page)
      .getByRole('button', { name: `Remove ${word}` })
      .click();
  await addresses(page).evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, `Ben Builder <${ben.email}>, ${cem.email}\n dora@example.org`);
  await expect(dialog(page).getByRole('button', { name: /^Change / })).toHaveCount(3);
  // The last one is removed with the keyboard alone.
  await addresses(page).press('Backspace');
  await addresses(page).press('Control+a');
  await addresses(page).press('Delete');
  await dialog(page).getByRole('radio', { name: 'Restricted member' }).press('Space');
  await dialog(page).getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(dialog(page).getByText('This server doesn’t send e-mail.')).toBeVisible();
  await expectAccessible(page);
  const link = await dialog(page).locator('code').first().innerText();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(row(page, ben.email)).toContainText('Restricted member');
  await expect(row(page, cem.email)).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  const other = await accepts(browser, link, ben);
  await expect(row(page, ben.name)).toBeVisible();
  await expect(row(page, ben.name)).toContainText('Restricted member');
  await expect(main(page).getByText('2 members', { exact: true })).toBeVisible();
  await expect(row(page, cem.email)).toBeVisible();
  await main(page).getByLabel('Find by name or e-mail').fill('buil');
  await expect(row(page, person.name)).toHaveCount(0);
  await expect(row(page, ben.name)).toBeVisible();
  await main(page).getByLabel('Find by name or e-mail').press('Escape');
  await expect(row(page, person.name)).toBeVisible();

  // People who may not invite, change or remove are not offered it.
  await openMembers(other);
  await expect(main(other).getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
  await expect(main(other).getByRole('heading', { name: 'Invitations' })).toHaveCount(0);
  await expect(role(other, person.name)).toHaveCount(0);
  await row(other, person.name)
    .getByRole('button', { name: `Actions for ${person.name}` })
    .click();
  await expect(other.getByRole('menuitem')).toHaveText(['Copy e-mail']);
  await other.keyboard.press('Escape');

  await row(page, cem.email)
    .getByRole('button', { name: `Revoke the invitation to ${cem.email}` })
    .click();
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(row(page, cem.email)).toHaveCount(0);
});

test('a person with an account accepts an invitation; a repeated invitation invalidates the first link', async ({
  page,
  tessera,
  browser,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await begin(page, tessera);
  const other = await comes(browser, request, tessera, ben);
  // A workspace of Ben's own, to which Ann is invited.
  await other.goto(`${tessera.address}/workspace/create`);
  await expectAccessible(other);
  await other.getByLabel('Workspace name').fill('Workshop');
  await other.getByRole('button', { name: 'Create workspace' }).click();
  await sections(other).getByRole('link', { name: 'Members' }).click();
  await main(other).getByRole('button', { name: 'Invite', exact: true }).click();
  await addresses(other).fill(person.email);
  await dialog(other)
    .getByRole('radio', { name: /^Admin/ })
    .press('Space');
  await dialog(other).getByRole('button', { name: 'Invite 1 person' }).click();
  const first = await dialog(other).locator('code').innerText();
  await dialog(other).getByRole('button', { name: 'Done' }).click();

  await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row(other, person.email)
    .getByRole('button', { name: `Send the invitation to ${person.email} again` })
    .click();
  await expect(other.getByText(`The link for ${person.email} was copied.`)).toBeVisible();
  const second = await other.evaluate(() => navigator.clipboard.readText());
  expect(second).not.toBe(first);

  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'Invitation is not valid.' })).toBeVisible();
  await page.goto(second);
  await page.getByRole('button', { name: 'Join Workshop' }).click();
  await expect(page).toHaveURL(/\/team\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Workshop' })).toBeVisible();
  await expect(row(other, person.name)).toContainText('Admin');
});

test('a role is changed in place, and the other person’s page shows it; a refused change is undone', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await begin(page, tessera);
  const other = await comes(browser, request, tessera, ben);
  await openMembers(page);
  await openMembers(other);
  await live(other);
  await expect(main(other).getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);

  await role(page, ben.name).click();
  await expect(page.getByRole('option')).toHaveText(['Admin', 'Full member', 'Restricted member']);
  await page.getByRole('option', { name: 'Admin' }).click();
  await expect(role(page, ben.name)).toContainText('Admin');
  await expect(row(other, ben.name)).toContainText('Admin', AT_ONCE);
  await expect(main(other).getByRole('button', { name: 'Invite', exact: true })).toBeVisible();

  await page.route('**/api/teams/*/members/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something Went Wrong', code: 'unknown' } }),
  );
  await role(page, ben.name).click();
  await page.getByRole('option', { name: 'Full member' }).click();
  await expect(page.getByText('Something Went Wrong')).toBeVisible();
  await expect(role(page, ben.name)).toContainText('Admin');
  await choose(page, ben.name, 'Remove');
  await expect(dialog(page)).toContainText('The items and comments they created stay.');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Something Went Wrong').nth(1)).toBeVisible();
  await expect(row(page, ben.name)).toBeVisible();
});

test('a removed person loses the workspace at once on every page, and is told so', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await begin(page, tessera);
  const board = page.url();
  const other = await comes(browser, request, tessera, ben);
  const elsewhere = await other.context().newPage();
  await other.goto(board);
  await expect(other.getByRole('heading', { name: 'Packages' })).toBeVisible();
  await elsewhere.goto(`${tessera.address}/profile/settings`);
  await expect(sidebar(elsewhere).getByRole('button', { name: /Mosaic/ })).toBeVisible();
  await openMembers(page);
  await live(other);

  await choose(page, ben.name, 'Remove');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(other).toHaveURL(/\/home$/, AT_ONCE);
  await expect(other.getByText('You’re no longer in Mosaic.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Packages' })).toHaveCount(0);
  await expect(sidebar(other).getByRole('button', { name: /Mosaic/ })).toHaveCount(0);
  // A person on a settings page stays there.
  await expect(sidebar(elsewhere).getByRole('button', { name: /Mosaic/ })).toHaveCount(0);
  await expect(elsewhere).toHaveURL(/\/profile\/settings$/);
  await expect(row(page, ben.name)).toHaveCount(0);
  await expect(page.getByText(`${ben.name} was removed.`)).toBeVisible();
  await other.goto(board);
  await expect(other.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(other.getByRole('main')).toHaveCount(1);
});

test('people who can be invited leave the field; the others stay with the reason', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await begin(page, tessera);
  await comes(browser, request, tessera, ben);
  await openMembers(page);
  await main(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await addresses(page).fill(`${ben.email} ${cem.email}`);
  await dialog(page)
    .getByRole('button', { name: /^Invite / })
    .click();
  await expect(dialog(page).getByText(`${ben.email} is already a member.`)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Change / })).toHaveText([ben.email]);
  await expect(dialog(page).locator('code')).toHaveCount(1);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(row(page, cem.email)).toBeVisible();
});

test('guests see only the boards that were chosen for them', async ({ page, tessera, browser }) => {
  await begin(page, tessera);
  const first = new URL(page.url()).pathname;
  await sidebar(page).getByRole('button', { name: 'New board' }).click();
  await page.getByRole('radio', { name: 'Empty board' }).press('Space');
  await page.getByLabel('Board name').fill('Secrets');
  await page.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByRole('heading', { name: 'Secrets' })).toBeVisible();
  await openMembers(page);
  await main(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await addresses(page).fill(ben.email);
  await dialog(page)
    .getByRole('radio', { name: /^Guest/ })
    .press('Space');
  await dialog(page).getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(dialog(page).getByText('A guest needs at least one board.')).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: 'Packages' }).press('Space');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Invite 1 person' }).click();
  const link = await dialog(page).locator('code').innerText();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(row(page, ben.email).getByRole('link', { name: 'Packages' })).toBeVisible();
  await live(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText('Ann Example invited you to the board Packages as a guest.')).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('Your name').fill(ben.name);
  await other.getByRole('textbox', { name: 'Password' }).fill(ben.password);
  await other.getByRole('button', { name: 'Create account and join' }).click();
  await expect(other).toHaveURL(/\/team\/\d+$/);
  await expect(main(other).getByRole('link', { name: 'Packages' })).toBeVisible();
  await expect(other.getByText('Secrets')).toHaveCount(0);

  await expect(main(page).getByRole('heading', { name: 'Guests' })).toBeVisible();
  await expect(row(page, ben.name).getByRole('link', { name: 'Packages' })).toBeVisible();
  await expect(main(page).getByText('1 guest', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await live(other);
  await choose(page, ben.name, 'Choose boards…');
  await dialog(page).getByRole('checkbox', { name: 'Secrets' }).press('Space');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(other).getByRole('link', { name: 'Secrets' })).toBeVisible();
  await expect(row(page, ben.name).getByRole('link', { name: 'Secrets' })).toBeVisible();
  await choose(page, ben.name, 'Choose boards…');
  await dialog(page).getByRole('checkbox', { name: 'Packages' }).press('Space');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(other).getByRole('link', { name: 'Packages' })).toHaveCount(0);
  await other.goto(tessera.address + first);
  // The text depends on whether this browser still has the board stored.
  await expect(
    other.getByRole('heading', { name: /^404$|no longer have access to this board/ }),
  ).toBeVisible();

  await choose(page, ben.name, 'Make a full member');
  await expect(role(page, ben.name)).toContainText('Full member');
  await expect(main(page).getByRole('heading', { name: 'Guests' })).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline the known people are shown, and what needs the network is refused', async ({
    page,
    tessera,
    browser,
    request,
  }) => {
    await begin(page, tessera);
    await comes(browser, request, tessera, ben);
    await openMembers(page);
    await expect(row(page, ben.name)).toBeVisible();
    await cutOff(page);
    await role(page, ben.name).click();
    await page.getByRole('option', { name: 'Admin' }).click();
    await expect(page.getByText('This action is not available when you are offline.')).toBeVisible();
    await expect(role(page, ben.name)).toContainText('Full member');
    await main(page).getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog(page).getByText('This feature is not available when offline')).toBeVisible();
    await dialog(page).getByRole('contentinfo').getByRole('button', { name: 'Close' }).click();
    await sections(page).getByRole('link', { name: 'Boards' }).click();
    await sections(page).getByRole('link', { name: 'Members' }).click();
    await expect(row(page, ben.name)).toBeVisible();
    await reconnect(page);
  });
});

test('on a phone each person is a card and everything can be reached, also from right to left', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await begin(page, tessera);
  await comes(browser, request, tessera, ben);
  await invite(request, tessera, cem);
  await openMembers(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page, ben.name).getByRole('button', { name: `Actions for ${ben.name}` })).toBeVisible();
  await expectAccessible(page);
  const headers = await headersOf(request, tessera);
  await request.put(`${tessera.address}/api/me`, { headers, data: { locale: 'ar' } });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(row(page, ben.name)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expectAccessible(page);
});
