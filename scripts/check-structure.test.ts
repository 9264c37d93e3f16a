import { expect, test } from 'vitest';
import { findings } from './check-structure.ts';

const broken: [string, string, string][] = [
  ['server/app.ts', "if (collection === 'boards') go();", 'record types say it'],
  ['server/app.ts', "if (one.collection !== 'items') go();", 'record types say it'],
  ['server/app.ts', 'switch (line.collection) {', 'record types say it'],
  ['domain/records/validate.ts', "['boards', 'folders'].includes(collection)", 'record types say it'],
  ['web/data/x.ts', "if (attribute?.kind === 'label') go();", 'attribute kinds say it'],
  ['server/x.ts', "['text', 'long-text'].includes(attribute.kind)", 'attribute kinds say it'],
  ['domain/records/item.ts', "import { x } from '../../server/app.ts';", 'walls'],
  ['domain/records/item.ts', "import { x } from '@tessera/web/main.tsx';", 'walls'],
  ['server/app.ts', "import { x } from '@tessera/web/main.tsx';", 'walls'],
  ['web/main.tsx', "import { x } from '@tessera/server/app.ts';", 'walls'],
  ['domain/records/item.ts', "import fs from 'node:fs';", 'pure domain'],
  [
    'web/ui/button/button.tsx',
    "import { x } from '../../features/auth/login-page.tsx';",
    'layers of the web',
  ],
  ['web/features/home/home-page.tsx', "import { x } from '../boards/board-grid.tsx';", 'features apart'],
  ['web/features/home/home-page.tsx', "lazy(() => import('../boards/board-grid.tsx'))", 'features apart'],
  ['web/features/trash/trash-list.tsx', "entry.collection === 'items'", 'collections by name'],
  [
    'server/features/teams/teams.routes.ts',
    "import { x } from '../auth/auth.store.ts';",
    'stores of features',
  ],
  ['server/features/teams/teams.routes.ts', 'pool.query(`select 1 from team`)', 'SQL in its places'],
  ['server/long.ts', 'x\n'.repeat(500), 'length'],
  ['server/Helper.ts', '', 'names'],
  ['web/ui/utils/button.ts', '', 'names'],
  ['domain/records/index.ts', "export * from './item.ts';", 'no barrels'],
  ['server/app.ts', 'process.env.PORT', 'settings'],
  ['server/app.test.ts', "test.skip('x')", 'unfinished or switched off'],
  ['e2e/boards.spec.ts', 'await page.waitForTimeout(500);', 'fixed waits'],
  ['server/app.pg.test.ts', 'setTimeout(resolve, 200)', 'fixed waits of the server'],
  [
    'server/testing/seat.ts',
    "import { setTimeout as rest } from 'node:timers/promises';\nawait rest(200);",
    'fixed waits of the server',
  ],
  ['server/testing/database-proxy.ts', 'no wait is left', 'fixed waits of the server'],
  ['web/ui/button/button.module.css', '.a { color: #fff; }', 'colours'],
  ['web/ui/button/button.module.css', '.a { margin-left: 4px; }', 'logical properties'],
];

test.each(broken)('%s with %s breaks the rule "%s"', (path, text, rule) => {
  expect(findings([{ path, text }]).some((line) => line.endsWith(`(${rule})`))).toBe(true);
});

test('a record type compares its own collection', () => {
  expect(findings([{ path: 'web/records/items.ts', text: "collection === 'items'" }])).toEqual([]);
});

test('a type that compares its own name is found, and so is a kind', () => {
  const own = { path: 'domain/records/board.ts', text: "collection === 'boards'" };
  expect(findings([own, { path: 'web/attributes/label/x.ts', text: "kind === 'label'" }])).toEqual([]);
});

test('a text that no locale has is found, and a plural is not', () => {
  const locale = {
    path: 'web/locales/en.json',
    text: '{"ui":{"close":"Close","items_one":"1","items_other":"n"}}',
  };
  expect(findings([locale, { path: 'web/app/page.tsx', text: "t('ui.close') + t('ui.items')" }])).toEqual([]);
  expect(findings([locale, { path: 'web/app/page.tsx', text: "t('ui.gone')" }])).toHaveLength(1);
});

test('a class that its style sheet lacks is found', () => {
  const sheet = { path: 'web/app/page.module.css', text: '.page { gap: 4px; }' };
  const page = (used: string) => ({
    path: 'web/app/page.tsx',
    text: `import styles from './page.module.css';\n<p className={${used}} title={t('styles.other')} />`,
  });
  expect(findings([sheet, page('styles.page')])).toEqual([]);
  expect(findings([sheet, page('styles.pages')])).toHaveLength(1);
});

test('a constant that only tests use is found', () => {
  const constants = { path: 'domain/constants.ts', text: 'export const LIMIT = 5;' };
  const used = { path: 'sync/sender.ts', text: 'if (count > LIMIT) stop();' };
  expect(findings([constants, used])).toEqual([]);
  expect(findings([constants, { ...used, path: 'sync/sender.test.ts' }])).toHaveLength(1);
});
