import { DomainError } from '@tessera/domain/errors.ts';
import type { PoolClient } from 'pg';
import { untilBack } from '../database/away.ts';
import type { Database } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import type { TeamState } from './team-state.ts';
import type { TeamStates } from './team-states.ts';

/** Who waits for the answer waits at most so much longer, in milliseconds. */
const READ_BACK_MS = 10_000;

/** A team that nobody else writes to until the transaction has ended. */
export interface HeldTeam {
  client: PoolClient;
  /** Exactly as it is. */
  state: TeamState;
}

/**
 * Changes who is in a team, or the team itself, in one transaction that holds the team's gate: what is validated in it by
 * `state` holds until it has ended, in every process. Saves wait for it meanwhile, and are validated anew where it has
 * written to the log (`appendLines`). What the work does besides the database it must be able to do again.
 *
 * @param first what has to be locked before a team is: people, always, so that nobody waits for each other.
 * Throws `not_found` where there is no such team.
 */
export async function behindGate<T>(
  { database, teams }: { database: Pick<Database, 'pool'>; teams: TeamStates },
  team: number,
  work: (held: HeldTeam) => Promise<T>,
  first: (client: PoolClient) => Promise<unknown> = async () => undefined,
): Promise<T> {
  // Loaded before a connection is taken for the transaction, so that it does not wait for a second one.
  if (!(await teams.open(team))) throw new DomainError('not_found');
  const result = await inTransaction(database.pool, async (client) => {
    await first(client);
    const seq = await holdTeam(client, team);
    if (seq === undefined) throw new DomainError('not_found');
    await teams.catchUp(team, client);
    const state = await teams.open(team);
    if (state?.seq !== seq)
      throw new Error(`team ${team}: the log is at ${seq}, what is known of it at ${state?.seq}`);
    return work({ client, state });
  });
  // It is done: that this process cannot read it just now is no failure of it.
  await untilBack(() => teams.catchUp(team), { limitMs: READ_BACK_MS });
  return result;
}

/** Holds a team's gate until the transaction has ended; returns its seq. Undefined: there is no such team. */
export async function holdTeam(client: PoolClient, team: number): Promise<number | undefined> {
  await client.query('select from team where id = $1 for no key update', [team]);
  const { rows } = await client.query<{ seq: number }>(
    'select seq from team_log where team_id = $1 for update',
    [team],
  );
  return rows[0]?.seq;
}
