import type { Team } from '@tessera/domain/api/me.ts';
import type { Member } from '@tessera/domain/api/teams.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { TeamState } from '../commit/team-state.ts';

/**
 * The people that a guest may see: those who see one of the guest's boards, which is every member if the board is for
 * the whole workspace. Undefined: everybody, since the person is no guest.
 */
function peopleSeenBy(state: TeamState, person: number): ReadonlySet<number> | undefined {
  if (state.standingOf(person) !== 'guest') return undefined;
  const mine = state.accessOf(person);
  const boards = [...state.all('boards')]
    .filter(({ id, user_ids }) => user_ids.includes(person) && mine.mayView(boardPlace(id)))
    .map(({ id }) => boardPlace(id));
  const seen = new Set([person]);
  for (const other of state.people.keys()) {
    const theirs = state.accessOf(other);
    if (boards.some((board) => theirs.mayView(board))) seen.add(other);
  }
  return seen;
}

/** The people of a team as one of them may see them. */
export function membersSeenBy(state: TeamState, person: number, members: readonly Member[]): Member[] {
  const seen = peopleSeenBy(state, person);
  if (!seen) return [...members];
  return members
    .filter(({ id }) => seen.has(id))
    .map((member) => ({ ...member, email: null, joined_at: null }));
}

/** A team as one of its people may see it: for a guest it counts only the members that they may see. */
export function teamSeenBy(state: TeamState | undefined, person: number, team: Team): Team {
  if (team.user_role !== null) return team;
  const seen = (state && peopleSeenBy(state, person)) ?? new Set([person]);
  const member_count = [...seen].filter((id) => (state?.standingOf(id) ?? 'guest') !== 'guest').length;
  return { ...team, member_count };
}
