import pg from 'pg';
import type { Connection } from './connection.ts';

/**
 * `LC_CTYPE`: which characters are letters to PostgreSQL's trigrams, by which misspelt words are found. Under C these are the
 * English ones alone.
 *
 * It can be changed in a database that exists: ours compare, sort and fold texts by the builtin provider, in which it
 * has no part, so no index hangs from it but that of trigrams, which is built anew. Connections read it when they begin.
 */
const NO_LETTERS = 'C';
/** The names that systems give it: Linux, macOS, and older systems of both. */
const names = ['C.UTF-8', 'en_US.UTF-8', 'C.utf8', 'UTF-8'];
const TRIGRAMS = 'search_word_like';

/** Gives a database of the embedded server an `LC_CTYPE` that knows the letters of all languages; to be called before anything connects to it. */
export async function giveLetters(client: pg.Client, connection: Connection, name: string): Promise<void> {
  const { rows } = await client.query<{ ctype: string }>(
    `select datctype as ctype from pg_database
     where datname = $1 and datlocprovider = 'b' and pg_encoding_to_char(encoding) = 'UTF8'`,
    [name],
  );
  const now = rows[0]?.ctype;
  // One that this system lacks came with the folder from another one: no connection could be made.
  if (now === undefined || (now !== NO_LETTERS && (await isKnown(client, now)))) return;
  const found = (await firstKnown(client)) ?? NO_LETTERS;
  if (found === now) return;
  await client.query('update pg_database set datctype = $2 where datname = $1', [name, found]);
  await buildTrigrams({ ...connection, database: name });
}

async function firstKnown(client: pg.Client): Promise<string | undefined> {
  for (const name of names) if (await isKnown(client, name)) return name;
  return undefined;
}

/** Whether the system has a locale: PostgreSQL makes no collation of another one. */
async function isKnown(client: pg.Client, locale: string): Promise<boolean> {
  await client.query('begin');
  const made = await client
    .query(
      `create collation letters_of_system (provider = libc, lc_collate = 'C', lc_ctype = ${client.escapeLiteral(locale)})`,
    )
    .then(
      () => true,
      () => false,
    );
  await client.query('rollback');
  return made;
}

async function buildTrigrams(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      TRIGRAMS,
    ]);
    if (rows[0]?.there) await client.query(`reindex index ${TRIGRAMS}`);
  } finally {
    await client.end();
  }
}

/** Whether misspelt words of every language can be found in this database. */
export async function knowsLetters(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ knows: boolean }>(`select cardinality(show_trgm('中文')) > 0 as knows`);
  return rows[0]?.knows ?? false;
}
