import { expect, test } from 'vitest';
import { unusedDependencies, unusedExports } from './unused.ts';

const limit = { path: 'domain/limit.ts', text: 'export const LIMIT = 5;\nexport interface Limits {}' };

test('an export that nothing imports is found', () => {
  expect(unusedExports([limit])).toEqual([
    'domain/limit.ts: nothing imports LIMIT (unused exports)',
    'domain/limit.ts: nothing imports Limits (unused exports)',
  ]);
});

test.each([
  ['domain/save.ts', "import { LIMIT, type Limits } from './limit.ts';"],
  ['domain/records/save.ts', "import {\n  LIMIT as MOST,\n  type Limits as Of,\n} from '../limit.ts';"],
  ['domain/save.ts', "import * as limit from './limit.ts';"],
  ['domain/save.test.ts', "const { LIMIT } = await import('./limit.ts');"],
  ['server/save.ts', "import type { LIMIT, Limits } from '@tessera/domain/limit.ts';"],
  ['web/start.ts', "new Worker(new URL('../domain/limit.ts', import.meta.url));"],
])('%s uses it: %s', (path, text) => {
  expect(unusedExports([limit, { path, text }])).toEqual([]);
});

test.each([
  ['domain/save.ts', "import { LIMIT as Limits } from './other.ts'; const LIMIT = Limits;"],
  ['server/limit.ts', "import { LIMIT, type Limits } from './limit.ts';"],
])('%s does not use it: %s', (path, text) => {
  expect(unusedExports([limit, { path, text }])).toHaveLength(2);
});

const manifest = { path: 'web/package.json', text: '{"dependencies":{"zod":"4.6.7"}}' };

test('an unused dependency is found, and so is an import that no package lists', () => {
  const used = { path: 'web/main.tsx', text: "import { z } from 'zod';" };
  expect(unusedDependencies([manifest])).toEqual([
    'web/package.json: nothing imports zod (unused dependencies)',
  ]);
  expect(unusedDependencies([manifest, used])).toEqual([]);
  expect(unusedDependencies([manifest, { ...used, path: 'server/main.ts' }])).toHaveLength(1);
  const more = {
    path: 'web/read.ts',
    text: "import { readFile } from 'node:fs';\nimport { x } from '@a/b/c.js';",
  };
  expect(unusedDependencies([manifest, used, more])).toEqual([
    'web/package.json: does not list @a/b (unlisted dependencies)',
  ]);
});

test('a style sheet uses a dependency', () => {
  const sheet = { path: 'web/ui/base.css', text: '@import "zod/font.css";' };
  expect(unusedDependencies([manifest, sheet])).toEqual([]);
});
