import { DomainError } from '@tessera/domain/errors.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import type { TeamState } from '../commit/team-state.ts';
import type { TeamStates } from '../commit/team-states.ts';
import { VisibleTeam } from '../visibility/visible-team.ts';

/**
 * The team as the person may see it. To somebody who may see nothing of a team it does not exist: 404, the same answer
 * as for a team that was never there; whoever has not signed in is asked to.
 */
export async function teamFor(teams: TeamStates, team: number, person: number): Promise<VisibleTeam> {
  const state = await teams.open(team);
  const seen = state && new VisibleTeam(state, person);
  if (!seen?.hasAnything()) throw nothingFor(person);
  return seen;
}

/**
 * As `teamFor`, for what lists a team's structure. Nobody is told which boards are public: whoever is not of the team has
 * to know the one that they ask for.
 */
export async function listingFor(
  teams: TeamStates,
  team: number,
  person: number,
  board: string | undefined,
): Promise<VisibleTeam> {
  const seen = await teamFor(teams, team, person);
  const isNamed = board !== undefined && seen.get('boards', board) !== undefined;
  if (seen.access.subject.standing === undefined && !isNamed) throw nothingFor(person);
  return seen;
}

const nothingFor = (person: number): DomainError =>
  new DomainError(person === VISITOR ? 'unauthorized' : 'not_found');

/**
 * As `teamFor`, for what is the business of the team's people alone: to everybody else, also to whoever may see its
 * public boards, it is not there. What another process wrote is known, though its signal be under way.
 */
export async function insideTeam(teams: TeamStates, team: number, person: number): Promise<VisibleTeam> {
  if (await teams.open(team)) await teams.catchUp(team);
  return fromInside(await teams.open(team), person);
}

/** Throws `not_found` where the person is neither a member of the team nor a guest. */
export function fromInside(state: TeamState | undefined, person: number): VisibleTeam {
  if (state?.standingOf(person) === undefined) throw new DomainError('not_found');
  return new VisibleTeam(state, person);
}
