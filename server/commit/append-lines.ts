import type { PoolClient } from 'pg';
import { tell } from '../fan-out/signals.ts';
import { actionParts, insertActionParts } from './action-parts.ts';
import { logSignal } from './log-signal.ts';
import type { LogEntry } from './team-state.ts';

/** A line about the team, its people or the people of a board; no save writes it. */
export interface TeamLine extends Pick<LogEntry, 'collection' | 'record_id' | 'operation'> {
  board_id?: string;
  record: Record<string, unknown>;
  before: Record<string, unknown> | null;
}

/**
 * Writes lines to a team's log in the caller's transaction, which makes the changes that they tell. The gate moves with
 * them, so another process validates again what it has validated meanwhile. Every process hears of them once the
 * transaction has ended; a caller that needs this process to have read them calls `TeamStates.catchUp`.
 *
 * @param person who did it; null: nobody, it happened.
 */
export async function appendLines(
  client: PoolClient,
  team: number,
  person: number | null,
  lines: readonly TeamLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await client.query<{ seq: number }>(
    'update team_log set seq = seq + $2 where team_id = $1 returning seq',
    [team, lines.length],
  );
  const last = rows[0]?.seq;
  // The team has been deleted meanwhile: nobody is left to tell.
  if (last === undefined) return;
  const first = last - lines.length + 1;
  await client.query(
    `insert into change (team_id, seq, collection, record_id, operation, record, before, board_id, person_id, origin, at)
     select $1, $2 + u.n - 1, u.collection, u.record_id, u.operation, u.record::json, u.before::json, u.board_id, $3, 'person',
       now()
     from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[])
       with ordinality as u (collection, record_id, operation, record, before, board_id, n)`,
    [
      team,
      first,
      person,
      lines.map(({ collection }) => collection),
      lines.map(({ record_id }) => record_id),
      lines.map(({ operation }) => operation),
      lines.map(({ record_id, record }) => JSON.stringify({ id: record_id, ...record })),
      lines.map(({ before }) => before && JSON.stringify(before)),
      lines.map(({ board_id }) => board_id ?? null),
    ],
  );
  await insertActions(client, team, person, first, lines);
  // The signal names no process: the writing process reads the lines like all others.
  const collections = [...new Set(lines.map(({ collection }) => collection))];
  await tell(client, 'log', logSignal({ team, seq: last, process: '', collections }));
}

async function insertActions(
  client: PoolClient,
  team: number,
  person: number | null,
  first: number,
  lines: readonly TeamLine[],
): Promise<void> {
  const values: unknown[] = [team];
  const parts = actionParts(
    lines.map((line, n) => ({
      ...line,
      ...{ seq: first + n, person, batch: null, origin: 'person', caused_by: null },
    })),
  );
  const text = insertActionParts(
    parts,
    { team: '$1', at: 'now()', from: '' },
    (value, type) => `$${values.push(value)}::${type}`,
  );
  await client.query(text, values);
}
