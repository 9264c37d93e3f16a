import { beginAttribute, expectAllSaved } from './actions.ts';
import { sidebar } from './people.ts';
import {
  begin,
  beginByHand,
  expect,
  expectAccessible,
  firstCell,
  newFolder,
  person,
  signIn,
  test,
} from './tessera.ts';

test.describe('on an empty machine', () => {
  test.use({ start: 'nothing' });
  test('a new server leads by hand to the first table', async ({ page, tessera }) => {
    await beginByHand(page, tessera);
    await newFolder(page);
    await expect(page.getByText('No items yet')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'New item', exact: true }).first().click();
    await page.keyboard.type('Buy grout');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: 'Buy grout' })).toBeVisible();

    await beginAttribute(page);
    await page.getByRole('dialog').getByLabel('Name').fill('Amount');
    await page.getByRole('button', { name: /Type/ }).click();
    await page.getByRole('option', { name: 'Number' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Options for Amount' })).toBeVisible();
    await firstCell(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('twelve');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Enter a number.');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1,200');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: '1,200' })).toBeVisible();
    await expectAllSaved(page);

    await page.reload();
    await expect(page.getByRole('gridcell', { name: 'Buy grout' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: '1,200' })).toBeVisible();
  });
});

test('an attribute with the same name and type is refused beside its field', async ({ page, tessera }) => {
  await begin(page, tessera, { folder: 'Tasks' });
  await beginAttribute(page);
  await page.getByRole('dialog').getByLabel('Name').fill('Name');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    page.getByText('An attribute with the same name and type must not already exist.').first(),
  ).toBeVisible();
});

test.describe('before an account exists', () => {
  test.use({ start: 'nobody' });
  test('errors of a form are shown beside the field, and the input stays', async ({ page, tessera }) => {
    await page.goto(tessera.address);
    await expect(page).toHaveURL(/\/register$/);
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('E-mail').fill('no address');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('A valid e-mail is required.')).toBeVisible();
    await expect(page.getByText('A new password needs at least 8 characters.')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Ann');
    await expectAccessible(page);
  });
});

test('after signing out and in again the person reaches the page that they asked for', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks' });
  const address = page.url();
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other).toHaveURL(/\/login\?intended=/);
  await expectAccessible(other);
  await signIn(other, address);
  await expect(other).toHaveURL(address);
  await other.getByRole('button', { name: 'Your profile' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/login/);
  await other.goto(`${tessera.address}/login?intended=https://elsewhere.example/`);
  await other.getByLabel('E-mail').fill(person.email);
  await other.getByLabel('Password').fill('wrong password');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('alert')).toHaveText('These credentials do not match our records.');
  await signIn(other, `${tessera.address}/login?intended=https://elsewhere.example/`);
  await expect(other).toHaveURL(`${tessera.address}/home`);
});

test('an unknown path shows a 404 page with a way home, and the theme is kept', async ({ page, tessera }) => {
  await begin(page, tessera);
  await page.goto(`${tessera.address}/no/such/page`);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expectAccessible(page);
  for (const path of ['/team/999', '/b/01900000-0000-7000-8000-000000000000']) {
    await page.goto(tessera.address + path);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  }
  await page.goto(`${tessera.address}/home`);
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on a phone everything can be reached', async ({ page, tessera }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await begin(page, tessera, { folder: 'Tasks' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Home' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
});
