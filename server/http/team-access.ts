import { DomainError } from '@tessera/domain/errors.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import type { TeamState } from '../commit/team-state.ts';
import type { TeamStates } from '../commit/team-states.ts';
import { VisibleTeam } from '../visibility/visible-team.ts';

/**
 * The team as the person may see it. A person who may see nothing of a team gets 404, the same answer as for a team
 * that never existed; a caller who has not signed in is asked to.
 */
export async function teamFor(teams: TeamStates, team: number, person: number): Promise<VisibleTeam> {
  const state = await teams.open(team);
  const seen = state && new VisibleTeam(state, person);
  if (!seen?.hasAnything()) throw nothingFor(person);
  return seen;
}

/**
 * As `teamFor`, for calls that list a team's structure. Nobody is told which boards are public: a caller from outside
 * the team must name the board.
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
 * As `teamFor`, for calls that are for the people of the team only: all others get 404, also those who may see its
 * public boards. It includes what another process wrote, even if the signal has not arrived yet.
 */
export async function insideTeam(teams: TeamStates, team: number, person: number): Promise<VisibleTeam> {
  if (await teams.open(team)) await teams.catchUp(team);
  return fromInside(await teams.open(team), person);
}

/** Throws `not_found` if the person is neither a member of the team nor a guest. */
export function fromInside(state: TeamState | undefined, person: number): VisibleTeam {
  if (state?.standingOf(person) === undefined) throw new DomainError('not_found');
  return new VisibleTeam(state, person);
}

/**
 * Reads something that another process may have made a moment ago: what is not found is looked for once more where others
 * have written since. What `read` needs of the team it opens itself.
 */
export async function orLatest<T>(teams: TeamStates, team: number, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
    const seqOf = async () => (await teams.open(team))?.seq;
    const before = await seqOf();
    await teams.catchUp(team);
    if ((await seqOf()) === before) throw error;
    return read();
  }
}
