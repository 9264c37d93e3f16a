import type { Pool } from 'pg';

export interface AttemptRule {
  /** SHA-256 of what is counted. */
  key: Buffer;
  /** Failures that cost nothing. */
  free: number;
  /** The longest wait after a failure, in seconds. */
  longest: number;
}

/**
 * Takes a try from each key: counted before it is made, so that a hundred at once are a hundred. After `free` tries
 * each doubles the wait until the next: 1, 2, 4 … seconds. Returns the seconds to wait; 0: go on. A key that is not
 * let through is not counted either, so nobody keeps an account shut by knocking. By the clock and not by the start of
 * the statement: one that has waited for the row would find the next try in its own future.
 */
export async function takeAttempt(pool: Pool, { key, free, longest }: AttemptRule): Promise<number> {
  const { rows } = await pool.query<{ wait: number }>(
    `with taken as (
       insert into attempt as a (key, count, next_at, at) values ($1, 1, clock_timestamp(), clock_timestamp())
       on conflict (key) do update set
         count = case when a.at < clock_timestamp() - interval '1 day' then 1 else a.count + 1 end,
         next_at = case when a.at < clock_timestamp() - interval '1 day' or a.count + 1 < $2 then clock_timestamp()
           else clock_timestamp() + make_interval(secs => least($3, power(2, least(a.count + 1 - $2, 30))::int)) end,
         at = clock_timestamp()
       where a.next_at <= clock_timestamp()
       returning 0 as wait
     )
     select coalesce((select wait from taken),
       (select greatest(1, ceil(extract(epoch from next_at - clock_timestamp()))::int) from attempt where key = $1), 0) as wait`,
    [key, free, longest],
  );
  return rows[0]!.wait;
}

export async function forgetAttempts(pool: Pool, keys: readonly Buffer[]): Promise<void> {
  await pool.query('delete from attempt where key = any($1::bytea[])', [keys]);
}

export async function deleteOldAttempts(pool: Pool): Promise<void> {
  await pool.query(`delete from attempt where at < now() - interval '1 day'`);
}
