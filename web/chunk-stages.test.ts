import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openingsOf } from './chunk-stages.ts';
import { reachedFrom } from './reached-from.ts';

test('what every page loads is without the sync, the records and the kinds of attributes', () => {
  const all = [...reachedFrom('web/main.tsx')];
  expect(all).toContain('web/routes/router.tsx');
  expect(all).toContain('domain/api/auth.ts');
  const later =
    /^(sync\/(outbox|sender|collection)|domain\/((attributes|records)\/index|query\/(columns|run)|formula\/)|web\/(attributes|views|records)\/)/;
  expect(all.filter((file) => later.test(file))).toEqual([]);
  expect([...reachedFrom('web/data/sync/open-client.ts')]).toContain('sync/outbox.ts');
});

test('what a board opens comes in one file', () => {
  const files = globSync('**/*.tsx', { cwd: import.meta.dirname, exclude: ['dist', 'node_modules'] });
  const opened = files.flatMap((file) => {
    const code = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const asked = code.matchAll(/[^\w]soon(?:<\w+>)?\([^;]*?import\('([^']+)'\)/g);
    return Array.from(asked, ([, name]) => path.join(path.dirname(file), name!));
  });
  expect(opened.length).toBeGreaterThan(10);
  expect(opened.filter((file) => !openingsOf('soon').includes(file))).toEqual([]);
});
