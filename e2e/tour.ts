import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signInByRequest } from './by-request.ts';
import { comeBack, Tessera } from './tessera.ts';
import { violationsOf } from './violations.ts';

/** How each page is looked at. */
const looks = {
  light: { width: 1440, height: 900 },
  dark: { width: 1440, height: 900, theme: 'dark' },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  arabic: { width: 1440, height: 900, locale: 'ar' },
} as const;
type Look = (typeof looks)[keyof typeof looks] & { theme?: string; locale?: string };

/** Pages that are shown to those who are not signed in. */
const open = /^\/(login|register|password|redirect)/;
/** Pages that only lead elsewhere, need a link of a mail, or are there in development only. */
const skipped =
  /^\/(auth|s\/auth|ui|verify-email|onboarding|register\/invitation|$)|^\/profile\/?$|^\/profile\/(two-factor|developer)$/;

/** All routes of the app, in the order of their titles. */
const routes = [
  ...readFileSync(path.join(import.meta.dirname, '..', 'web', 'routes', 'titles.ts'), 'utf8').matchAll(
    /^ {2}'(\/[^']*)':/gm,
  ),
].map(([, route]) => route!);

const FOLDER = path.join(import.meta.dirname, '..', 'test-results', 'tour');
const tessera = new Tessera({}, 'nobody', ['--demo']);
let owner = { name: 'Ada Lind', email: '', password: '' };
/** The pages of the demo that stand for those whose addresses have ids. */
let addresses: Record<string, string[]>;

interface Listed {
  id: string;
  board_id?: string;
}

test.beforeAll(async ({ playwright }) => {
  await tessera.start();
  const said = /as (\S+) with the password (\S+)/;
  await expect.poll(() => said.test(tessera.said)).toBe(true);
  const [, email, password] = said.exec(tessera.said)!;
  owner = { ...owner, email: email!, password: password! };
  const request = await playwright.request.newContext();
  const token = await signInByRequest(request, tessera.address, owner);
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (at: string) => (await request.get(`${tessera.address}/api${at}`, { headers })).json();
  const [team] = await ask('/me/workspaces');
  const boards: Listed[] = (await ask(`/${team.id}/boards`)).data;
  const folders: Listed[] = (await ask(`/${team.id}/folders`)).data;
  const views: (Listed & { folder_id: string; type: string })[] = (await ask(`/${team.id}/views`)).data;
  const types = [...new Map(views.map((view) => [view.type, view])).values()];
  const boardOf = (folder: string) => folders.find(({ id }) => id === folder)!.board_id;
  addresses = {
    $teamId: [String(team.id)],
    $boardId: [boards[0]!.id],
    '/b/$rootId': [`/b/${boards[0]!.id}`],
    '/b/$rootId/$folderId/{-$itemId}': types.map(
      ({ id, folder_id }) => `/b/${boardOf(folder_id)}/${folder_id}?view=${id}`,
    ),
  };
  await request.dispose();
});
test.afterAll(() => tessera.stop());

/** The addresses of a route; none where it cannot be looked at by itself. */
function addressesOf(route: string): string[] {
  if (skipped.test(route) || route.includes('$token')) return [];
  return (
    addresses[route] ?? [
      route.replace('$teamId', addresses['$teamId']![0]!).replace('$boardId', addresses['$boardId']![0]!),
    ]
  );
}

const nameOf = (route: string, at: number): string =>
  `${route.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '') || 'start'}${at > 0 ? `-${at + 1}` : ''}`;

async function pageIn(browser: Browser, { width, height, theme, locale = 'en-US' }: Look, signedIn: boolean) {
  const isTouched = width < 780;
  const context = await browser.newContext({
    ...{ viewport: { width, height }, locale, hasTouch: isTouched, isMobile: isTouched },
    ...{ colorScheme: theme === 'dark' ? 'dark' : 'light', serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  if (signedIn) {
    const token = await comeBack(page, tessera, owner);
    const headers = { Authorization: `Bearer ${token}` };
    await context.request.put(`${tessera.address}/api/me`, { headers, data: { locale } });
  }
  return page;
}

/** All that a page shows at first is there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /Loading|جارٍ التحميل/ })).toHaveCount(0);
}

for (const [name, look] of Object.entries(looks))
  test(`${name}: every page is accessible, and nothing scrolls sideways`, async ({ browser }) => {
    test.setTimeout(900_000);
    const [within, without] = [await pageIn(browser, look, true), await pageIn(browser, look, false)];
    const found: string[] = [];
    for (const route of routes)
      for (const [at, address] of addressesOf(route).entries()) {
        const page = open.test(route) ? without : within;
        await page.goto(tessera.address + address);
        await settle(page);
        await page.screenshot({ path: path.join(FOLDER, name, `${nameOf(route, at)}.png`) });
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wide > 0) found.push(`${address} scrolls sideways by ${wide} px`);
        for (const violation of await violationsOf(page))
          found.push(`${address}: ${JSON.stringify(violation)}`);
      }
    expect(found).toEqual([]);
  });

test('pictures for whoever installs the app', async ({ browser }) => {
  const folder = path.join(import.meta.dirname, '..', 'web', 'public', 'screenshots');
  const views = addresses['/b/$rootId/$folderId/{-$itemId}']!;
  for (const [name, { width, height }, shown] of [
    ['wide', { width: 1280, height: 800 }, [views[0]!, views[2]!, '/home']],
    ['narrow', looks.phone, [views[0]!, '/home']],
  ] as const) {
    const page = await pageIn(browser, { ...looks.light, width, height } as Look, true);
    for (const [at, address] of shown.entries()) {
      await page.goto(tessera.address + address);
      await settle(page);
      const file = path.join(folder, `${name}-${at + 1}.jpg`);
      await page.screenshot({ path: file, type: 'jpeg', quality: 50 });
      expect(readFileSync(file).length).toBeLessThanOrEqual(80_000);
    }
  }
});

test('there is a picture of every page in each look', () => {
  const pictures = Object.keys(looks).map((name) => readdirSync(path.join(FOLDER, name)).sort());
  for (const one of pictures) expect(one).toEqual(pictures[0]);
  expect(readFileSync(path.join(FOLDER, 'light', pictures[0]![0]!)).length).toBeGreaterThan(1_000);
});
