import type { Pool } from 'pg';

/** The purpose of a challenge: it is valid for no other. */
export type ChallengePurpose = 'sign-in' | 'second' | 'add';

/** How long it can be answered, in minutes. */
export const CHALLENGE_MINUTES = 5;

export async function insertChallenge(
  pool: Pool,
  challenge: { id: string; purpose: ChallengePurpose; person: number | null; challenge: string },
): Promise<void> {
  await pool.query(
    `insert into passkey_challenge (id, purpose, person_id, challenge, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [challenge.id, challenge.purpose, challenge.person, challenge.challenge, CHALLENGE_MINUTES],
  );
}

/**
 * Removes a challenge, so that it is answered once, rightly or not. `person`: whose it must be; null: anybody's.
 * Returns whose it is; null: it was open to any passkey.
 */
export async function takeChallenge(
  pool: Pool,
  id: string,
  purpose: ChallengePurpose,
  person: number | null,
): Promise<{ challenge: string; person: number | null } | undefined> {
  const { rows } = await pool.query<{ challenge: string; person: number | null }>(
    `delete from passkey_challenge
     where id = $1 and purpose = $2 and expires_at > now() and ($3::int is null or person_id = $3)
     returning challenge, person_id as person`,
    [id, purpose, person],
  );
  return rows[0];
}

export async function deleteOldChallenges(pool: Pool): Promise<void> {
  await pool.query('delete from passkey_challenge where expires_at < now()');
}
