import type { Pool } from 'pg';

/** A session of a person; dates as `YYYY-MM-DD HH:mm:ss`. */
interface SessionRow {
  id: string;
  user_agent: string;
  ip: string;
  created_at: string;
  refreshed_at: string;
}

/**
 * False if the account is gone, or its password is no longer the proved one (`password_hash`). It waits for a change in
 * progress, which ends all earlier sessions.
 */
export async function insertSession(
  pool: Pool,
  session: {
    id: string;
    person: number;
    password_hash: string | undefined;
    hash: Buffer;
    grant: string;
    user_agent: string;
    ip: string;
    seconds: number;
  },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into session (id, person_id, refresh_hash, "grant", user_agent, ip, expires_at)
     select $1, p.id, $3, $4, $5, $6, now() + make_interval(secs => $7) from (
       select id from person where id = $2 and deleted_at is null and ($8::text is null or password_hash = $8) for share
     ) p`,
    [
      session.id,
      session.person,
      session.hash,
      session.grant,
      session.user_agent,
      session.ip,
      session.seconds,
      session.password_hash ?? null,
    ],
  );
  return rowCount === 1;
}

interface Rotated {
  person: number;
  verified: boolean;
  grant: string;
  /** False: an old token, shown again. */
  good: boolean;
}

/**
 * Exchanges a session's refresh token for the next one, in one statement, so that one of two at the same moment comes
 * second. Undefined if there is no such session. The second one, and a repeat after a lost answer, get the same next
 * token for `grace` seconds.
 */
export async function rotateSession(
  pool: Pool,
  shown: { id: string; hash: Buffer },
  next: { hash: Buffer; seconds: number; days: number; grace: number; ip: string; user_agent: string },
): Promise<Rotated | undefined> {
  const { rows } = await pool.query<Rotated>(
    `with swapped as (
       update session set
         previous_hash = $2, refresh_hash = $3, refreshed_at = now(), ip = $6, user_agent = $7,
         expires_at = least(now() + make_interval(secs => $4), created_at + make_interval(days => $8))
       where id = $1 and ended_at is null and expires_at > now() and refresh_hash = $2
       returning id
     )
     select s.person_id as person, s."grant", p.email_verified_at is not null as verified,
       exists (select 1 from swapped) or (s.previous_hash = $2 and s.refresh_hash = $3
         and s.refreshed_at > now() - make_interval(secs => $5)) as good
     from session s join person p on p.id = s.person_id
     where s.id = $1 and s.ended_at is null and s.expires_at > now() and p.deleted_at is null`,
    [shown.id, shown.hash, next.hash, next.seconds, next.grace, next.ip, next.user_agent, next.days],
  );
  return rows[0];
}

/** Ends the sessions of a person that match the condition; returns their ids. */
export async function endSessions(
  pool: Pool,
  which: { person: number; only?: string; but?: string },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `update session set ended_at = now(), previous_hash = null
     where person_id = $1 and ended_at is null and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)
     returning id`,
    [which.person, which.only ?? null, which.but ?? null],
  );
  return rows.map(({ id }) => id);
}

/** The session of a refresh token, whether or not it is the newest of its family. */
export async function findSession(
  pool: Pool,
  shown: { id: string; hash: Buffer },
): Promise<{ person: number } | undefined> {
  const { rows } = await pool.query<{ person: number }>(
    `select person_id as person from session
     where id = $1 and ended_at is null and (refresh_hash = $2 or previous_hash = $2)`,
    [shown.id, shown.hash],
  );
  return rows[0];
}

/** Sessions whose access tokens may still be valid. */
export async function recentlyEnded(pool: Pool, seconds: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from session where ended_at > now() - make_interval(secs => $1)',
    [seconds],
  );
  return rows.map(({ id }) => id);
}

export async function findSessions(pool: Pool, person: number): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `select id, user_agent, ip, created_at, refreshed_at from session
     where person_id = $1 and ended_at is null and expires_at > now() order by refreshed_at desc, id`,
    [person],
  );
  return rows;
}

/** Whether the person has proved their identity within this many minutes. */
export async function provedWithin(pool: Pool, session: string, minutes: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from session where id = $1 and ended_at is null and authenticated_at > now() - make_interval(mins => $2)`,
    [session, minutes],
  );
  return rowCount === 1;
}

export async function noteProof(pool: Pool, session: string): Promise<void> {
  await pool.query('update session set authenticated_at = now() where id = $1', [session]);
}

/** Ended sessions stay for a day: longer than their access tokens are valid. */
export async function deleteOldSessions(pool: Pool): Promise<void> {
  await pool.query(`delete from session where expires_at < now() or ended_at < now() - interval '1 day'`);
}
