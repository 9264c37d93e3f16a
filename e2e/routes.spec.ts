import { headersOf, sidebar } from './people.ts';
import { begin, comeBack, expect, expectAccessible, person, test } from './tessera.ts';

const COMMENT = '0198c0de-0000-7000-8000-000000000001';

test('the address of a folder keeps its tab, comment and automations during navigation in the folder', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout', 'Tile'] });
  const folder = new URL(page.url());
  await page.goto(`${folder.href}?t=comments&comment=${COMMENT}&automations=on&notification=7&view=nonsense`);
  const rest = `?t=comments&comment=${COMMENT}&automations=on`;
  await expect(page).toHaveURL(folder.href + rest);
  await page.getByRole('gridcell', { name: 'Grout' }).click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Grout' })).toBeVisible();
  await page.getByRole('button', { name: 'Next item' }).click();
  await expect(page.getByRole('complementary', { name: 'Tile' })).toBeVisible();
  expect(new URL(page.url()).search).toBe(rest);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(folder.href + rest);
  await page.goto(`${folder.href}?t=history`);
  await expect(page).toHaveURL(folder.href);
  await sidebar(page).getByRole('link', { name: 'Home' }).click();
  expect(new URL(page.url()).search).toBe('');
});

test('a developer tries the API with an access token, and is led back there after signing out', async ({
  page,
  tessera,
}) => {
  const { address } = tessera;
  const headers = await headersOf(page.request, tessera);
  const made = await page.request.post(`${address}/api/me/tokens`, {
    headers,
    data: { name: 'Trying', scopes: ['profile:read'], expiresInDays: null },
  });
  const { token } = await made.json();
  await page.goto(`${address}/development`);
  await page.getByRole('textbox', { name: 'Access token' }).fill('wrong');
  await page.getByRole('button', { name: 'Use this token' }).click();
  await expect(page.getByRole('alert')).toContainText('This access token is not valid.');
  await page.getByRole('textbox', { name: 'Access token' }).fill(token);
  await page.getByRole('button', { name: 'Use this token' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  const answer = page.getByRole('region', { name: 'Response' });
  await expect(answer).toContainText('Status 200');
  await expect(answer).toContainText(person.email);
  await page.getByRole('button', { name: /Call/ }).click();
  await page.getByRole('option', { name: 'GET /api/me/workspaces' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answer).toContainText('Status 403');
  await expect(answer).toContainText('This access token may not do this.');
  await expectAccessible(page);

  await comeBack(page, tessera);
  await page.goto(`${address}/home`);
  await sidebar(page).getByRole('button', { name: 'Ann Example' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${address}/development`);
  await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible();
});

test('people who may create no more workspaces are told so beforehand', async ({ page, tessera }) => {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), canCreateWorkspace: false } });
  });
  let made = 0;
  await page.route('**/api/teams', async (route) => {
    made += 1;
    await route.continue();
  });
  await page.addInitScript(() =>
    addEventListener('workspace-limit-exceeded', () =>
      document.documentElement.setAttribute('data-told', ''),
    ),
  );
  await comeBack(page, tessera);
  await page.goto(`${tessera.address}/workspace/create`);
  await expect(page.getByText('You have reached the maximum number of workspaces.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-told', '');
  await page.getByLabel('Workspace name').fill('One too many');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  expect(made).toBe(0);
  await expectAccessible(page);
});

test("the page asks for the server's version at the start and after signing in", async ({
  page,
  tessera,
}) => {
  let asked = 0;
  let version: string | undefined;
  await page.route('**/api/app-vars', async (route) => {
    asked += 1;
    const response = await route.fetch();
    const vars = await response.json();
    await route.fulfill({
      response,
      json: { ...vars, app: { ...vars.app, ...(version ? { version } : {}) } },
    });
  });
  await page.goto(`${tessera.address}/login`);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  version = '35.0.0';
  const before = asked;
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('A new version of Tessera is available.')).toBeVisible();
  expect(asked).toBeGreaterThan(before);
});

test('the installed app announces a new version in a toast for fifteen seconds', async ({
  page,
  tessera,
}) => {
  await page.addInitScript(() => {
    const real = matchMedia.bind(window);
    window.matchMedia = (query) =>
      query.includes('display-mode: standalone')
        ? ({ ...real('all'), matches: true } as MediaQueryList)
        : real(query);
  });
  await page.route('**/api/app-vars', async (route) => {
    const response = await route.fetch();
    const vars = await response.json();
    await route.fulfill({ response, json: { ...vars, app: { ...vars.app, version: '35.0.0' } } });
  });
  await comeBack(page, tessera);
  await page.clock.install();
  await page.goto(`${tessera.address}/home`);
  const toast = page.getByRole('alertdialog');
  await expect(toast).toContainText('A new version of Tessera is available.');
  await expect(toast.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(toast).toHaveCount(0);
});

test('a session that is about to end is announced, with a way to stay', async ({ page, tessera }) => {
  let answers = true;
  await page.route('**/api/auth/refresh', async (route) => {
    if (!answers) return route.abort();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), refresh_expires_in: 500 } });
    answers = false;
  });
  await comeBack(page, tessera);
  await page.clock.install();
  await page.goto(`${tessera.address}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByText(/The session is expiring in \d:\d\d minutes\./)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/refresh');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText(/The session is expiring/)).toHaveCount(0);
});

test('a link of the installed app’s protocol leads to its place, and never to another site', async ({
  page,
  tessera,
}) => {
  const { address } = tessera;
  await begin(page, tessera, { folder: 'Tasks' });
  const { pathname } = new URL(page.url());
  for (const [link, path] of [
    [`web+tessera:${pathname}`, pathname],
    ['web+tessera://notifications', '/notifications'],
    ['https://example.org/', '/home'],
  ] as const) {
    await page.goto(`${address}/open?link=${encodeURIComponent(link)}`);
    await expect(page).toHaveURL(address + path);
  }
  const { protocol_handlers } = await (await page.request.get(`${address}/manifest.webmanifest`)).json();
  expect(protocol_handlers).toEqual([{ protocol: 'web+tessera', url: '/open?link=%s' }]);
});
