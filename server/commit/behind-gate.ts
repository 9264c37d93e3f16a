import { DomainError } from '@tessera/domain/errors.ts';
import type { PoolClient } from 'pg';
import { untilBack } from '../database/away.ts';
import type { Database } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import type { TeamState } from './team-state.ts';
import type { TeamStates } from './team-states.ts';

/** The caller waits at most this long for this process to have read what it wrote, in milliseconds. */
const READ_BACK_MS = 10_000;
/** A process that does nothing behind the gate for so long is stuck or stopped, in milliseconds: others go on. */
const IDLE_MS = 5_000;

/** A team that nobody else can write to until the transaction has ended. */
export interface HeldTeam {
  client: PoolClient;
  /** The team's state, up to date. */
  state: TeamState;
}

/**
 * Changes a team or who is in it, in one transaction that holds the team's gate: what is validated by `state` holds
 * until the transaction has ended, in every process. Saves wait for it meanwhile; if it has written to the log
 * (`appendLines`), they are validated again. The work may run more than once: all that it does outside the database
 * must be repeatable.
 *
 * @param first what is locked before a team is: always people, so that no two transactions wait for each other.
 * Throws `not_found` if there is no such team.
 */
export async function behindGate<T>(
  { database, teams }: { database: Pick<Database, 'pool'>; teams: TeamStates },
  team: number,
  work: (held: HeldTeam) => Promise<T>,
  first: (client: PoolClient) => Promise<unknown> = async () => undefined,
): Promise<T> {
  // It is loaded before the transaction takes a connection, so that it does not wait for a second one.
  if (!(await teams.open(team))) throw new DomainError('not_found');
  const result = await inTransaction(database.pool, async (client) => {
    await client.query(`set local idle_in_transaction_session_timeout = ${IDLE_MS}`);
    await first(client);
    const seq = await holdTeam(client, team);
    if (seq === undefined) throw new DomainError('not_found');
    await teams.catchUp(team, client);
    const state = await teams.open(team);
    if (state?.seq !== seq)
      throw new Error(`team ${team}: the log is at ${seq}, what is known of it at ${state?.seq}`);
    return work({ client, state });
  });
  // The change is saved: a failure to read it back now does not make it fail.
  await untilBack(() => teams.catchUp(team), { limitMs: READ_BACK_MS });
  return result;
}

/** Holds a team's gate until the transaction has ended. Returns its seq; undefined: there is no such team. */
export async function holdTeam(client: PoolClient, team: number): Promise<number | undefined> {
  await client.query('select from team where id = $1 for no key update', [team]);
  const { rows } = await client.query<{ seq: number }>(
    'select seq from team_log where team_id = $1 for update',
    [team],
  );
  return rows[0]?.seq;
}
