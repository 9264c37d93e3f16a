import type { APIRequestContext, Page } from '@playwright/test';
import { linkInFile, StandInMailServer } from './mail.ts';
import { ben } from './people.ts';
import { begin, expect, expectAccessible, person, Tessera, test } from './tessera.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a forgotten password: the link of the mail sets a new password, and the old one stops working', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${tessera.address}/login`);
  await other.getByLabel('E-mail').fill(person.email);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(other.getByText('This server doesn’t send e-mail.')).toBeVisible();
  await expectAccessible(other);
  await expectNarrow(other);
  await other.getByRole('button', { name: 'Send link' }).click();
  await expect(other.getByText(`If there’s an account for ${person.email},`)).toBeVisible();
  await expectAccessible(other);
  const link = await linkInFile(tessera, 'reset-password');
  // The page says the same if there is no account.
  await other.getByRole('button', { name: 'Use another address' }).click();
  await other.getByLabel('E-mail').fill('nobody@example.org');
  await other.keyboard.press('Enter');
  await expect(other.getByText('If there’s an account for nobody@example.org,')).toBeVisible();

  await other.goto(link);
  await expect(other.getByLabel('New password')).toBeFocused();
  await expect(other.getByText('At least 8 characters.')).toBeVisible();
  await expectAccessible(other);
  await expectNarrow(other);
  await other.keyboard.type('short');
  await other.keyboard.press('Enter');
  await expect(other.getByText('A new password needs at least 8 characters.')).toBeVisible();
  await other.keyboard.type('password1');
  await other.keyboard.press('Enter');
  await expect(other.getByText('This is one of the most common passwords.')).toBeVisible();
  await other.keyboard.type('another horse 42');
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(`${tessera.address}/login`);
  await expect(other.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
  await expect(other.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(password(other)).toBeFocused();
  await expectAccessible(other);
  // All other sessions are signed out.
  await expect(page).toHaveURL(/\/login/);
  await other.keyboard.type(person.password);
  await other.keyboard.press('Enter');
  await expect(other.getByText('These credentials do not match our records.')).toBeVisible();
  await other.keyboard.type('another horse 42');
  await other.keyboard.press('Enter');
  await expect(navigation(other)).toBeVisible();

  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'The link has expired.' })).toBeVisible();
  await expectAccessible(late);
  await expectNarrow(late);
  await late.getByRole('button', { name: 'Send a new link' }).click();
  await expect(late.getByLabel('E-mail')).toHaveValue(person.email);
  // A link that was cut off is invalid.
  await late.goto(`${tessera.address}/password/reset/${'x'.repeat(300)}/no-address`);
  await expect(late.getByRole('heading', { name: 'The link has expired.' })).toBeVisible();
});

/** The invited person's link. */
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

test('an invitation is accepted with a new account, with an existing one, and refused for another person', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await begin(page, tessera);
  const address = tessera.address;
  await page.goto(`${address}/register/invitation?token=none`);
  await expect(page.getByRole('heading', { name: 'Invitation is not valid.' })).toBeVisible();
  await expectAccessible(page);

  const first = await invite(request, address, ben.email);
  // Somebody who is signed in as another person is told so, and stays or signs out.
  await page.goto(first);
  await expect(page.getByText(`You’re signed in as ${person.email},`)).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: `Stay signed in as ${person.email}` }).click();
  await expect(navigation(page)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(first);
  await expect(other.getByRole('heading', { name: 'Join Mosaic' })).toBeVisible();
  await expect(other.getByText('Ann Example invited you to this workspace.')).toBeVisible();
  await expect(other.getByLabel('E-mail')).toHaveValue(ben.email);
  await expect(other.getByLabel('E-mail')).toHaveAttribute('readonly');
  await expectAccessible(other);
  await expectNarrow(other);
  await other.getByLabel('Your name').fill(ben.name);
  await password(other).fill(ben.password);
  await other.getByRole('button', { name: 'Create account and join' }).click();
  await expect(other).toHaveURL(/\/team\/\d+$/);
  await expect(other.getByRole('heading', { name: 'Mosaic' })).toBeVisible();
  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'Invitation is not valid.' })).toBeVisible();

  // Ben has a workspace of his own, to which Ann is invited; here she signs in as herself first.
  const made = await other.evaluate(async (email) => {
    const token = await (await fetch('/api/auth/refresh', { method: 'POST' })).json();
    const headers = { Authorization: `Bearer ${token.access_token}`, 'Content-Type': 'application/json' };
    const post = async (path: string, body: unknown) =>
      (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const team = await post('/api/teams', { name: 'Workshop' });
    const invited = { invitations: [{ email, role: 'admin' }] };
    return (await post(`/api/teams/${team.id}/members`, invited)).users[0].link as string;
  }, person.email);
  await other.goto(made);
  await other.getByRole('button', { name: `Sign in as ${person.email}` }).click();
  await expect(password(other)).toBeFocused();
  await expectAccessible(other);
  await other.keyboard.type(person.password);
  await other.keyboard.press('Enter');
  // Not “Join Workshop”, from which the page is still on its way.
  await expect(other.getByRole('heading', { name: 'Workshop', exact: true })).toBeVisible();

  const again = await invite(request, address, 'cleo@example.org');
  await other.goto(again);
  await expect(other.getByText('invitation is for cleo@example.org.').first()).toBeVisible();
});

test('a signed-in person joins with one button', async ({ page, tessera, browser, request }) => {
  await begin(page, tessera);
  const data = { ...ben, source: 'test' };
  expect((await request.post(`${tessera.address}/api/auth/register`, { data })).status()).toBe(200);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${tessera.address}/login`);
  await other.getByLabel('E-mail').fill(ben.email.toUpperCase());
  await password(other).fill(ben.password);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/home$/);
  await other.goto(await invite(request, tessera.address, ben.email));
  const join = other.getByRole('button', { name: 'Join Mosaic' });
  await expectAccessible(other);
  await join.click();
  await expect(other).toHaveURL(/\/team\/\d+$/);
  await expect(other.getByText('Welcome to Mosaic.')).toBeVisible();
});

