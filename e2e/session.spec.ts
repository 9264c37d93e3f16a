import type { BrowserContext, Page } from '@playwright/test';
import { banner, cell, cutOff, edit, expectAllSaved, expectDraftKept, joins, reconnect } from './actions.ts';
import { begin, expect, person, test } from './tessera.ts';

// A test cannot see a service worker's requests.
test.use({ serviceWorkers: 'block' });

const NEW_VERSION = 'A new version of Tessera is available.';

/**
 * Ends the session of a browser: all calls are refused until somebody signs in. `withSave`: as the next save arrives, since
 * earlier another call would notice it during typing.
 */
async function endSession(context: BrowserContext, { withSave = false } = {}): Promise<void> {
  let ended: boolean | undefined = withSave ? undefined : true;
  await context.clearCookies();
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    // A visit is noted some seconds after a page has opened, whatever its person does.
    const isVisit = /\brecents\b/.test(request.url() + (request.postData() ?? ''));
    if (request.method() === 'PUT' && !isVisit) ended ??= true;
    if (/\/api\/auth\/login$/.test(request.url())) ended = false;
    const isOpen = /\/api\/auth\//.test(request.url());
    if (!ended || isOpen) await route.continue();
    else await route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } });
  });
}

async function signInAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?intended=/);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a session that ends loses nothing: after signing in again the unsaved changes are saved', async ({
  page,
  context,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  const address = page.url();
  await endSession(context, { withSave: true });
  await cell(page, 0, 0).click();
  await page.keyboard.type('Grey grout');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The session has expired.')).toBeVisible();
  await signInAgain(page);
  await expect(page).toHaveURL(address);
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
  await expectAllSaved(page);
  const other = await joins(browser, address);
  await expect(cell(other, 0, 0)).toHaveText('Grey grout');
});

test('a session that ends behind a dialog waits for it: what is saved from there is sent after signing in again', async ({
  page,
  context,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  await cell(page, 0, 0).click();
  const address = page.url();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Folder options' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Half a folder');
  await endSession(context);
  await cutOff(page);
  await context.setOffline(false);
  await expect(page.getByText('The session has expired.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Half a folder');
  await page.keyboard.press('Enter');
  await signInAgain(page);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('navigation', { name: 'Navigation' }).getByText('Half a folder')).toBeVisible();
  await expectAllSaved(page);
});

test('a session that ends behind a form of a page waits for it too', async ({ page, context, tessera }) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  await navigation.getByRole('button', { name: 'New board' }).click();
  const name = page.getByRole('textbox', { name: 'Board name' });
  await name.fill('Half a board');
  await page.getByRole('heading', { name: 'New board' }).click();
  await endSession(context);
  await cutOff(page);
  await context.setOffline(false);
  await expect(page.getByText('The session has expired.')).toBeVisible();
  await expect(name).toHaveValue('Half a board');
  await page.getByRole('button', { name: 'Create board' }).click();
  await signInAgain(page);
  await expect(navigation.getByText('Half a board')).toBeVisible();
  await expectAllSaved(page);
});

test('signing out in one tab leads the other to the page to sign in, not as one whose session has expired', async ({
  page,
  context,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  const second = await context.newPage();
  await second.goto(`${tessera.address}/home`);
  await second.getByRole('button', { name: person.name }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(second).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('signing in again in one tab lets the other tab, which sends for both, continue', async ({
  page,
  context,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(cell(second, 0, 0)).toHaveText('Grout');
  await endSession(context, { withSave: true });
  await cell(second, 0, 0).click();
  await second.keyboard.type('Grey grout');
  await second.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?intended=/);
  await signInAgain(second);
  await expect(cell(second, 0, 0)).toHaveText('Grey grout');
  await expectAllSaved(second);
});

test('a password that is changed elsewhere ends the session: the page says so, and keeps what was being written', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, {
    ...{ folder: 'Tasks', attributes: [['Notes', 'text']] },
    items: ['Grout', 'Trowel'],
  });
  await expectAllSaved(page);
  const address = page.url();
  // Without a network one cell is saved here, and another is being written.
  await cutOff(page);
  await edit(page, 0, 0, 'Grey grout');
  await cell(page, 1, 1).click();
  await page.keyboard.type('Half a note');
  await expectDraftKept(page, 'Half a note');

  const elsewhere = await joins(browser, `${tessera.address}/profile/security`);
  const password = 'another horse 42';
  await elsewhere.getByRole('button', { name: 'Change password' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByLabel('New password').fill(password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();

  await page.context().setOffline(false);
  await expect(page.getByText('The session has expired.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?intended=/);
  await signInAgain(page);
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('We kept what you were writing when this page closed.')).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
  await expect(cell(page, 1, 1)).toContainText('Half a note');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectAllSaved(page);
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
  await expect(cell(page, 1, 1)).toHaveText('Half a note');
});

test('a newer version is offered, and loaded only when everything is saved', async ({ page, tessera }) => {
  await page.clock.install();
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  await page.route('**/api/app-vars', async (route) => {
    const response = await route.fetch();
    const vars = await response.json();
    await route.fulfill({ response, json: { ...vars, app: { ...vars.app, version: '999.0.0' } } });
  });
  await cutOff(page);
  await reconnect(page);
  const offer = page.getByRole('status').filter({ hasText: NEW_VERSION });
  await expect(offer).toBeVisible();
  // Its code is there from now on, also without a network.
  const share = page.getByRole('button', { name: 'Share', exact: true });
  const done = page.getByRole('dialog').getByRole('button', { name: 'Done' });
  await share.click();
  await done.click();

  await cutOff(page);
  await edit(page, 0, 0, 'Grey grout');
  await page.evaluate(() => {
    document.body.dataset['before'] = 'yes';
  });
  const before = page.locator('body[data-before]');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('It loads as soon as everything is saved.')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(before).toHaveCount(1);
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
  // A dialog in which somebody has begun something stays too, wherever they are in it.
  await share.click();
  await done.focus();
  await page.context().setOffline(false);
  await expectAllSaved(page);
  await page.clock.runFor(10_000);
  await expect(before).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await expect(before).toHaveCount(0);
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
  await expectAllSaved(page);
});

test('an answer that announces a newer version offers it too', async ({ page, tessera }) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  await page.route('**/values/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-update-required': '1' } });
  });
  await expect(page.getByText(NEW_VERSION)).toBeHidden();
  await edit(page, 0, 0, 'Grey grout');
  await expect(page.getByText(NEW_VERSION)).toBeVisible();
  await expectAllSaved(page);
});

test('signing out with unsaved changes asks first, and staying loses nothing', async ({
  page,
  ownTessera: tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await expectAllSaved(page);
  await tessera.kill();
  await edit(page, 0, 0, 'Grey grout');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(sure).toContainText('1 unsaved change');
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await tessera.start();
  await expect(banner(page)).toBeHidden({ timeout: 30_000 });
  await expectAllSaved(page);
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
});
