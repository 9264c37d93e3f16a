import type { APIRequestContext, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { begin, expect, expectAccessible, person, signIn, Tessera, test } from './tessera.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

/** Nothing lies outside a phone's screen. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('sign-in shows errors, keeps the input, and works with the keyboard alone', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${tessera.address}/login`);
  await expect(other.getByLabel('E-mail')).toBeFocused();
  // Passkeys belong to a domain name, and this address is a number.
  await expect(other.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await expectAccessible(other);
  await expectNarrow(other);

  await other.keyboard.press('Enter');
  await expect(other.getByText('A valid e-mail is required.')).toBeVisible();
  await expect(other.getByText('A password is required.')).toBeVisible();
  await expect(other.getByLabel('E-mail')).toBeFocused();
  // What the app needs comes as soon as somebody writes.
  const isAppLoaded = () =>
    other.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/session-/.test(name)),
    );
  expect(await isAppLoaded()).toBe(false);
  await other.keyboard.type(person.email);
  await expect.poll(isAppLoaded).toBe(true);
  await expect(other.getByText('A valid e-mail is required.')).toBeHidden();
  await expect(other.getByLabel('E-mail')).toHaveValue(person.email);
  await other.keyboard.press('Tab');
  await other.keyboard.type('wrong password');
  await other.keyboard.press('Tab');
  await other.keyboard.press('Enter');
  await expect(password(other)).toHaveAttribute('type', 'text');
  await other.keyboard.press('Tab');
  await expect(other.getByRole('link', { name: 'Forgot your password?' })).toBeFocused();
  await other.keyboard.press('Tab');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toHaveText('These credentials do not match our records.');
  await expect(password(other)).toBeFocused();
  await expect(other.getByLabel('E-mail')).toHaveValue(person.email);
  await expectAccessible(other);
  // The text is selected: typing replaces it.
  await other.keyboard.type(person.password);
  await other.keyboard.press('Enter');
  await expect(navigation(other)).toBeVisible();
  // The server sends the next page with what somebody needs who is signed in.
  const ahead = async () => (await other.request.get(`${tessera.address}/home`)).text();
  await expect.poll(ahead).not.toContain('<template data-page="/">');
});

test('signing in leads to the page that the person asked for, and to no other site', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera);
  const board = page.url();
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(board);
  await expect(other).toHaveURL(/\/login\?intended=/);
  // Another tab notices it too, such as one opened from a mail.
  const third = await context.newPage();
  await signIn(third, `${tessera.address}/login`);
  await expect(third).toHaveURL(board);
  // Tabs that waited for it continue.
  await expect(other).toHaveURL(board);

  await other.goto(`${tessera.address}/login`);
  await expect(other).toHaveURL(`${tessera.address}/home`);
  await other.goto(`${tessera.address}/s/auth/redirect`);
  await expect(other).toHaveURL(`${tessera.address}/home`);
  for (const hostile of ['//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)']) {
    const fresh = await (await browser.newContext()).newPage();
    await signIn(fresh, `${tessera.address}/login?intended=${encodeURIComponent(hostile)}`);
    await expect(fresh).toHaveURL(`${tessera.address}/home`);
    await fresh.context().close();
  }
});

test('repeated guessing has to wait longer each time, and the input stays', async ({ browser }) => {
  const tessera = new Tessera({ LOGIN_ATTEMPTS_PER_MINUTE: '1000' }, 'workspace');
  await tessera.start();
  try {
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${tessera.address}/login`);
    await other.getByLabel('E-mail').fill(person.email);
    const waits = other.getByRole('alert').filter({ hasText: 'Too many attempts.' });
    const go = other.getByRole('button', { name: 'Sign in', exact: true });
    for (let guess = 1; (await waits.count()) === 0; guess += 1) {
      expect(guess).toBeLessThan(12);
      await password(other).fill(`guess number ${guess}`);
      await expect(go).toBeEnabled();
      await go.click();
      await expect(other.getByRole('alert')).toBeVisible();
    }
    await expect(waits).toContainText(/You can try again in \d+ seconds?\./);
    await expect(go).toBeDisabled();
    await expect(password(other)).toHaveValue(/guess number/);
    await expectAccessible(other);
    await password(other).fill(person.password);
    await expect(go).toBeEnabled({ timeout: 60_000 });
    await expect(waits).toBeHidden();
    await expect(other.getByRole('status').filter({ hasText: 'You can try again now.' })).toHaveCount(1);
    await go.click();
    await expect(other).toHaveURL(/\/(home|onboarding)/);
  } finally {
    await tessera.stop();
  }
});

/** Turns two-factor authentication on. Returns the app's secret and the recovery codes. */
async function twoFactor(request: APIRequestContext, address: string) {
  const data = { email: person.email, password: person.password, grantType: 'native' };
  const login = await request.post(`${address}/api/auth/login`, { data });
  const headers = { Authorization: `Bearer ${(await login.json()).access_token}` };
  const url = `${address}/api/me/two-factor/totp`;
  const { secret } = await (await request.post(url, { headers })).json();
  const confirmed = await request.put(url, { headers, data: { code: generateSync({ secret }) } });
  const { recovery_codes } = await confirmed.json();
  return { secret: secret as string, codes: recovery_codes as string[] };
}

test('the second step by keyboard: a wrong code stays in the field, a recovery code works once', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await begin(page, tessera);
  const { secret, codes } = await twoFactor(request, tessera.address);
  const first = await (await browser.newContext()).newPage();
  await signIn(first, tessera.address);
  await expect(first.getByLabel('Code')).toBeFocused();
  await expectAccessible(first);
  await expectNarrow(first);
  await first.keyboard.press('Enter');
  await expect(first.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
  await first.keyboard.type('000 000');
  await first.keyboard.press('Enter');
  await expect(first.getByText('The code is incorrect or has already been used.')).toBeVisible();
  await expect(first.getByLabel('Code')).toBeFocused();
  const next = generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 });
  await first.keyboard.type(`${next.slice(0, 3)} ${next.slice(3)}`);
  await first.keyboard.press('Enter');
  await expect(navigation(first)).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await signIn(second, tessera.address);
  await second.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(second.getByLabel('Recovery code')).toBeFocused();
  await expectAccessible(second);
  await second.keyboard.type(` ${codes[0]!.toUpperCase()} `);
  await second.keyboard.press('Enter');
  await expect(navigation(second)).toBeVisible();

  const third = await (await browser.newContext()).newPage();
  await signIn(third, tessera.address);
  await third.getByRole('button', { name: 'Use a recovery code' }).click();
  await third.getByLabel('Recovery code').fill(codes[0]!);
  await third.keyboard.press('Enter');
  await expect(third.getByText('The code is incorrect or has already been used.')).toBeVisible();
  await third.getByRole('button', { name: 'Use the authenticator app' }).click();
  await expect(third.getByLabel('Code')).toHaveValue('');
  await third.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(third.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(password(third)).toHaveValue('');
});

test('signing out removes all data of the person, also without an answer of the server', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${tessera.address}/login`);
  const kept = await page.evaluate(async () => {
    const answers = (await caches.keys()).filter((name) => !name.includes('precache'));
    const held = await Promise.all(
      answers.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    const records = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name }) =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open(name!);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              const counts = stores.map(
                (store) =>
                  new Promise<number>((counted) => {
                    const count = opening.result.transaction(store).objectStore(store).count();
                    count.onsuccess = () => counted(count.result);
                  }),
              );
              void Promise.all(counts).then((all) => resolve(all.reduce((sum, one) => sum + one, 0)));
            };
          }),
      ),
    );
    return { local: Object.keys(localStorage), session: Object.keys(sessionStorage), held, records };
  });
  expect(kept.local).toEqual([]);
  expect(kept.session).toEqual([]);
  expect(kept.held.filter((count) => count > 0)).toEqual([]);
  expect(kept.records.filter((count) => count > 0)).toEqual([]);
  await page.goto(`${tessera.address}/home`);
  await expect(page).toHaveURL(/\/login/);
});
