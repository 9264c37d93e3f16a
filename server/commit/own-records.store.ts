import { type PersonalRecord, personal } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { type OwnedCollection, ownedName, type StoredOwn } from './own-records.ts';

interface Row {
  seq: number;
  person_id: number | null;
  collection: OwnedCollection['collection'];
  id: string;
  row_version: number;
  fields: Record<string, unknown>;
  created_at: string;
  updated_at: string;
}

/** The own records of some people, of some collections, and the seq at which they are so. */
export async function readOwn(
  pool: Pool,
  team: number,
  owned: readonly OwnedCollection[],
): Promise<{ seq: number; own: StoredOwn }> {
  const { rows } = await pool.query<Row>({
    name: 'read-own',
    text: `select l.seq, p.* from team_log l left join lateral (
        select p.* from unnest($2::int[], $3::text[]) u (person, collection) cross join lateral (
          select person_id, collection, id, row_version, fields, created_at, updated_at from personal_record
          where team_id = l.team_id and person_id = u.person and personal_record.collection = u.collection offset 0
        ) p
      ) p on true where l.team_id = $1`,
    values: [team, owned.map(({ person }) => person), owned.map(({ collection }) => collection)],
  });
  const own = new Map<string, Map<string, PersonalRecord>>();
  for (const { seq: _seq, person_id: person, collection, fields, ...base } of rows) {
    if (person === null) continue;
    const name = ownedName({ person, collection });
    if (!own.has(name)) own.set(name, new Map());
    const record = { ...base, team_id: team, created_by: person, ...fields } as unknown as PersonalRecord;
    own.get(name)!.set(record.id, record);
  }
  return { seq: rows[0]?.seq ?? 0, own };
}

/** All that one person has of their own in a team, and the seq at which it is so. */
export const readAllOwn = (pool: Pool, team: number, person: number): ReturnType<typeof readOwn> =>
  readOwn(
    pool,
    team,
    personal.map((collection) => ({ person, collection })),
  );
