import { expect, test } from 'vitest';
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
