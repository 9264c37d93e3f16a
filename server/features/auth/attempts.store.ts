import type { Pool } from 'pg';

export interface AttemptRule {
  /** SHA-256 of what is counted. */
  key: Buffer;
  /** Failures without a wait. */
  free: number;
  /** The longest wait after a failure, in seconds. */
  longest: number;
}

/**
 * Takes an attempt from each key. It is counted before it is made, so that a hundred at once count as a hundred. After
 * `free` attempts each doubles the wait for the next: 1, 2, 4 … seconds. Returns the seconds to wait; 0: go on. A
 * refused attempt does not count, so nobody can lock an account by repeating it. It uses the clock, not the start of
 * the statement: after waiting for the row, the start would be before the last attempt.
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
