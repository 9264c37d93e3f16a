import type { Page } from '@playwright/test';
import { edit, reconnect } from './actions.ts';
import { StandInMailServer } from './mail.ts';
import { begin, expect, expectAccessible, person, Tessera, test } from './tessera.ts';

const open = async (page: Page, { address }: Tessera, name: string) => {
  await page.goto(`${address}/profile/${name}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
};
const main = (page: Page) => page.getByRole('main');
const html = (page: Page) => page.locator('html');
const saved = (page: Page) => expect(main(page).getByRole('status').getByText('Saved')).toBeVisible();
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Navigation' });

/** A picture that the browser has drawn: wide, so that the square is a choice. */
async function picture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
    const context = canvas.getContext('2d')!;
    for (const [index, colour] of ['tomato', 'gold', 'navy'].entries()) {
      context.fillStyle = colour;
      context.fillRect(index * 200, 0, 200, 300);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return [...new Uint8Array(await blob!.arrayBuffer())];
  });
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    main(page).getByRole('button', { name: 'Choose a photo' }).click(),
  ]);
  await chooser.setFiles(file);
}

test('name and theme change at once, in the other tab and after a reload too', async ({ page, tessera }) => {
  await begin(page, tessera);
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);
  const other = await page.context().newPage();
  await other.goto(`${tessera.address}/home`);
  await expect(sidebar(other).getByText(person.name)).toBeVisible();

  const name = main(page).getByLabel('Name', { exact: true });
  await name.fill('  ');
  await name.press('Enter');
  await expect(page.getByText('A name is required.')).toBeVisible();
  await name.fill('Zoë Ω 🎈 أمينة');
  await name.press('Enter');
  await saved(page);
  await expect(sidebar(page).getByText('Zoë Ω 🎈 أمينة')).toBeVisible();
  await expect(sidebar(other).getByText('Zoë Ω 🎈 أمينة')).toBeVisible();

  await main(page).getByRole('radio', { name: 'Dark' }).press('Space');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await saved(page);
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(main(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Zoë Ω 🎈 أمينة');

  // The way back to the previous page.
  await page.getByRole('button', { name: 'Back to work' }).click();
  await expect(page.getByRole('heading', { name: 'Packages' })).toBeVisible();
});

test('the theme is the same in another browser', async ({ page, tessera, browser }) => {
  await begin(page, tessera);
  await open(page, tessera, 'settings');
  await main(page).getByRole('radio', { name: 'Dark' }).press('Space');
  await saved(page);
  const other = await (await browser.newContext({ colorScheme: 'light' })).newPage();
  await other.goto(tessera.address);
  await expect(html(other)).toHaveAttribute('data-theme', 'light');
  await other.getByLabel('E-mail').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
});

test('photo: invalid files are refused before upload; a cropped photo shows everywhere; without it the initials show', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera);
  await open(page, tessera, 'settings');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/me/photo')) sent += 1;
  });
  await choosePhoto(page, {
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(4_000_000),
  });
  await expect(main(page).getByRole('alert')).toHaveText('The file is too large. It must be less than 4 MB.');
  await choosePhoto(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(main(page).getByRole('alert')).toContainText('This isn’t a photo.');
  await choosePhoto(page, { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(999) });
  await expect(main(page).getByRole('alert')).toContainText('can’t be read as a picture');
  expect(sent).toBe(0);

  await choosePhoto(page, await picture(page));
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeEnabled();
  await expectAccessible(page);
  await zoom.press('End');
  await expect(zoom).toHaveValue('4');
  await zoom.press('Home');
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(main(page).getByRole('button', { name: 'Remove' })).toBeVisible();
  const photo = main(page).locator('img[src^="/photos/"]');
  await expect
    .poll(() =>
      photo.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
    )
    .toEqual([128, 128]);
  // The middle of the wide picture, without its sides.
  const middle = await photo.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 128, height: 128 });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return [...context.getImageData(64, 64, 1, 1).data];
  });
  expect(middle[0]).toBeGreaterThan(220);
  expect(middle[2]).toBeLessThan(60);
  await expect(sidebar(page).locator('img[src^="/photos/"]')).toBeVisible();

  await main(page).getByRole('button', { name: 'Remove' }).click();
  await expect(photo).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  await expect(sidebar(page).locator('img[src^="/photos/"]')).toHaveCount(0);
});

test('initials show if a photo does not load', async ({ page, tessera }) => {
  await begin(page, tessera);
  await open(page, tessera, 'settings');
  await choosePhoto(page, await picture(page));
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(main(page).getByRole('button', { name: 'Remove' })).toBeVisible();
  await page.context().route('**/photos/**', (route) => route.abort());
  await page.evaluate(() =>
    caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
  );
  await page.goto(`${tessera.address}/home?fresh=1`);
  await expect(sidebar(page).locator('[data-letters="AE"]')).toBeVisible();
});

test('a new e-mail address waits until its link is opened, and can be cancelled', async ({
  page,
  context,
}) => {
  const mails = new StandInMailServer();
  const tessera = new Tessera({ SMTP_URL: await mails.start() });
  await tessera.start();
  try {
    await page.goto(tessera.address);
    await page.getByLabel('Your name').fill(person.name);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.goto(await mails.linkTo(person.email));
    await expect(page.getByText(`Thanks for confirming ${person.email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/onboarding/);

    await open(page, tessera, 'settings');
    const ask = async (email: string) => {
      await main(page).getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByLabel('New e-mail').fill(email);
      await page.keyboard.press('Enter');
    };
    await ask('no address');
    await expect(page.getByText('A valid e-mail is required.')).toBeVisible();
    await page.getByLabel('New e-mail').fill(person.email.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is already your address.')).toBeVisible();
    await page.keyboard.press('Escape');
    await ask('wrong@example.org');
    await expect(main(page).getByText('wrong@example.org isn’t confirmed yet.')).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Keep my address' }).click();
    await expect(main(page).getByText('isn’t confirmed yet.')).toHaveCount(0);
    await saved(page);

    await ask('ann@new.example');
    await main(page).getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('We’ve sent a link to ann@new.example.')).toBeVisible();
    const other = await context.newPage();
    await other.goto(await mails.linkTo('ann@new.example', 2));
    await expect(other.getByText('Thanks for confirming ann@new.example.')).toBeVisible();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(main(page).getByText('ann@new.example', { exact: true })).toBeVisible();
    await expect(main(page).getByText('isn’t confirmed yet.')).toHaveCount(0);
  } finally {
    await tessera.stop();
    mails.stop();
  }
});

