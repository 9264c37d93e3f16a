import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { joins } from './actions.ts';
import { ben } from './people.ts';
import { begin, comeBack, expect, expectAccessible, person, signIn, test } from './tessera.ts';

/** Passkeys belong to a domain name: on a local machine to `localhost`. */
const named = ({ address }: { address: string }): string => address.replace('127.0.0.1', 'localhost');
const STEP_SECONDS = 30;

/** Ann is signed in, on one of her account pages. */
async function beginAt(page: Page, address: string, path: string): Promise<void> {
  await comeBack(page, { address });
  await page.goto(address + path);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** A security key that accepts everything. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The link of a mail to an invited person: this server sends no mail. */
async function invite(request: APIRequestContext, address: string, email: string): Promise<string> {
  const data = { email: person.email, password: person.password, grantType: 'native' };
  const login = await request.post(`${address}/api/auth/login`, { data });
  const headers = { Authorization: `Bearer ${(await login.json()).access_token}` };
  const [team] = await (await request.get(`${address}/api/me/workspaces`, { headers })).json();
  const answer = await request.post(`${address}/api/teams/${team.id}/members`, {
    headers,
    data: { invitations: [{ email, role: 'full-member' }] },
  });
  return (await answer.json()).users[0].link;
}

/** The amount of data that this browser stores of a person. */
const keptHere = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let kept = localStorage.getItem('profile') === null ? 0 : 1;
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames)
        kept += await new Promise<number>((resolve) => {
          const counting = database.transaction(store).objectStore(store).count();
          counting.onsuccess = () => resolve(counting.result);
        });
      database.close();
    }
    return kept;
  });

/** The codes that an app shows `later` steps from now. */
const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + later * STEP_SECONDS });

test('two-factor authentication takes the codes of an app, and each recovery code once', async ({
  page,
  tessera,
}) => {
  await beginAt(page, tessera.address, '/profile/two-factor/status');
  await expect(page.getByText('Two-factor authentication is off')).toBeVisible();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent())!.replaceAll(' ', '');
  const uri = await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  expect(uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
  const first = codeOf(secret);
  await page.getByLabel('Code', { exact: true }).fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm' }).click();

  // The codes are shown once: leaving without them asks first.
  await expect(page).toHaveURL(/\/two-factor\/recovery-codes$/);
  const shown = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Access tokens' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without the codes?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(leave).toBeHidden();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'));
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(codes[0]!)).toBeHidden();

  // The code that switched it on does not work twice; the next one does.
  await signOut(page);
  await signIn(page, tessera.address);
  await page.getByLabel('Code', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The code is incorrect or has already been used.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();

  for (const accepted of [true, false]) {
    await signOut(page);
    await signIn(page, tessera.address);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Confirm' }).click();
    if (accepted) await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
    else await expect(page.getByText('The code is incorrect or has already been used.')).toBeVisible();
  }
  await page.getByLabel('Recovery code').fill(codes[1]!.toUpperCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();

  await page.goto(`${tessera.address}/profile/two-factor/recovery-codes`);
  await expect(page.getByText('8 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Generate new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate new codes' }).click();
  const renewed = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(renewed).toHaveCount(10);
  expect(await renewed.allTextContents()).not.toContain(codes[5]);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-factor authentication is off', { exact: true })).toBeVisible();
  await signOut(page);
  await signIn(page, tessera.address);
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
});

