import { expect, test } from 'vitest';
import { testShares } from './test-share.ts';

const file = (path: string, count: number) => ({ path, text: 'line\n\n'.repeat(count) });

test('the share of tests is computed for each side, from lines that are not empty', () => {
  const shares = testShares([
    file('domain/query/run.ts', 30),
    file('domain/query/run.test.ts', 10),
    file('web/ui/menu.tsx', 50),
    file('web/ui/menu.browser.test.tsx', 25),
    file('web/ui/testing/open.tsx', 25),
    file('web/ui/menu.module.css', 1_000),
  ]);
  expect(shares).toEqual([
    { side: 'domain', percent: 25 },
    { side: 'sync', percent: 0 },
    { side: 'server', percent: 0 },
    { side: 'web', percent: 50 },
  ]);
});