test('a change that fails or has no network is reverted, and can be tried again', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera);
  await open(page, tessera, 'settings');
  const name = main(page).getByLabel('Name', { exact: true });
  await page.route('**/api/me', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'Something Went Wrong', code: 'unknown' } })
      : route.continue(),
  );
  await name.fill('Bo Example');
  await name.press('Enter');
  await expect(page.getByText('Something Went Wrong')).toBeVisible();
  await expect(sidebar(page).getByText(person.name)).toBeVisible();
  await main(page).getByRole('radio', { name: 'Dark' }).press('Space');
  await expect(page.getByText('Something Went Wrong').nth(1)).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await page.unroute('**/api/me');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await saved(page);

  await page.context().setOffline(true);
  await main(page)
    .getByRole('button', { name: /First day of the week/ })
    .click();
  await page.getByRole('option', { name: 'Wednesday' }).click();
  await expect(page.getByText('This action is not available when you are offline.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /First day of the week/ })).toContainText('Automatic');
  await reconnect(page);
});

test('language, first day of the week and time zone act on dates and numbers, in the other tab too', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, {
    folder: 'Tasks',
    attributes: [
      ['Due', 'date'],
      ['Size', 'number'],
    ],
  });
  await main(page).getByRole('button', { name: 'New item', exact: true }).first().click();
  await edit(page, 0, 0, 'Grout');
  await edit(page, 0, 2, '1,234.5');
  await page.locator('#cell-0-1').click();
  await page.keyboard.press('Enter');
  await expect(page.locator('th').filter({ hasText: /^Sun$/ })).toBeVisible();
  await page.keyboard.type('03152026');
  await expect(page.getByRole('application', { name: 'Due, March 2026' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('#cell-0-1')).toHaveText('Mar 15, 2026');

  const settings = await page.context().newPage();
  await open(settings, tessera, 'settings');
  await main(settings)
    .getByRole('button', { name: /First day of the week/ })
    .click();
  await settings.getByRole('option', { name: 'Thursday' }).click();
  await saved(settings);
  await main(settings)
    .getByRole('button', { name: /Time zone/ })
    .click();
  await settings.getByRole('combobox').fill('kirit');
  await settings.keyboard.press('Enter');
  await expect(main(settings).getByRole('button', { name: /Time zone/ })).toContainText('Kiritimati');
  await expect(main(settings).getByRole('button', { name: /Time zone/ })).toContainText('GMT+14');
  await main(settings)
    .getByRole('button', { name: /^English Language|Language/ })
    .click();
  await settings.getByRole('option', { name: 'Deutsch' }).click();
  await expect(settings.getByText('1.234,5')).toBeVisible();

  // The open table changes too, and so does the way to type dates.
  await expect(page.locator('#cell-0-1')).toHaveText('15.03.2026');
  await expect(page.locator('#cell-0-2')).toHaveText('1.234,5');
  await page.locator('#cell-0-2').click();
  await page.keyboard.type('2,75');
  await page.keyboard.press('Enter');
  await expect(page.locator('#cell-0-2')).toHaveText('2,75');
  await page.locator('#cell-0-1').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application', { name: 'Due, März 2026' })).toBeVisible();
  await expect(page.locator('th').first()).toHaveText('Do');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('#cell-0-2')).toHaveText('2,75');
});

