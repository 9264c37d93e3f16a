import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-server.ts';
import { PostgresLine } from './postgres-line.ts';

const heard = vi.fn();
let line: PostgresLine;
beforeAll(async () => {
  const connection = { connectionString: await createTestDatabase() };
  line = new PostgresLine(connection, { heard, up: vi.fn(), down: vi.fn() });
  await line.start();
});
afterAll(() => line.stop());

test('a signal that is too long is refused, and those beside it arrive', async () => {
  const said = [
    line.say('log', 1, 'before'),
    line.say('texts', 1, 'é'.repeat(4_000)),
    line.say('log', 1, 'é'.repeat(3_999)),
    line.say('log', 1, 'after'),
  ];
  const ends = await Promise.allSettled(said);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  await expect.poll(() => heard.mock.calls.length).toBe(3);
  expect(heard.mock.calls.map(([signal, payload]) => [signal, payload.length])).toEqual([
    ['log', 6],
    ['log', 3_999],
    ['log', 5],
  ]);
});