/** Registers by hand, up to the page that says that a mail has been sent. */
async function registerByHand(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('E-mail').fill(email);
  await password(page).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We’ve sent a link to ${email}.`)).toBeVisible();
}

test('a new address is confirmed by its mail in any browser; before that, the account opens nothing', async ({
  page,
  browser,
}) => {
  const mails = new StandInMailServer();
  const tessera = new Tessera({ SMTP_URL: await mails.start() });
  await tessera.start();
  try {
    await registerByHand(page, tessera.address, 'ann@exmaple.org');
    await expectAccessible(page);
    await expectNarrow(page);
    const first = await mails.linkTo('ann@exmaple.org');

    // Mistyped: the link goes to another address.
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue(person.name);
    await page.getByLabel('E-mail').fill(person.email);
    await password(page).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(`We’ve sent a link to ${person.email}.`)).toBeVisible();
    const link = await mails.linkTo(person.email);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
    await password(page).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('These credentials do not match our records.')).toBeVisible();

    const phone = await (await browser.newContext()).newPage();
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    await expect(phone.getByText(`Thanks for confirming ${person.email}.`)).toBeVisible();
    await expectAccessible(phone);
    await expectNarrow(phone);
    await password(page).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/onboarding/);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByLabel('Workspace name')).toBeVisible();

    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'The link has expired.' })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone.getByLabel('E-mail')).toBeFocused();
    await phone.goto(first);
    await expect(phone.getByText('Thanks for confirming ann@exmaple.org.')).toBeVisible();
  } finally {
    await tessera.stop();
    mails.stop();
  }
});

test('the mail opened in the same browser confirms the address and leads on; registering again is told only by mail', async ({
  page,
  browser,
}) => {
  const mails = new StandInMailServer();
  const tessera = new Tessera({ SMTP_URL: await mails.start() });
  await tessera.start();
  try {
    await registerByHand(page, tessera.address, person.email);
    await page.goto(await mails.linkTo(person.email));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/onboarding/);

    const other = await (await browser.newContext()).newPage();
    await registerByHand(other, `${tessera.address}/register`, person.email);
    await other.goto(await mails.linkTo(person.email, 2));
    await expect(other).toHaveURL(`${tessera.address}/login`);
  } finally {
    await tessera.stop();
    mails.stop();
  }
});

test('after the server has stopped sending mail, a signed-in person waits for the mail or changes the address', async ({
  page,
}) => {
  const mails = new StandInMailServer();
  const tessera = new Tessera({ SMTP_URL: await mails.start() });
  await tessera.start();
  try {
    await registerByHand(page, tessera.address, 'ann@exmaple.org');
    await mails.linkTo('ann@exmaple.org');
    await tessera.end();
    tessera.settings['SMTP_URL'] = '';
    await tessera.start();
    await page.goto(`${tessera.address}/login`);
    await page.getByLabel('E-mail').fill('ann@exmaple.org');
    await password(page).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/verify-email$/);
    await expect(page.getByText('This server doesn’t send e-mail.')).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
    await page.getByRole('button', { name: 'Send the e-mail again' }).click();
    await expect(page.getByText('We’ve sent the e-mail again.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Send again in \d+ seconds/ })).toBeDisabled();
    await linkInFile(tessera, 'verify-email', 'ann@exmaple.org');
    // Until then the person can do nothing else.
    await page.goto(`${tessera.address}/home`);
    await expect(page).toHaveURL(/\/verify-email$/);

    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('New e-mail').fill('ann@exmaple.org');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That’s already your address.')).toBeVisible();
    await page.getByLabel('New e-mail').fill(person.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page).toHaveURL(/\/(home|onboarding)/);
  } finally {
    await tessera.stop();
    mails.stop();
  }
});
