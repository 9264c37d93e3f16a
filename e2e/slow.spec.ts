import type { Page } from '@playwright/test';
import { begin, comeBack, expect, test } from './tessera.ts';

/** The most that may move of what a person looks at, as browsers measure it (cumulative layout shift). */
const MOST_SHIFT = 0.02;
const ahead = (page: Page) => page.locator('.ahead');

/** The scripts that the page itself does not name wait until they are let go. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!index-|base-|rolldown-runtime-|folder-worker-).*\.js$/, async (route) => {
    await held.promise;
    await route.continue().catch(() => {
      // The page is gone.
    });
  });
  return async () => {
    held.resolve();
    await expect(page.getByRole('main')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

test.describe('while the app still loads', () => {
  test('its frame is there, where the app draws it, and says nothing', async ({ page, tessera }) => {
    await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
    const board = page.getByRole('row', { name: 'Plans', exact: true }).getByRole('link');
    const named = (await board.boundingBox())!;
    const letGo = await holdApp(page);
    await page.reload();
    await expect(ahead(page)).toHaveAttribute('aria-hidden', 'true');
    const sidebar = ahead(page).locator('.ahead-sidebar');
    expect(await sidebar.boundingBox()).toMatchObject({ x: 0, y: 0, width: 248 });
    // A bone stands where the board's name was, and tells no one what it is.
    const middle = named.y + named.height / 2;
    const bones = await sidebar
      .locator('.bone')
      .evaluateAll((all) =>
        all
          .map((bone) => bone.getBoundingClientRect())
          .map(({ x, y, height }) => [x, y + height / 2] as const),
      );
    expect(bones.some(([x, y]) => Math.abs(y - middle) < 3 && Math.abs(x - named.x) < 40)).toBe(true);
    expect(await ahead(page).textContent()).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('sidebar-shape'))).not.toContain('Plans');
    await letGo();
    await expect(ahead(page)).toHaveCount(0);
  });

  test('it is on the other side from right to left, and without a sidebar that is hidden', async ({
    page,
    tessera,
  }) => {
    await comeBack(page, tessera);
    await page.goto(`${tessera.address}/home`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        document.documentElement.dir = 'rtl';
      });
    });
    const letGo = await holdApp(page);
    await page.reload();
    const { width } = page.viewportSize()!;
    await expect
      .poll(async () => (await ahead(page).locator('.ahead-sidebar').boundingBox())?.x)
      .toBe(width - 248);
    await letGo();
    await page.evaluate(() => localStorage.setItem('sidebar', 'hidden'));
    const letGoAgain = await holdApp(page);
    await page.reload();
    await expect(ahead(page)).toHaveCount(1);
    await expect(ahead(page).locator('.ahead-sidebar')).toHaveCount(0);
    await letGoAgain();
    await page.setViewportSize({ width: 390, height: 700 });
    const letGoOnPhone = await holdApp(page);
    await page.reload();
    await expect
      .poll(async () => (await ahead(page).locator('.ahead-sidebar').boundingBox())?.y)
      .toBeGreaterThan(640);
    await letGoOnPhone();
  });

  test('nobody sees the frame or the page of whoever has signed out', async ({ page, tessera }) => {
    await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
    await page.reload();
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: /profile/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/sidebar-shape|Plans|Alpha/);
    const letGo = await holdApp(page);
    await page.goto(`${tessera.address}/home`);
    await expect(page).toHaveURL(/\/login/);
    await expect(ahead(page)).toHaveCount(0);
    await letGo();
  });
});

test.describe('where this browser keeps nothing', () => {
  // One that has asked for the app before would begin to answer for it in the middle.
  test.use({ serviceWorkers: 'block' });

  test('what the page shows first is asked for meanwhile, and once', async ({ page, tessera }) => {
    await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
    const folder = page.url();
    const other = await page.context().newPage();
    await page.close();
    const session = await page.context().newCDPSession(other);
    await session.send('Storage.clearDataForOrigin', {
      origin: tessera.address,
      storageTypes: 'indexeddb',
    });
    const asked: string[] = [];
    other.on('request', (request) => {
      const [, what] = /\/(structure|workspaces|columns)$/.exec(new URL(request.url()).pathname) ?? [];
      if (what) asked.push(what);
    });
    const letGo = await holdApp(other);
    await other.goto(folder);
    await expect.poll(() => asked.toSorted()).toEqual(['columns', 'structure', 'workspaces']);
    await letGo();
    await expect(other.getByRole('gridcell', { name: 'Alpha' })).toBeVisible();
    expect(asked).toHaveLength(3);
  });
});

test.describe('of a page that this browser left before', () => {
  test('everything is seen as it was while the app still loads, and then it is there', async ({
    page,
    tessera,
  }) => {
    await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha', 'Beta'] });
    const cell = page.getByRole('gridcell', { name: 'Alpha' });
    await cell.waitFor();
    const tabs = page.getByRole('button', { name: 'Share' });
    await tabs.waitFor();
    const left = await atRest(page);
    const letGo = await holdApp(page);
    await page.reload();
    await expect
      .poll(async () => differing(page, left, await page.screenshot()), { timeout: 10_000 })
      .toBeLessThan(0.002);
    // It is a picture: nothing of it is read out, and nothing is found in it.
    await expect(cell).toHaveCount(0);
    await expect(page.getByText('Alpha')).toHaveCount(0);
    await letGo();
    await expect(cell).toBeVisible();
    await expect(page.locator('.snapshot-ahead')).toHaveCount(0);
    expect(await differing(page, left, await page.screenshot())).toBeLessThan(0.002);
    await cell.dblclick();
    await page.keyboard.type('Gamma');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: /Gamma/ })).toBeVisible();
  });

  test('it is the page of its own time no longer than until that is there', async ({
    page,
    tessera,
    context,
  }) => {
    await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
    await page.getByRole('gridcell', { name: 'Alpha' }).waitFor();
    await page.waitForLoadState('networkidle');
    const address = page.url();
    await page.goto('about:blank');
    const other = await context.newPage();
    await other.goto(address);
    await other.getByRole('gridcell', { name: 'Alpha' }).dblclick();
    await other.keyboard.type(' is new');
    await other.keyboard.press('Enter');
    await other.getByRole('gridcell', { name: 'Alpha is new' }).waitFor();
    await other.close();
    await page.goto(address);
    await expect(page.getByRole('gridcell', { name: 'Alpha is new' })).toBeVisible();
    await expect(page.locator('.snapshot-ahead')).toHaveCount(0);
  });
});

/** A picture of a page in which nothing has changed for half a second: three pictures in turn are the same. */
async function atRest(page: Page): Promise<Buffer> {
  let picture = await page.screenshot();
  let same = 0;
  await expect
    .poll(
      async () => {
        const before = picture;
        picture = await page.screenshot();
        same = picture.equals(before) ? same + 1 : 0;
        return same;
      },
      { intervals: [250] },
    )
    .toBeGreaterThan(2);
  return picture;
}

