import type { Page } from '@playwright/test';
import { begin, comeBack, expect, test } from './tessera.ts';

/** No record has it. */
const NONE = '0198c0de-0000-7000-8000-000000000001';

/** The levels of the headings in sight, in the order of the page. */
const levelsOf = (page: Page, within = 'body'): Promise<number[]> =>
  page
    .locator(within)
    .evaluate((root) =>
      [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]
        .filter((one) => one.checkVisibility())
        .map((one) => Number(one.tagName[1])),
    );

/** Whoever goes from heading to heading finds one title of the page, and below it no level without the one above. */
async function expectOutline(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect
    .poll(async () => {
      const levels = await levelsOf(page, 'main');
      return levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1);
    })
    .toEqual([]);
}

const pages: [path: string, title: string][] = [
  ['/home', 'Home'],
  ['/notifications', 'Notifications'],
  ['/share', 'New item from another app'],
  ['/open-file', 'Import a CSV file'],
  ['/profile/settings', 'Settings'],
  ['/profile/workspaces', 'Workspaces'],
  ['/profile/notifications', 'Notifications'],
  ['/profile/calendar-feeds', 'Calendar feeds'],
  ['/profile/security', 'Sign-in and sessions'],
  ['/profile/two-factor/status', 'Two-factor'],
  ['/profile/developer/tokens', 'Access tokens'],
  ['/team/:team', 'Boards · Mosaic'],
  ['/team/:team/members', 'Members · Mosaic'],
  ['/team/:team/activity', 'Activity · Mosaic'],
  ['/team/:team/settings', 'Settings · Mosaic'],
  ['/team/:team/trash', 'Trash · Mosaic'],
  ['/team/:team/search', 'Search · Mosaic'],
  ['/team/:team/permissions', 'Permissions · Mosaic'],
  ['/team/:team/boards/create', 'New board'],
  ['/team/:team/boards/:board/permissions', 'Permissions · Packages'],
  ['/team/:team/boards/:board/edit', 'Edit board · Packages'],
  ['/b/:board', 'Packages'],
  [`/b/${NONE}`, 'Page not found'],
  ['/unsubscribe/nothing', 'Stop these e-mails'],
  ['/register/invitation?token=nothing', 'Invitation'],
];

test('each page has one title, in its tab too, and headings without gaps', async ({ page, tessera }) => {
  await begin(page, tessera);
  const board = new URL(page.url()).pathname.split('/')[2]!;
  const link = page.locator('a[href^="/team/"]').first();
  const team = /\/team\/(\d+)/.exec((await link.getAttribute('href')) ?? '')![1]!;
  for (const [path, title] of pages)
    await test.step(path, async () => {
      await page.goto(tessera.address + path.replace(':team', team).replace(':board', board));
      await expect(page).toHaveTitle(`${title} · Tessera`);
      await expectOutline(page);
    });
});

for (const view of ['table', 'column', 'list', 'calendar', 'gantt'])
  test(`the headings of a ${view} have no gaps`, async ({ page, tessera }) => {
    await begin(page, tessera, {
      folder: 'Tasks',
      view,
      attributes: [
        ['Status', 'label', { options: [{ id: '1', name: 'Open', color: 'blue' }] }],
        ['Start', 'date'],
      ],
      items: [['Grout', { Status: ['1'], Start: '2026-03-02' }], 'Tile'],
    });
    await expect(page).toHaveTitle('Tasks · Packages · Tessera');
    await expectOutline(page);
  });

test('a folder that is gone has a title', async ({ page, tessera }) => {
  await comeBack(page, tessera);
  await begin(page, tessera, { folder: 'Tasks' });
  await page.goto(`${new URL(page.url()).origin}/b/${NONE}/${NONE}`);
  await expectOutline(page);
});
