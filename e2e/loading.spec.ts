import { begin, expect, expectAccessible, person, signIn, test } from './tessera.ts';

test('where the first files of the app do not come, the page says so in its language, and loads again', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera);
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
  const other = await context.newPage();
  await other.route('**/assets/door-*', (route) => route.abort());
  await other.goto(`${tessera.address}/login`);
  await expect(other.getByRole('alert')).toContainText('Tessera konnte nicht geladen werden.');
  await expect(other.getByRole('button', { name: 'Neu laden' })).toBeFocused();
  await expectAccessible(other);
  await other.unroute('**/assets/door-*');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();

  // The app, of which nothing is kept here.
  const english = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signIn(english, `${tessera.address}/login`);
  await expect(english).toHaveURL(/\/home/);
  await english.route('**/assets/session-*', (route) => route.abort());
  await english.reload();
  await expect(english.getByRole('alert')).toContainText('Tessera could not be loaded.');
  await english.unroute('**/assets/session-*');
  await english.getByRole('button', { name: 'Reload' }).click();
  await expect(english.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
});

test('Back to a page for signing in leads on, also where the browser has kept the page', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera);
  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await other.goto(`${tessera.address}/register`);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await other.getByLabel('E-mail').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  // Without an answer the page stays as it was when it led on, which is what a browser keeps.
  const { promise: led, resolve } = Promise.withResolvers<void>();
  await other.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    await route.fulfill({ status: 204 });
    resolve();
  });
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await led;
  await other.unrouteAll();
  await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(other.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
  await other.goBack();
  await expect(other).toHaveURL(/\/home/);
  await expect(other.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
});
