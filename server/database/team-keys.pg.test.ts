import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-server.ts';

/**
 * Rows of a team are found by a key that begins with it: ids are unique within a team only, and a database that is divided
 * by team (`docs/scaling.md`) has to know whose a row is.
 */

/** Keyed by ids that the server gives, or by people: these stay whole where others are divided. */
const others = [
  'bulk_act',
  'calendar_feed',
  'conversion',
  'due_reminder',
  'duplicate',
  'import',
  'invitation',
  'notification',
  'photo',
  'shared_text',
];
/** Without any key: rows are added, and read by indexes that begin with the team. */
const unkeyed = ['action_part'];

test('what belongs to a team has a key that begins with the team', async () => {
  const client = new pg.Client(await createTestDatabase());
  await client.connect();
  const { rows } = await client.query<{ name: string; first: string | null }>(
    `select c.relname as name, (
       select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary
     ) as first
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select from pg_attribute where attrelid = c.oid and attname = 'team_id')
     order by c.relname collate "C"`,
  );
  await client.end();
  const keyedBy = (is: (first: string | null) => boolean) =>
    rows.filter(({ first }) => is(first)).map(({ name }) => name);
  expect(keyedBy((first) => first === null)).toEqual(unkeyed);
  expect(keyedBy((first) => first !== null && first !== 'team_id')).toEqual(others);
  expect(keyedBy((first) => first === 'team_id')).toEqual(
    expect.arrayContaining(['change', 'item', 'record']),
  );
});
