import { setImmediate as breathe } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterSending } from '../database/connection.ts';
import { unnest } from '../database/unnest.ts';
import { actionParts, insertActionParts } from './action-parts.ts';
import { writeCounters } from './counters.store.ts';
import type { GroupWork } from './validate-group.ts';
import { writeAnnotations } from './write-annotations.ts';
import { writeFileUses } from './write-file-uses.ts';
import { writeItems } from './write-items.ts';
import { writeOwnRecords } from './write-own-records.ts';
import { writeRecords } from './write-records.ts';
import { WriteStatement } from './write-statement.ts';
import { writeUniqueValues } from './write-unique-values.ts';

/** Lines of a group that are not made and sent without others having their turn in between. */
const BIG = 1_000;

/**
 * Writes a validated group with one statement, so with one round trip and one flush to disk. The gate moves the
 * team's seq from the value at which the group was validated; where another process was quicker nothing is written.
 * What is new is inserted, what is changed or goes has to be there: else nothing is written either.
 *
 * @param onSent called once PostgreSQL has all of it
 * @returns false: the gate was closed, validate again. Throws PostgreSQL's errors: `isTaken`, `isMismatch`.
 */
export async function writeGroup(pool: Pool, statement: Statement, onSent?: () => void): Promise<boolean> {
  if (!onSent) return (await pool.query(statement)).rowCount === 1;
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const answer = client.query(statement);
    afterSending(client, onSent);
    return (await answer).rowCount === 1;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // As `pool.query` has it: what is known of the connection may be wrong.
    client.release(failure);
  }
}

/** The statement of a group. While that of a large one is made, others have their turn before and behind it. */
export async function statementFor(team: number, work: GroupWork): Promise<Statement> {
  const isBig = work.entries.length > BIG;
  // Safe: what another process writes meanwhile closes the gate.
  if (isBig) await breathe();
  const statement = statementOf(team, work);
  if (isBig) await breathe();
  return statement;
}

export type Statement = ReturnType<WriteStatement['query']>;

export function statementOf(team: number, work: GroupWork): Statement {
  const { seq } = work.at;
  const statement = new WriteStatement({ team, seq, next: seq + work.entries.length, now: work.now });
  writeItems(statement, work);
  writeUniqueValues(statement, work);
  writeFileUses(statement, work);
  writeRecords(statement, work);
  writeOwnRecords(statement, work);
  writeAnnotations(statement, work);
  if (work.counters.size > 0) writeCounters(statement, work.counters);
  if (work.keys.length > 0) keepKeys(statement, work);
  writeLog(statement, work);
  return statement.query();
}

function keepKeys(statement: WriteStatement, { keys }: GroupWork): void {
  statement.part(
    'keyed',
    `
      insert into idempotency (team_id, person_id, key, from_seq, to_seq, at)
      select $1, u.person, u.key, u."from", u."to", $4::timestamptz
      from gate, ${unnest(statement.bind, keys, { person: 'int', key: 'text', from: 'bigint', to: 'bigint' })}`,
  );
}

const lineColumns = {
  seq: 'bigint',
  collection: 'text',
  record_id: 'text',
  board_id: 'uuid',
  folder_id: 'uuid',
  operation: 'text',
  record: 'json',
  before: 'json',
  person: 'int',
  batch: 'uuid',
  origin: 'text',
  caused_by: 'bigint',
  owner_id: 'int',
} as const;

function writeLog(statement: WriteStatement, { entries }: GroupWork): void {
  const { bind } = statement;
  statement.part(
    'logged',
    `
    insert into change (team_id, seq, collection, record_id, board_id, folder_id, operation, record, before, person_id, batch, origin, caused_by, owner_id, at)
    select $1, u.seq, u.collection, u.record_id, u.board_id, u.folder_id, u.operation, u.record, u.before, u.person, u.batch, u.origin, u.caused_by, u.owner_id, $4::timestamptz
    from gate, ${unnest(bind, entries, lineColumns)}`,
  );
  const given = { team: '$1', at: '$4::timestamptz', from: 'gate,' };
  statement.part('actions', insertActionParts(actionParts(entries), given, bind));
}

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/** A new item or an idempotency key is there already. */
export const isTaken = (error: unknown): boolean => {
  const { code, constraint } = error as DatabaseError;
  return code === '23505' && (constraint === 'item_pkey' || constraint === 'idempotency_pkey');
};

/** What was to be changed is not there, or what was to be new is: what the group was validated on is not what is stored. */
export const isMismatch = (error: unknown): boolean => {
  const { code, constraint } = error as DatabaseError;
  return (
    code === '22012' ||
    (code === '23505' &&
      ['record_pkey', 'personal_record_pkey', 'annotation_pkey'].includes(constraint ?? ''))
  );
};
