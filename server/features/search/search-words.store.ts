import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import { lockEntries } from './search-entries.store.ts';
import { anyClass } from './search-queries.ts';

/** Words that are checked at once, and how many in an hour. */
const CHECKED = 500;
const CHECKED_MAX = 20_000;
/** How like a word has to be: its slips are counted afterwards. From 0 to 1, as pg_trgm counts. */
const LIKE = 0.2;
const LIKE_BEGINNING = 0.3;
/** So many words that are like one are looked at. */
const LIKE_MAX = 60;

/** The words of a team that begin with a text, at most so many. */
export async function findBeginning(
  pool: Pool,
  team: number,
  beginning: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'words-beginning',
    text: `select word from search_word where team_id = $1 and word >= $2 and word < $3 order by word limit $4`,
    values: [team, beginning, `${beginning}\u{10ffff}`, limit],
  });
  return rows.map(({ word }) => word);
}

/** Fenced, so that the words of a team are never read one by one: `server/testing/plans.ts` says how. */
const like = (isLike: string, how: string): string =>
  `select w.word from team_log l, lateral (
     select word from search_word where team_id = l.team_id and ${isLike} offset 0
   ) w where l.team_id = $1 order by ${how} desc, w.word limit $3`;
const likeWord = like('word % $2', 'similarity(w.word, $2)');
const likeBeginning = like('$2 <% word', 'word_similarity($2, w.word)');

/** The words of a team that look like one, the likest first; `beginning`: like the beginning of which it is. */
export const findLike = (pool: Pool, team: number, typed: string, beginning: boolean): Promise<string[]> =>
  inTransaction(pool, async (client) => {
    await client.query(
      `select set_config('pg_trgm.similarity_threshold', '${LIKE}', true), set_config('pg_trgm.word_similarity_threshold', '${LIKE_BEGINNING}', true)`,
    );
    const { rows } = await client.query<{ word: string }>(beginning ? likeBeginning : likeWord, [
      team,
      typed,
      LIKE_MAX,
    ]);
    return rows.map(({ word }) => word);
  });

/** Forgets the words that no entry has any more: some of them each time, those first that were checked longest ago. */
export async function forgetWords(pool: Pool): Promise<void> {
  for (let checked = 0; checked < CHECKED_MAX; checked += CHECKED) {
    const { rows } = await pool.query<{ team: number; word: string }>(
      `select team_id as team, word from search_word where checked_at < now() - interval '1 day'
       order by checked_at limit $1`,
      [CHECKED],
    );
    for (const [team, words] of Map.groupBy(rows, (row) => row.team))
      await inTransaction(pool, (client) =>
        forgetUnused(
          client,
          team,
          words.map(({ word }) => word),
        ),
      );
    if (rows.length < CHECKED) return;
  }
}

async function forgetUnused(client: PoolClient, team: number, words: readonly string[]): Promise<void> {
  // No entry is written meanwhile: its words would be known, and then forgotten.
  await lockEntries(client, team);
  const unused = await client.query<{ word: string }>(
    `select u.word from unnest($2::text[], $3::text[]) u (word, query)
     where not exists (
       select from search_entry where words @@ u.query::tsquery and team_id + 0 = $1 offset 0)`,
    [team, words, words.map((word) => anyClass(team, word))],
  );
  await client.query(
    `delete from search_word where team_id = (select team_id from team_log where team_id = $1)
       and word = any($2::text[])`,
    [team, unused.rows.map(({ word }) => word)],
  );
  await client.query(
    `update search_word set checked_at = now() where team_id = (select team_id from team_log where team_id = $1)
       and word = any($2::text[])`,
    [team, words],
  );
}
