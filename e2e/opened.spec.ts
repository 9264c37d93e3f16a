import { expect, test } from '@playwright/test';
import { OpenAll } from './open-all.ts';
import { Demo, looks } from './tour-demo.ts';

const demo = new Demo();
test.beforeAll(({ playwright }) => demo.start(playwright));
test.afterAll(() => demo.tessera.stop());

/** What opens looks the same on each page that has it. */
const seen = new Set<string>();
const isKnown = (what: string): boolean => seen.has(what) || !seen.add(what);

/** So much opened on each page when this was written, at least. */
const pages = [
  { what: 'a folder', address: () => demo.views.get('table')!, opens: 17 },
  { what: 'a profile', address: () => demo.addressesOf('/profile/settings')[0]!, opens: 4 },
  { what: 'a workspace', address: () => demo.addressesOf('/team/$teamId/settings')[0]!, opens: 3 },
];

// All of it, in each look: `npm run tour`. They are pressed side by side: what opens nothing is waited for in vain.
test('what the buttons of pages open is accessible in the dark, from right to left', async ({ browser }) => {
  await Promise.all(
    pages.map(async ({ what, address, opens }) => {
      const page = await demo.pageIn(browser, { ...looks.dark, locale: 'ar' }, true);
      const all = new OpenAll(page, { isKnown, isSample: true });
      await all.lookAt(demo.tessera.address + address());
      const { opened, violations } = all.found;
      expect.soft(violations, what).toEqual([]);
      expect.soft(opened.length, what).toBeGreaterThanOrEqual(opens);
    }),
  );
});
