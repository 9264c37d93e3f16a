import { DomainError } from '@tessera/domain/errors.ts';
import { type Act, may } from '@tessera/domain/permissions/roles.ts';
import type { TeamState } from '../commit/team-state.ts';
import type { TeamStates } from '../commit/team-states.ts';

/**
 * The team, if the person may do this in it. To somebody who is not in a team it does not exist: 404, the same
 * answer as for a team that was never there.
 */
export async function teamFor(
  teams: TeamStates,
  team: number,
  person: number,
  act: Act = 'view',
  collection = 'boards',
): Promise<TeamState> {
  const state = await teams.open(team);
  const role = state?.roleOf(person);
  if (!state || role === undefined) throw new DomainError('not_found');
  if (!may(role, act, collection)) throw new DomainError('forbidden');
  return state;
}
