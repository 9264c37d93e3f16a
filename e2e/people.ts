import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { ben, cem } from './accounts.ts';
import type { Person } from './by-request.ts';
import { live } from './live.ts';
import { comeBack, expect, person, type Tessera } from './tessera.ts';

/** A person who joins Ann's workspace. */
type Somebody = Person;

export { ben, cem, live };

/** The headers that a person's own programs send with each call. */
export async function headersOf(
  request: APIRequestContext,
  { address }: Pick<Tessera, 'address'>,
  { email, password }: Pick<Somebody, 'email' | 'password'> = person,
): Promise<Record<string, string>> {
  const data = { email, password, grantType: 'native' };
  const login = await request.post(`${address}/api/auth/login`, { data });
  return { Authorization: `Bearer ${(await login.json()).access_token}` };
}

/** Ann invites a person into her first workspace, or as a guest of a board. Returns their link. */
export async function invite(
  request: APIRequestContext,
  tessera: Tessera,
  { email }: Pick<Somebody, 'email'>,
  as: { role: string } | { board: string } = { role: 'full-member' },
): Promise<string> {
  const headers = await headersOf(request, tessera);
  const [team] = await (await request.get(`${tessera.address}/api/me/workspaces`, { headers })).json();
  const answer = await request.post(`${tessera.address}/api/teams/${team.id}/members`, {
    headers,
    data:
      'role' in as
        ? { invitations: [{ email, role: as.role }] }
        : { invitations: [{ email }], boardId: as.board },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).users[0].link;
}

/** Opens the link of an invitation in a new browser, and creates an account there. */
export async function accepts(browser: Browser, link: string, { name, password }: Somebody): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page).toHaveURL(/\/team\/\d+$/);
  return page;
}

/** Invites a person, who joins in a browser of their own; `at`: the page that they open. */
export async function comes(
  browser: Browser,
  request: APIRequestContext,
  tessera: Tessera,
  somebody: Somebody,
  as?: { role: string } | { board: string },
  at?: string,
): Promise<Page> {
  const link = await invite(request, tessera, somebody, as);
  const invitation = new URL(link).searchParams.get('token');
  const page = await (await browser.newContext()).newPage();
  const registered = await page
    .context()
    .request.post(`${tessera.address}/api/auth/register`, { data: { ...somebody, invitation } });
  expect(registered.status(), await registered.text()).toBe(200);
  const token = await comeBack(page, tessera, somebody);
  const headers = { Authorization: `Bearer ${token}` };
  const [team] = await (await request.get(`${tessera.address}/api/me/workspaces`, { headers })).json();
  await page.goto(at ?? `${tessera.address}/team/${team.id}`);
  await expect(sidebar(page)).toBeVisible();
  return page;
}

/** The workspace's own pages. */
export const main = (page: Page): Locator => page.getByRole('main');
export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Navigation' });
export const sections = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Sections of the workspace' });
export const dialog = (page: Page): Locator => page.getByRole('dialog');
/** The line of a person on the members page. */
export const row = (page: Page, name: string): Locator =>
  main(page).getByRole('row').filter({ hasText: name });
export const addresses = (page: Page): Locator => dialog(page).getByLabel('E-mail addresses');

export async function openSection(page: Page, name: 'Members' | 'Settings'): Promise<void> {
  await sidebar(page).getByRole('link', { name: 'Boards' }).click();
  await sections(page).getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/team/\\d+/${name.toLowerCase()}$`));
}

export async function openMembers(page: Page): Promise<void> {
  await openSection(page, 'Members');
  await expect(row(page, person.name)).toBeVisible();
}

/** Nothing scrolls sideways on a phone. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = await page
    .locator('#content')
    .evaluate((content) => content.scrollWidth - content.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/**
 * A change by another person shows without a reload: within a second (`npm run bench -- workspace` prints it), or
 * some more on a machine that runs all these journeys.
 */
export const AT_ONCE = { timeout: 4_000 };