test('a passkey is added, signs in alone, and is the second factor', async ({ page, tessera }) => {
  const address = named(tessera);
  await beginAt(page, tessera.address, '/profile/security');
  await expect(page.getByRole('link', { name: `${address}/profile/security` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();

  await signIn(page, address);
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
  await plugIn(page);
  await page.goto(`${address}/profile/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toContainText('Linux');
  await passkeys.getByRole('button', { name: 'Options for Linux' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Büro 🔑');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Büro 🔑');
  await expectAccessible(page);
  // One device stores one passkey of an account.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'This device already has one of your passkeys.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();

  await page.goto(`${address}/profile/two-factor/status`);
  await page.getByRole('button', { name: 'Ask for a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for a passkey' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await signOut(page);
  await signIn(page, address);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();

  // The only second factor stays until two-factor authentication is off.
  await page.goto(`${address}/profile/security`);
  await passkeys.getByRole('button', { name: 'Options for Büro 🔑' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/This passkey is your only second factor/)).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
});

test('a device that is signed out from another loses access at once, and a new password ends all other sessions', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera);
  await page.goto(`${tessera.address}/profile/security`);
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const second = await joins(browser, tessera.address);
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(second).toHaveURL(/\/login/);
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(
    page.getByRole('region', { name: 'Recent activity' }).getByText('A device was signed out'),
  ).toBeVisible();

  const third = await joins(browser, tessera.address);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password').fill('another horse 42');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expect(third).toHaveURL(/\/login/);
  await expect(page.getByText('The password was changed')).toBeVisible();
  await signIn(third, tessera.address);
  await expect(third.getByText('These credentials do not match our records.')).toBeVisible();
});

test('an access token is created, used by a program and revoked', async ({ page, tessera, request }) => {
  await beginAt(page, tessera.address, '/profile/developer/tokens');
  await page.getByRole('main').getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one thing the token can do.');
  await dialog.getByText('Read your workspaces and who is in them').click();

  // The server asks for the identity: the input is still there afterwards, and the token is created.
  await page.route('**/api/me/tokens', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 401,
          json: {
            message: 'Please confirm that it is you.',
            code: 'reauth',
            type: 'reauth',
            data: { password: true, second: false, passkey: false },
          },
        })
      : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(page).toHaveURL(/\/auth\/reauthenticate/);
  await page.unroute('**/api/me/tokens');
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/developer\/tokens$/);
  const made = page.getByRole('region', { name: '“Nightly export” was created' });
  const token = (await made.getByText(/^tsr_/).textContent())!;
  await expectAccessible(page);
  await made.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(page.getByText(token)).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly export' });
  await expect(row).toContainText(`…${token.slice(-4)}`);
  await expect(row).toContainText('Read workspaces');

  const call = (path: string) =>
    request.get(tessera.address + path, { headers: { Authorization: `Bearer ${token}` } });
  expect((await call('/api/me/workspaces')).status()).toBe(200);
  expect((await call('/api/me')).status()).toBe(403);
  expect((await call('/api/me/tokens')).status()).toBe(403);
  await page.reload();
  await expect(row).toContainText('Last used');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No access tokens yet')).toBeVisible();
  expect((await call('/api/me/workspaces')).status()).toBe(401);
});

test('an account is deleted only after its workspaces are handed over or deleted', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await begin(page, tessera);
  const other = await (await browser.newContext()).newPage();
  const link = await invite(request, tessera.address, ben.email);
  await other.goto(link);
  await other.getByLabel('Your name').fill(ben.name);
  await other.getByRole('textbox', { name: 'Password' }).fill(ben.password);
  await other.getByRole('button', { name: 'Create account and join' }).click();
  await expect(other.getByRole('navigation', { name: 'Navigation' })).toBeVisible();

  await page.goto(`${tessera.address}/profile/settings`);
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  const yes = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await expect(yes).toBeDisabled();
  await dialog.getByRole('button', { name: /Mosaic/ }).click();
  await page.keyboard.type('bui');
  await page.getByRole('option', { name: /Hand over to Ben Builder/ }).click();
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await expect(yes).toBeDisabled();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await expectAccessible(page);
  expect(await keptHere(page)).toBeGreaterThan(0);
  await yes.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  expect(await keptHere(page)).toBe(0);
  await signIn(page, tessera.address);
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();

  await other.reload();
  await other.getByRole('link', { name: 'Packages' }).first().click();
  await expect(other.getByRole('heading', { name: 'Packages' })).toBeVisible();
});

test('every security page is accessible, wide and narrow', async ({ page, tessera }) => {
  await beginAt(page, tessera.address, '/profile/security');
  for (const width of [1280, 390])
    for (const [path, there] of [
      ['/profile/security', 'Recent activity'],
      ['/profile/two-factor/status', 'Authenticator app'],
      ['/profile/two-factor/recovery-codes', 'You get recovery codes once'],
      ['/profile/developer/tokens', 'No access tokens yet'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(tessera.address + path);
      await expect(page.getByText(there)).toBeVisible();
      await expectAccessible(page);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    }
});
