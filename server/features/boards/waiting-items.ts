import type { Pool } from 'pg';
import type { TeamState } from '../../commit/team-state.ts';
import { countWaiting } from './trash.store.ts';

/**
 * Deleted records in the trash do not change: each is counted once while the team is held. By the line that deleted it.
 */
const counted = new WeakMap<TeamState, Map<number, number>>();

/** Line that deleted something → how many items wait for it. */
export async function waitingFor(
  pool: Pool,
  state: TeamState,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const known = counted.get(state) ?? new Map<number, number>();
  counted.set(state, known);
  const unknown = seqs.filter((seq) => !known.has(seq));
  if (unknown.length > 0)
    for (const [seq, count] of await countWaiting(pool, state.team, unknown)) known.set(seq, count);
  return known;
}
