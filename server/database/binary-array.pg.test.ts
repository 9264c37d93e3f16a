import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-server.ts';
import { binaryArray, type ElementType } from './binary-array.ts';
import { type Database, openDatabase } from './connection.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase({ connectionString: await createTestDatabase() }, () => undefined);
});
afterAll(() => database.close());

const read = async (values: readonly (string | number | null)[], type: ElementType) =>
  (await database.pool.query(`select to_json($1::${type}[]) as read`, [binaryArray(values, type)])).rows[0]
    .read;

test('binaryArray: any text comes back unchanged', async () => {
  // PostgreSQL's text has no character 0.
  const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0') && one.isWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { maxLength: 20 }), async (texts) => {
      expect(await read(texts, 'text')).toEqual(texts);
    }),
    { numRuns: 200 },
  );
});

test('binaryArray: any JSON comes back unchanged', async () => {
  const isThere = (json: string) => !json.includes('\\u0000');
  const documents = fc.array(fc.option(fc.json({ stringUnit: 'grapheme' }).filter(isThere)), {
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(documents, async (texts) => {
      const data = texts.map((text) => text && JSON.parse(text));
      expect(await read(texts, 'json')).toEqual(data);
      expect(await read(texts, 'jsonb')).toEqual(data);
    }),
    { numRuns: 100 },
  );
});

test('binaryArray: numbers, ids, times and nulls come back unchanged', async () => {
  const id = '01a20172-b4f2-70c0-b031-f0c86570bca0';
  expect(await read([1, null, -7, 2_147_483_647], 'int')).toEqual([1, null, -7, 2_147_483_647]);
  expect(await read([1, null, -7, 9_007_199_254_740_991], 'bigint')).toEqual([
    1,
    null,
    -7,
    9_007_199_254_740_991,
  ]);
  expect(await read([id, null], 'uuid')).toEqual([id, null]);
  expect(await read([null, null], 'jsonb')).toEqual([null, null]);
  expect(await read([], 'uuid')).toEqual([]);
  const times = ['1969-12-31 23:59:59+00', '2026-11-22 10:00:01+00', null];
  const { rows } = await database.pool.query(
    `select array_agg(to_char(t at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS+00')) as read from unnest($1::timestamptz[]) t`,
    [binaryArray(times, 'timestamptz')],
  );
  expect(rows[0].read).toEqual(times);
});

test('binaryArray: the same value in many rows comes back in each', async () => {
  const id = '01a20172-b4f2-70c0-b031-f0c86570bca0';
  const long = 'many words '.repeat(20);
  for (const texts of [
    ['a', 'a', 'a', 'b', null, null, 'b'],
    ['', '', long, long, 'ä', 'ä'],
  ])
    expect(await read(texts, 'text')).toEqual(texts);
  expect(await read([id, id, null, id], 'uuid')).toEqual([id, id, null, id]);
  expect(await read(['[1]', '[1]', '[2]'], 'jsonb')).toEqual([[1], [1], [2]]);
});

test('binaryArray: what is no id is refused', () => {
  expect(() => binaryArray(['01a20172-b4f2-70c0-b031-f0c86570bcxx'], 'uuid')).toThrow('is no id');
});
