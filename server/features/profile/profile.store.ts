import type { Profile, ProfileChange } from '@tessera/domain/api/me.ts';
import type { ChosenSettings } from '@tessera/domain/notifications/settings.ts';
import type { Pool } from 'pg';
import type { Owned } from '../teams/workspace-creation.ts';

type StoredProfile = Omit<Profile, 'pending_email' | 'guest' | 'canCreateWorkspace'> & Owned;

/** Undefined: there is no such person, or no longer. */
export async function findProfile(pool: Pool, person: number): Promise<StoredProfile | undefined> {
  const { rows } = await pool.query<StoredProfile>(
    `select id, email, email_verified_at is not null as email_verified, name, photo_url, locale, start_of_week,
       timezone, preferences, survey, password_hash is not null as has_password,
       two_factor_at is not null as two_factor,
       (select count(*) from team where owner_id = person.id) as owned, not exists (select from team) as first
     from person where id = $1 and deleted_at is null`,
    [person],
  );
  return rows[0];
}

/** Columns are listed by name: no other one can be changed. False: there is no such person. */
export async function updateProfile(pool: Pool, person: number, change: ProfileChange): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update person set
       name = coalesce($2, name),
       locale = coalesce($3, locale),
       start_of_week = case when $4 then $5 else start_of_week end,
       timezone = case when $6 then $7 else timezone end,
       preferences = preferences || $8::jsonb,
       survey = coalesce($9::jsonb, survey)
     where id = $1 and deleted_at is null`,
    [
      person,
      change.name ?? null,
      change.locale ?? null,
      change.start_of_week !== undefined,
      change.start_of_week ?? null,
      change.timezone !== undefined,
      change.timezone ?? null,
      JSON.stringify(change.preferences ?? {}),
      change.survey ? JSON.stringify(change.survey) : null,
    ],
  );
  return rowCount === 1;
}

/** The settings that a person has chosen; undefined: there is no such person. */
export async function findNotificationSettings(
  pool: Pool,
  person: number,
): Promise<ChosenSettings | undefined> {
  const { rows } = await pool.query<{ chosen: ChosenSettings }>(
    'select notification_settings as chosen from person where id = $1 and deleted_at is null',
    [person],
  );
  return rows[0]?.chosen;
}

/** Changes only the named kinds. Returns what the person has chosen now. */
export async function updateNotificationSettings(
  pool: Pool,
  person: number,
  change: ChosenSettings,
): Promise<ChosenSettings | undefined> {
  const { rows } = await pool.query<{ chosen: ChosenSettings }>(
    `update person set notification_settings = notification_settings || $2::jsonb
     where id = $1 and deleted_at is null returning notification_settings as chosen`,
    [person, JSON.stringify(change)],
  );
  return rows[0]?.chosen;
}
