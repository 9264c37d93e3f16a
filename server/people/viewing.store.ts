import type { Pool } from 'pg';

/** How a person has dates told. */
interface DateSettings {
  locale: string;
  /** Null: not chosen. */
  timezone: string | null;
  /** 0 is Sunday; null: as usual where the locale is spoken. */
  start_of_week: number | null;
}

/** Undefined: there is no such person, or no longer. */
export async function findDateSettings(pool: Pool, person: number): Promise<DateSettings | undefined> {
  const { rows } = await pool.query<DateSettings>(
    'select locale, timezone, start_of_week from person where id = $1 and deleted_at is null',
    [person],
  );
  return rows[0];
}
