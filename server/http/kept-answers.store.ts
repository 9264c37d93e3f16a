import type { Pool } from 'pg';

/** A POST with an idempotency key, by one person. */
export interface KeyedCall {
  person: number;
  /** Method and path, as `domain/api` has them. */
  call: string;
  key: string;
}

export interface KeptAnswer {
  /** Null: the form has not been read yet. */
  mark: Buffer | null;
  /** Null: under way, or broken off. */
  answer: Buffer | null;
}

interface FoundAnswer extends KeptAnswer {
  /** How long ago it was made, in milliseconds. */
  age: number;
}

/** False: another call came first. Of two at once, on any process, one succeeds. */
export async function insertCall(
  pool: Pool,
  { person, call, key }: KeyedCall,
  mark: Buffer | null,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'insert into kept_answer (person_id, call, key, mark) values ($1, $2, $3, $4) on conflict do nothing',
    [person, call, key, mark],
  );
  return rowCount === 1;
}

export async function updateAnswer(
  pool: Pool,
  { person, call, key }: KeyedCall,
  { mark, answer }: KeptAnswer,
): Promise<void> {
  await pool.query(
    'update kept_answer set mark = $4, answer = $5 where person_id = $1 and call = $2 and key = $3',
    [person, call, key, mark, answer],
  );
}

/** The key is free again. */
export async function deleteCall(pool: Pool, { person, call, key }: KeyedCall): Promise<void> {
  await pool.query('delete from kept_answer where person_id = $1 and call = $2 and key = $3', [
    person,
    call,
    key,
  ]);
}

export async function findAnswer(
  pool: Pool,
  { person, call, key }: KeyedCall,
): Promise<FoundAnswer | undefined> {
  const { rows } = await pool.query<FoundAnswer>(
    'select mark, answer, (extract(epoch from now() - at) * 1000)::float8 as age from kept_answer where person_id = $1 and call = $2 and key = $3',
    [person, call, key],
  );
  return rows[0];
}

export async function forgetAnswers(pool: Pool, hours: number): Promise<void> {
  await pool.query('delete from kept_answer where at < now() - make_interval(hours => $1)', [hours]);
}