test('in Arabic every page of the settings runs from right to left', async ({ page, tessera }) => {
  await begin(page, tessera);
  await open(page, tessera, 'settings');
  await main(page)
    .getByRole('button', { name: /Language/ })
    .click();
  await page.getByRole('option', { name: 'العربية' }).click();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('١٬٢٣٤٫٥')).toBeVisible();
  await expect
    .poll(async () => (await page.getByRole('navigation').first().boundingBox())!.x)
    .toBeGreaterThan(600);
  for (const name of ['settings', 'workspaces', 'notifications']) {
    await page.goto(`${tessera.address}/profile/${name}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
  }
});

test('workspaces are sorted with the keyboard, and home and the switcher show the order', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera);
  for (const name of ['Alpha', 'مكتب']) {
    await page.goto(`${tessera.address}/workspace/create`);
    await page.getByLabel('Workspace name').fill(name);
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(page).toHaveURL(/\/team\/\d+/);
  }
  await open(page, tessera, 'workspaces');
  const rows = main(page).getByRole('row');
  await expect(rows).toHaveText([/^Mosaic/, /^Alpha/, /^مكتب/]);
  await expectAccessible(page);
  await rows.last().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/^مكتب/, /^Mosaic/, /^Alpha/]);
  await saved(page);
  await page.goto(`${tessera.address}/home`);
  const workspaces = page.getByRole('heading', { level: 2 }).filter({ hasText: /^(Mosaic|Alpha|مكتب)$/ });
  await expect(workspaces).toHaveText(['مكتب', 'Mosaic', 'Alpha']);
  await sidebar(page)
    .getByRole('button', { name: /Mosaic|Alpha|مكتب/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['مكتب', 'Mosaic', 'Alpha'],
    ...['Settings', 'Members', 'Permissions', 'Trash', 'Activity', 'Invite'],
    'New workspace',
  ]);
});

test('notifications are chosen kind by kind, and stored', async ({ page, tessera }) => {
  await begin(page, tessera);
  await open(page, tessera, 'notifications');
  // Each kind in Tessera and on devices, and quiet hours; how often mails come is chosen from a list.
  await expect(main(page).getByRole('switch')).toHaveCount(35);
  const mails = main(page).getByRole('button', { name: /Mentions: E-mail/ });
  await expect(mails).toContainText('At once');
  await mails.click();
  await page.getByRole('option', { name: 'Weekly', exact: true }).click();
  await expect(mails).toContainText('Weekly');
  await saved(page);
  await page.reload();
  await expect(mails).toContainText('Weekly');
  const mentions = main(page).getByRole('switch', { name: 'Mentions: In Tessera' });
  await page.route('**/api/me/notification-settings', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await mentions.press('Space');
  await expect(page.getByText('This action is not available when you are offline.')).toBeVisible();
  await expect(mentions).toBeChecked();
});

test('on a phone everything can be reached, and nothing scrolls sideways', async ({ page, tessera }) => {
  await begin(page, tessera);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['settings', 'workspaces', 'notifications']) {
    await open(page, tessera, name);
    await expectAccessible(page);
    const wide = await page
      .locator('#content')
      .evaluate((content) => content.scrollWidth - content.clientWidth);
    expect(wide).toBe(0);
  }
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Access tokens' })
    .click();
  await expect(page).toHaveURL(/developer\/tokens$/);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(sidebar(page)).toBeVisible();
});
