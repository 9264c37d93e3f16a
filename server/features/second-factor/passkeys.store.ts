import type { Passkey } from '@tessera/domain/api/two-factor.ts';
import type { Pool, PoolClient } from 'pg';

/** What is stored of a passkey that somebody shows. */
interface Credential {
  id: string;
  person: number;
  /** The id by which the authenticator knows the person. */
  handle: Buffer;
  credential_id: string;
  public_key: Buffer;
  counter: number;
}

const shown = 'id, name, synced, created_at, last_used_at';

export async function findPasskeys(pool: Pool, person: number): Promise<Passkey[]> {
  const { rows } = await pool.query<Passkey>(
    `select ${shown} from passkey where person_id = $1 order by created_at, id`,
    [person],
  );
  return rows;
}

/** The passkeys in the form that a browser gets. */
export async function findDescriptors(
  pool: Pool,
  person: number,
): Promise<{ id: string; transports: string[] }[]> {
  const { rows } = await pool.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from passkey where person_id = $1 order by created_at, id',
    [person],
  );
  return rows;
}

export async function findCredential(pool: Pool, credential_id: string): Promise<Credential | undefined> {
  const { rows } = await pool.query<Credential>(
    `select k.id, k.person_id as person, p.passkey_user as handle, k.credential_id, k.public_key, k.counter
     from passkey k join person p on p.id = k.person_id
     where k.credential_id = $1 and p.deleted_at is null`,
    [credential_id],
  );
  return rows[0];
}

/** Undefined if somebody has it already. */
export async function insertPasskey(
  client: PoolClient,
  person: number,
  passkey: {
    id: string;
    credential_id: string;
    public_key: Uint8Array;
    counter: number;
    transports: readonly string[];
    synced: boolean;
    name: string;
  },
): Promise<Passkey | undefined> {
  const { rows } = await client.query<Passkey>(
    `insert into passkey (id, person_id, credential_id, public_key, counter, transports, synced, name)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${shown}`,
    [
      passkey.id,
      person,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.synced,
      passkey.name,
    ],
  );
  return rows[0];
}

/**
 * False if the counter did not go on: there may be a copy of the passkey. Passkeys that do not count always send 0.
 * Also false if the passkey is gone.
 */
export async function noteUse(
  pool: Pool,
  id: string,
  { counter, synced }: { counter: number; synced: boolean },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update passkey set counter = $2, synced = $3, last_used_at = now()
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, synced],
  );
  return rowCount === 1;
}

/** Undefined if the person has no such passkey. */
export async function setName(
  pool: Pool,
  person: number,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  const { rows } = await pool.query<Passkey>(
    `update passkey set name = $3 where person_id = $1 and id = $2 returning ${shown}`,
    [person, id, name],
  );
  return rows[0];
}

/** Its name; undefined if the person has no such passkey. */
export async function deletePasskey(
  client: PoolClient,
  person: number,
  id: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'delete from passkey where person_id = $1 and id = $2 returning name',
    [person, id],
  );
  return rows[0]?.name;
}
