import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createEmptyDatabase } from '../testing/test-server.ts';
import { type Connection, ensureDatabase, openDatabase } from './connection.ts';
import { knowsLetters } from './letters.ts';
import { migrate } from './migrate.ts';

const server: Connection = {
  ...{ host: inject('databaseHost'), port: 5432, user: 'tessera', database: 'postgres' },
};
const trigrams = `select show_trgm('предлог') <> '{}' as found`;

async function asking<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database as Tessera made it before it asked for letters. */
async function oldDatabase(): Promise<string> {
  const name = `old_${randomUUID().replaceAll('-', '')}`;
  await asking(server, (client) => client.query(`create database ${name} template template0 lc_ctype 'C'`));
  return name;
}

/** Returns whether it knows letters. */
async function migrated(connection: Connection): Promise<boolean> {
  const database = openDatabase(connection, () => undefined);
  await migrate(database);
  const knows = await knowsLetters(database.pool);
  await database.close();
  return knows;
}

test('a database made under C gets the letters of all languages where it is, with all that it has', async () => {
  const name = await oldDatabase();
  const old = { ...server, database: name };
  expect(await migrated(old)).toBe(false);
  const texts = ['ж', 'é', 'Z', 'a', '中', 'Ä', 'ا', 'y'];
  const read = `select array(select word from search_word order by word) as words,
    array(select email from person order by lower(email)) as people`;
  const like = `select word from search_word where team_id = 1 and word % 'предлок'`;
  const before = await asking(old, async (client) => {
    await client.query(
      `insert into person (email, name, locale) select x, x, 'en' from unnest($1::text[]) x`,
      [texts],
    );
    await client.query(`insert into team (name, owner_id) values ('Team', 1)`);
    await client.query('insert into search_word (team_id, word) select 1, x from unnest($1::text[]) x', [
      [...texts, 'предлог'],
    ]);
    await client.query('set enable_seqscan = off');
    expect((await client.query(trigrams)).rows).toEqual([{ found: false }]);
    expect((await client.query(like)).rows).toEqual([]);
    return (await client.query(read)).rows;
  });
  await ensureDatabase(server, name);
  await asking(old, async (client) => {
    await client.query('set enable_seqscan = off');
    expect((await client.query(trigrams)).rows).toEqual([{ found: true }]);
    expect((await client.query(like)).rows).toEqual([{ word: 'предлог' }]);
    expect((await client.query(read)).rows).toEqual(before);
    expect((await client.query(`select id from person where lower(email) = 'é'`)).rowCount).toBe(1);
  });
});

test('a database whose folder came from a system with other names of languages opens', async () => {
  const name = await oldDatabase();
  const rename = `update pg_database set datctype = 'xx_XX.UTF-8' where datname = $1`;
  await asking(server, (client) => client.query(rename, [name]));
  const moved = { ...server, database: name };
  await expect(asking(moved, async () => undefined)).rejects.toThrow(/locale/);
  await ensureDatabase(server, name);
  expect(await migrated(moved)).toBe(true);
  await asking(moved, async (client) => {
    expect((await client.query(trigrams)).rows).toEqual([{ found: true }]);
  });
});

test('a user who may not create extensions is told what to do', async () => {
  const url = await createEmptyDatabase();
  const user = `user_${randomUUID().replaceAll('-', '')}`;
  await asking({ connectionString: url }, async (client) => {
    await client.query(`create role ${user} login; grant all on schema public to ${user}`);
  });
  const database = openDatabase({ connectionString: url.replace('tessera@', `${user}@`) }, () => undefined);
  await expect(migrate(database)).rejects.toThrow(/needs the extensions pg_trgm and btree_gin/);
  await database.close();
  await asking({ connectionString: url }, (client) =>
    client.query('create extension pg_trgm; create extension btree_gin'),
  );
  const again = openDatabase({ connectionString: url.replace('tessera@', `${user}@`) }, () => undefined);
  await migrate(again);
  await again.close();
});
