import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Demo, looks, settle } from './tour-demo.ts';
import { violationsOf } from './violations.ts';

/** Pages that are shown to those who are not signed in. */
const open = /^\/(login|register|password|redirect)/;
/** Pages that only lead elsewhere, need a link of a mail, or are there in development only. */
const skipped =
  /^\/(auth|s\/auth|ui|verify-email|onboarding|register\/invitation|$)|^\/profile\/?$|^\/profile\/(two-factor|developer)$|\$token/;

/** All routes of the app, in the order of their titles. */
const routes = [
  ...readFileSync(path.join(import.meta.dirname, '..', 'web', 'routes', 'titles.ts'), 'utf8').matchAll(
    /^ {2}'(\/[^']*)':/gm,
  ),
].map(([, route]) => route!);

const FOLDER = path.join(import.meta.dirname, '..', 'test-results', 'tour');
const demo = new Demo();
test.beforeAll(({ playwright }) => demo.start(playwright));
test.afterAll(() => demo.tessera.stop());

const nameOf = (route: string, at: number): string =>
  `${route.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '') || 'start'}${at > 0 ? `-${at + 1}` : ''}`;

for (const [name, look] of Object.entries(looks))
  test(`${name}: every page is accessible, and nothing scrolls sideways`, async ({ browser }) => {
    test.setTimeout(900_000);
    const [within, without] = [
      await demo.pageIn(browser, look, true),
      await demo.pageIn(browser, look, false),
    ];
    const found: string[] = [];
    for (const route of routes.filter((one) => !skipped.test(one)))
      for (const [at, address] of demo.addressesOf(route).entries()) {
        const page = open.test(route) ? without : within;
        await page.goto(demo.tessera.address + address);
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
  const views = demo.addressesOf('/b/$rootId/$folderId/{-$itemId}');
  for (const [name, { width, height }, shown] of [
    ['wide', { width: 1280, height: 800 }, [views[0]!, views[2]!, '/home']],
    ['narrow', looks.phone, [views[0]!, '/home']],
  ] as const) {
    const page = await demo.pageIn(browser, { width, height }, true);
    for (const [at, address] of shown.entries()) {
      await page.goto(demo.tessera.address + address);
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
