import type { Pool, PoolClient } from 'pg';
import type { ItemWords } from './lexemes.ts';

/** The entry of an item. `at`: `YYYY-MM-DD HH:mm:ss`, UTC. */
export interface Entry extends ItemWords {
  item_id: string;
  folder_id: string;
  seq: number;
  at: string;
  in_trash: boolean;
}

/** The first key of advisory locks on a team's entries. */
const LOCK = 0x736561;
/** No lexeme holds it: words are letters, digits and pictures. */
const APART = '\n';

/** Whoever reads items to index them does so after another one has written: else an old text could win. */
export const lockEntries = (client: PoolClient, team: number): Promise<unknown> =>
  client.query('select pg_advisory_xact_lock($1, $2)', [LOCK, team]);

/** Writes entries; one of a later line stays. */
export async function writeEntries(
  client: PoolClient,
  team: number,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  await client.query({
    name: 'write-search-entries',
    text: `insert into search_entry (team_id, item_id, folder_id, seq, at, in_trash, words)
      select $1, u.item_id, u.folder_id, u.seq, u.at, u.in_trash, array_to_tsvector(string_to_array(u.lexemes, $8))
      from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::timestamptz[], $6::boolean[], $7::text[])
        u (item_id, folder_id, seq, at, in_trash, lexemes)
      on conflict (team_id, item_id) do update set folder_id = excluded.folder_id, seq = excluded.seq, at = excluded.at,
        in_trash = excluded.in_trash, words = excluded.words
      where search_entry.seq <= excluded.seq`,
    values: [
      team,
      entries.map((one) => one.item_id),
      entries.map((one) => one.folder_id),
      entries.map((one) => one.seq),
      entries.map((one) => `${one.at}+00`),
      entries.map((one) => one.in_trash),
      entries.map((one) => one.lexemes.join(APART)),
      APART,
    ],
  });
  await client.query({
    name: 'remember-words',
    text: `insert into search_word (team_id, word) select $1, word from unnest($2::text[]) word on conflict do nothing`,
    values: [team, [...new Set(entries.flatMap(({ vocabulary }) => vocabulary))].sort()],
  });
}

export const deleteEntries = (client: PoolClient, team: number, items: readonly string[]): Promise<unknown> =>
  client.query(
    `delete from search_entry where team_id = (select team_id from team_log where team_id = $1)
       and item_id = any($2::uuid[])`,
    [team, items],
  );

/** Item → the seq of its entry, of those that have one and are not in the trash. */
export async function readEntrySeqs(
  client: PoolClient,
  team: number,
  items: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ item_id: string; seq: number }>(
    `select e.item_id, e.seq from team_log l, unnest($2::uuid[]) u (id), lateral (
       select item_id, seq, in_trash from search_entry where team_id = l.team_id and item_id = u.id offset 0
     ) e where l.team_id = $1 and not e.in_trash`,
    [team, items],
  );
  return new Map(rows.map(({ item_id, seq }) => [item_id, seq]));
}

/** The items of a folder that have a value of an attribute; null: all of them. */
export async function findHolders(
  pool: Pool,
  team: number,
  folder: string,
  attribute: string | null,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select i.id from team_log l, lateral (
       select id, "values" from item where team_id = l.team_id and folder_id = $2 offset 0
     ) i where l.team_id = $1 and ($3::text is null or i."values" ? $3)`,
    [team, folder, attribute],
  );
  return rows.map(({ id }) => id);
}

/** Whether a folder has items. */
export async function hasItems(pool: Pool, team: number, folder: string): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    `select exists (select from item where team_id = l.team_id and folder_id = $2 offset 0) as has
     from team_log l where l.team_id = $1`,
    [team, folder],
  );
  return rows[0]?.has ?? false;
}

/** Deletes the entries of what was deleted so long ago that it can't come back. */
export const deleteOldEntries = (pool: Pool, days: number): Promise<unknown> =>
  pool.query('delete from search_entry where in_trash and at < now() - make_interval(days => $1)', [days]);
