import path from 'node:path';
import { expect, test } from '@playwright/test';
import { OpenAll } from './open-all.ts';
import { Demo, looks } from './tour-demo.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'test-results', 'tour');
const demo = new Demo();
test.beforeAll(({ playwright }) => demo.start(playwright));
test.afterAll(() => demo.tessera.stop());

const VIEW = '/b/$rootId/$folderId/{-$itemId}';
const VIEW_TYPES = 5;

/** The pages whose buttons open something; of a folder, one of each type of view. */
const pages: [route: string, at: number][] = [
  ...Array.from({ length: VIEW_TYPES }, (_, at): [string, number] => [VIEW, at]),
  ...[
    '/b/$rootId',
    '/home',
    '/notifications',
    '/profile/settings',
    '/profile/security',
    '/profile/workspaces',
    '/profile/calendar-feeds',
    '/profile/developer/tokens',
    '/profile/notifications',
    '/profile/two-factor/status',
    '/team/$teamId/',
    '/team/$teamId/settings',
    '/team/$teamId/members',
    '/team/$teamId/permissions',
    '/team/$teamId/boards/$boardId/permissions',
    '/team/$teamId/boards/create',
    '/team/$teamId/trash',
  ].map((route): [string, number] => [route, 0]),
];

test('each type of view is looked at', () => expect(demo.addressesOf(VIEW)).toHaveLength(VIEW_TYPES));

/** Presses of the same kind open the same, wherever they are. */
const seen = new Set<string>();
/** So much opened when this was written, at least: it goes on finding what opens. */
const MUCH = 60;

for (const name of Object.keys(looks) as (keyof typeof looks)[]) {
  let count = 0;
  for (const [route, at] of pages)
    test(`${name} ${route} ${at}: what opens is accessible, in both themes`, async ({ browser }) => {
      test.setTimeout(900_000);
      const page = await demo.pageIn(browser, looks[name], true);
      const folder = path.join(FOLDER, `${name}-opened`, `${route.replaceAll(/[^\w-]+/g, '-')}-${at}`);
      const all = new OpenAll(page, { folder, isKnown: (what) => isKnown(`${name} ${what}`) });
      await all.lookAt(demo.tessera.address + demo.addressesOf(route)[at]!);
      const { opened, violations } = all.found;
      console.log(opened.map((one, index) => `${index + 1} ${one}`).join('\n'));
      count += opened.length;
      await page.context().close();
      expect(violations).toEqual([]);
    });
  test(`${name}: much was opened`, () => expect(count).toBeGreaterThan(MUCH));
}

function isKnown(what: string): boolean {
  const known = seen.has(what);
  seen.add(what);
  return known;
}
