import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-server.ts';
import { arrayLiteral } from './array-literal.ts';
import { type Database, openDatabase } from './connection.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase({ connectionString: await createTestDatabase() }, () => undefined);
});
afterAll(() => database.close());

const read = async (literal: string, type: string) =>
  (await database.pool.query(`select to_json($1::${type}) as read`, [literal])).rows[0].read;

test('any JSON in an array literal comes back unchanged', async () => {
  // PostgreSQL's text has no character 0; JSON as text may contain it.
  const documents = fc.array(fc.option(fc.json({ stringUnit: 'binary' })), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(documents, async (texts) => {
      expect(await read(arrayLiteral(texts), 'text[]')).toEqual(texts);
    }),
    { numRuns: 200 },
  );
  expect(await read(arrayLiteral(['{"a":"\\u0001\\"\\\\"}', null]), 'json[]')).toEqual([
    { a: '\u0001"\\' },
    null,
  ]);
});

test('numbers, ids and nulls in an array literal come back unchanged', async () => {
  const id = '01a20172-b4f2-70c0-b031-f0c86570bca0';
  expect(await read(arrayLiteral([1, null, -7]), 'int[]')).toEqual([1, null, -7]);
  expect(await read(arrayLiteral([id, null]), 'uuid[]')).toEqual([id, null]);
  expect(await read(arrayLiteral([]), 'uuid[]')).toEqual([]);
});
