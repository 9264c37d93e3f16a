import type { Page } from '@playwright/test';
import { begin, expect, expectAccessible, person, type Tessera, test } from './tessera.ts';

/** The server asks the person again for their identity, as it does half an hour after sign-in; `times`: how often. */
async function halfAnHourLater(page: Page, times = 1): Promise<void> {
  let left = times;
  await page.route('**/api/me/password', (route) => {
    if (route.request().method() !== 'PUT' || left === 0) return route.fallback();
    left -= 1;
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

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change password' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it’s you' });
const answer = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

async function changePassword(page: Page, { address }: Tessera): Promise<void> {
  await page.goto(`${address}/profile/security`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog(page).getByLabel('Current password').fill(person.password);
  await dialog(page).getByLabel('New password').fill('another horse 42');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/reauthenticate\?.*intended=%2Fprofile%2Fsecurity/);
  await expect(answer(page)).toBeFocused();
}

test('after confirming their identity a person continues where they were, with all input', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera);
  await halfAnHourLater(page);
  await changePassword(page, tessera);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('A password is required.')).toBeVisible();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is incorrect.')).toBeVisible();
  await expect(answer(page)).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  // Going forward does not repeat an answered question.
  await page.goForward();
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(question(page)).toBeHidden();
});

test('a person who declines goes back, and nothing has happened', async ({ page, tessera }) => {
  await begin(page, tessera);
  for (const leave of ['Escape', 'Cancel', 'back'] as const) {
    await halfAnHourLater(page);
    await changePassword(page, tessera);
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else if (leave === 'Cancel') await question(page).getByRole('button', { name: 'Cancel' }).click();
    else await page.goBack();
    await expect(page).toHaveURL(/\/profile\/security$/);
    await expect(question(page)).toBeHidden();
    await expect(dialog(page).getByLabel('New password')).toHaveValue('another horse 42');
    await page.unroute('**/api/me/password');
  }
  await dialog(page).getByRole('button', { name: 'Change password' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('after a reload the question is a page that leads back to where the person was', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera);
  await halfAnHourLater(page);
  await changePassword(page, tessera);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeHidden();
  await expectAccessible(page);
  await answer(page).fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
});

test('the question’s address cannot lead a person to another site', async ({ page, tessera }) => {
  await begin(page, tessera);
  await page.goto(`${tessera.address}/auth/reauthenticate?intended=${encodeURIComponent('//evil.example')}`);
  await answer(page).fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`${tessera.address}/home`);
});
