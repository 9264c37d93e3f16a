import type { Page } from '@playwright/test';
import { makeBoard } from './by-request.ts';
import { headersOf } from './people.ts';
import { begin, expect, test } from './tessera.ts';

/** 1440 × 900 at 200 %, and a phone; in CSS pixels. */
const sizes = [
  { width: 720, height: 450 },
  { width: 390, height: 844 },
];

/** What scrolls sideways, and the controls that are cut off where nothing scrolls to them. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.scrollingElement!;
    const content = document.querySelector('#content');
    const wide = [root, ...(content ? [content] : [])]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.id || one.tagName} is ${one.scrollWidth} of ${one.clientWidth} px wide`);
    const scrolls = (element: Element) =>
      element !== content &&
      element.scrollWidth > element.clientWidth &&
      /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isReached = (element: Element): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return true;
      return false;
    };
    const cut = [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const { left, right, width, bottom } = one.getBoundingClientRect();
        // What waits for its focus lies above the page, and what is for screen readers alone is a pixel wide.
        return width > 1 && bottom > 0 && (left < -1 || right > innerWidth + 1) && !isReached(one);
      })
      .map((one) => `${one.tagName} “${one.getAttribute('aria-label') ?? one.textContent}” is cut off`);
    return [...wide, ...cut];
  });

test('at 200 % and on a phone no page scrolls sideways, and no control is cut off', async ({
  page,
  browser,
  tessera,
}) => {
  const { address } = tessera;
  const visitor = await browser.newPage();
  for (const size of sizes) {
    await visitor.setViewportSize(size);
    for (const path of ['/login', '/register', '/password/reset', '/nowhere']) {
      await visitor.goto(address + path);
      await expect(visitor.getByRole('heading').first()).toBeVisible();
      expect.soft(await tooWide(visitor), `${path} at ${size.width} px`).toEqual([]);
    }
  }
  await visitor.close();

  await begin(page, tessera, {
    board: 'Workshop',
    folder: 'Tools',
    attributes: ['Size', 'Weight', 'Colour', 'Price'],
    items: ['Trowel', 'Spirit level'],
  });
  const folder = new URL(page.url()).pathname;
  const board = folder.split('/').slice(0, 3).join('/');
  const id = board.split('/')[2];
  await page.goto(`${address}/home`);
  const link = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Boards' });
  const team = new URL((await link.getAttribute('href'))!, address).pathname;
  const { request } = page.context();
  const token = (await headersOf(request, tessera))['Authorization']!.slice('Bearer '.length);
  const views: string[] = [];
  for (const view of ['list', 'column', 'calendar', 'gantt'])
    views.push(
      await makeBoard(request, address, token, {
        ...{ board: view, folder: view, view, items: ['Trowel'] },
        attributes: [['Start', 'date', { role: 'start' }]],
      }),
    );
  const paths = [
    ...views,
    ...['/home', '/notifications', '/workspace/create', board, folder],
    ...['', '/members', '/activity', '/settings', '/trash', '/search', '/permissions', '/boards/create'].map(
      (part) => team + part,
    ),
    ...[`${team}/boards/${id}/permissions`, `${team}/boards/${id}/edit`],
    ...['settings', 'workspaces', 'notifications', 'security', 'developer/tokens', 'two-factor'].map(
      (part) => `/profile/${part}`,
    ),
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await page.goto(address + path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect.soft(await tooWide(page), `${path} at ${size.width} px`).toEqual([]);
    }
  }

  // On a desktop the permissions of all roles are in sight beside each other.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of [`${team}/permissions`, `${team}/boards/${id}/permissions`]) {
    await page.goto(address + path);
    const last = page.getByRole('columnheader').last();
    await expect(last).toBeInViewport({ ratio: 1 });
  }
});
