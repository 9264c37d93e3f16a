import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-server.ts';
import { openDatabase } from './connection.ts';
import { inTransaction } from './transaction.ts';

test('a connection that breaks between two statements of a transaction fails that transaction only', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  const database = openDatabase({ connectionString: await createTestDatabase() }, () => undefined);
  const broken = inTransaction(database.pool, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    // `once` of Node would reject with the failure, at times before it is awaited.
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    await client.query('select 1');
  });
  await expect(broken).rejects.toThrow();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});