/** The part of all pixels that are not alike in two pictures of one size. */
async function differing(page: Page, ...pictures: Buffer[]): Promise<number> {
  return page.evaluate(
    async (urls) => {
      const [one, other] = await Promise.all(
        urls.map(async (url) => {
          const bytes = Uint8Array.from(atob(url), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      let unlike = 0;
      for (let at = 0; at < one!.length; at += 4)
        if ([0, 1, 2].some((part) => Math.abs(one![at + part]! - other![at + part]!) > 16)) unlike += 1;
      return (unlike * 4) / one!.length;
    },
    pictures.map((picture) => picture.toString('base64')),
  );
}

/** Loads an address over a slow network, without what the browser has stored of the code. Returns how much moved. */
async function shiftOf(page: Page, address: string, isThere: () => Promise<unknown>): Promise<number> {
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 400_000 },
  });
  await page.goto(address);
  await isThere();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

test.describe('over a slow network nothing jumps', () => {
  test('on Home, whether this browser knows it or not', async ({ page, tessera }) => {
    await comeBack(page, tessera);
    const boards = () => page.getByRole('main').getByRole('region', { name: 'Mosaic' }).waitFor();
    for (const visit of ['first', 'second'])
      expect(await shiftOf(page, `${tessera.address}/home`, boards), `${visit} visit`).toBeLessThan(
        MOST_SHIFT,
      );
    const headings = page.getByRole('navigation').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Recent', 'Boards']);
  });

  for (const view of ['table', 'list', 'column', 'calendar', 'gantt'])
    test(`in a folder as a ${view}`, async ({ page, tessera }) => {
      await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha', 'Beta'], view });
      const address = page.url();
      const tabs = () => page.getByRole('button', { name: 'Share' }).waitFor();
      expect(await shiftOf(page, address, tabs)).toBeLessThan(MOST_SHIFT);
    });

  for (const path of ['/notifications', '/profile/settings'])
    test(`on ${path}`, async ({ page, tessera }) => {
      await comeBack(page, tessera);
      const heading = () => page.getByRole('heading', { level: 1 }).waitFor();
      expect(await shiftOf(page, tessera.address + path, heading)).toBeLessThan(MOST_SHIFT);
    });
});
