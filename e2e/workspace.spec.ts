import type { Locator, Page } from '@playwright/test';
import {
  AT_ONCE,
  addresses,
  ben,
  cem,
  comes,
  dialog,
  expectNarrow,
  invite,
  live,
  main,
  openMembers,
  openSection,
  sections,
  sidebar,
} from './people.ts';
import { begin, expect, expectAccessible, person, Tessera, test } from './tessera.ts';

test('everybody sees a new name and picture; the owner hands over, and then may leave', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await begin(page, tessera);
  const other = await comes(browser, request, tessera, ben, { role: 'admin' });
  await live(other);
  await openSection(page, 'Settings');
  const name = main(page).getByLabel('Name', { exact: true });
  await name.fill(' ');
  await name.press('Enter');
  await expect(page.getByText('A workspace name is required.')).toBeVisible();
  await name.fill('Terrazzo');
  await name.press('Enter');
  await expect(main(page).getByRole('status').getByText('Saved')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Terrazzo' })).toBeVisible(AT_ONCE);
  await expect(sidebar(other).getByRole('button', { name: /Terrazzo/ })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    main(page).getByRole('button', { name: 'Choose a picture' }).click(),
  ]);
  await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(4_000_000) });
  await expect(main(page).getByRole('alert')).toHaveText('The file is too large. It must be less than 4 MB.');
  await choosePicture(page, 'Choose a picture', { width: 600, height: 300 });
  await expect(page.getByRole('dialog', { name: 'Picture of the workspace' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(main(page).getByRole('button', { name: 'Remove' })).toBeVisible();
  const shown = main(other).locator('header img');
  await expect.poll(() => shape(shown)).toBe(1);
  await main(page).getByRole('switch', { name: 'Do not crop' }).press('Space');
  await choosePicture(page, 'Change', { width: 600, height: 200 });
  await expect.poll(() => shape(shown)).toBeCloseTo(3, 1);

  // An admin cannot use what is the owner's.
  await sections(other).getByRole('link', { name: 'Settings' }).click();
  await expect(main(other).getByRole('button', { name: 'Hand over…' })).toHaveCount(0);
  await expect(main(other).getByRole('button', { name: 'Delete workspace…' })).toHaveCount(0);
  await expect(main(page).getByText('The owner can’t be removed.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Leave…' })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Hand over…' }).click();
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: /New owner/ })
    .click();
  await page.getByRole('option', { name: new RegExp(ben.name) }).click();
  await halfAnHourLater(page, '/transfer');
  await dialog(page).getByRole('button', { name: 'Hand over' }).click();
  await expect(page).toHaveURL(/\/auth\/reauthenticate/);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${ben.name} now owns Terrazzo. You’re an admin.`)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Hand over…' })).toHaveCount(0);
  await expect(main(other).getByRole('button', { name: 'Hand over…' })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(`${tessera.address}/home`);
  await expect(tab.getByRole('link', { name: 'Terrazzo' })).toBeVisible();
  await live(tab);
  await main(page).getByRole('button', { name: 'Leave…' }).click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('You left Terrazzo.')).toBeVisible();
  await expect(page.getByText('You’re no longer in')).toHaveCount(0);
  await expect(tab.getByRole('link', { name: 'Terrazzo' })).toHaveCount(0);
});

test('a workspace that its owner deletes disappears for everybody who has it open', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await begin(page, tessera);
  const other = await comes(browser, request, tessera, ben);
  await live(other);
  await openSection(page, 'Settings');
  await main(page).getByRole('button', { name: 'Delete workspace…' }).click();
  await expect(dialog(page)).toContainText('1 board with all its folders, items and files');
  await expect(dialog(page)).toContainText('the access of 2 members');
  await expectAccessible(page);
  const yes = dialog(page).getByRole('button', { name: 'Delete workspace' });
  await dialog(page).getByLabel('Type DELETE to confirm').fill('delete');
  await expect(yes).toBeDisabled();
  await dialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await yes.click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Mosaic was deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create your first workspace' })).toBeVisible();
  await expect(other).toHaveURL(/\/home$/);
  await expect(other.getByText('You’re no longer in Mosaic.')).toBeVisible();
});

test('a full workspace says so, and says what can be done', async ({ page, request }) => {
  const tessera = new Tessera({ MEMBERS_PER_WORKSPACE: '2', WORKSPACES_PER_PERSON: '1' }, 'workspace');
  await tessera.start();
  try {
    await begin(page, tessera);
    await invite(request, tessera, ben);
    await openMembers(page);
    await expect(main(page).getByText('2 of 2 members')).toBeVisible();
    await main(page).getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog(page).getByText('The workspace is full.')).toBeVisible();
    await addresses(page).fill(cem.email);
    await dialog(page).getByRole('button', { name: 'Invite 1 person' }).click();
    await expect(dialog(page).getByText('The maximum number of members has been reached.')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: `Change ${cem.email}` })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();

    await page.goto(`${tessera.address}/workspace/create`);
    await page.evaluate(() => {
      addEventListener('workspace-limit-exceeded', () => {
        document.body.dataset['told'] = 'yes';
      });
    });
    await page.getByLabel('Workspace name').fill('One too many');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(page.getByText('You have reached the maximum number of workspaces.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show your workspaces' })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-told', 'yes');
    await expectAccessible(page);
  } finally {
    await tessera.stop();
  }
});

/** A picture drawn by this browser. */
async function choosePicture(
  page: Page,
  button: string,
  size: { width: number; height: number },
): Promise<void> {
  const bytes = await page.evaluate(async ({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'teal';
    context.fillRect(0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return [...new Uint8Array(await blob!.arrayBuffer())];
  }, size);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    main(page).getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles({ name: 'it.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });
}

/** The ratio of a picture's width to its height; 0: it is not loaded yet. */
const shape = (picture: Locator): Promise<number> =>
  picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    naturalHeight === 0 ? 0 : naturalWidth / naturalHeight,
  );

/** The server asks the person again for their identity, as it does half an hour after sign-in. */
async function halfAnHourLater(page: Page, path: string): Promise<void> {
  let asked = false;
  await page.route(`**${path}`, (route) => {
    if (asked) return route.fallback();
    asked = true;
    return route.fulfill({
      status: 401,
      json: {
        message: 'Please confirm that it is you.',
        code: 'reauth',
        type: 'reauth',
        data: { password: true, second: false, passkey: false },
      },
    });
  });
}
