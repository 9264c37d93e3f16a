import type { ErrorBody } from '@tessera/domain/errors.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';

type Needed = Pick<Services, 'commit' | 'teams'>;

/** The origin of saves that set the people of a board: guests who lose their last board are removed from the team. */
export const BOARD_USERS = 'board-users';
/** A board that others save meanwhile is read again this often. */
const TRIES = 10;

/**
 * Sets the people of a board, as a save of the caller. Returns who was on it, and who is. Throws `not_found` if they do
 * not see it, `forbidden` if they may not manage who does, `invalid` if somebody is not of the team.
 */
export async function saveBoardUsers(
  { commit, teams }: Needed,
  { team, by, board: id }: { team: number; by: number; board: string },
  next: (before: readonly number[]) => readonly number[],
): Promise<{ before: number[]; after: number[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const seen = await insideTeam(teams, team, by);
    const board = seen.get('boards', id);
    if (!board) throw new DomainError('not_found');
    seen.access.must('MANAGE_VISIBILITY', boardPlace(id));
    const before = board.user_ids;
    const user_ids = [...new Set(next(before))];
    if (user_ids.length === before.length && user_ids.every((person) => before.includes(person)))
      return { before, after: before };
    const item = { row_version: board.row_version + 1, user_ids };
    const {
      outcomes: [outcome],
    } = await commit.submit({
      team,
      person: by,
      origin: BOARD_USERS,
      requests: [{ collection: 'boards', method: 'put', id, item }],
    });
    if (outcome!.status < 300) return { before, after: (outcome!.data as Board).user_ids };
    const { data: _, ...failure } = outcome!.data as ErrorBody;
    if (failure.code !== 'conflict' || attempt === TRIES) throw DomainError.from(failure);
    await teams.catchUp(team);
  }
}
