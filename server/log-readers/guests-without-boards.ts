import { BOARD_USERS } from '../features/teams/board-users.ts';
import { dismissGuests } from '../features/teams/members.ts';
import type { LogLine, LogReader } from './log-reader.ts';

/**
 * Removes guests who were taken off their last board, also if the process ended before it had done the rest of the
 * call.
 */
export const guestsWithoutBoards: LogReader = {
  id: 'guests-without-boards',
  collections: ['boards'],
  async handle(lines, { services, team }) {
    for (const line of lines) {
      const gone = takenOff(line);
      if (line.person !== null && gone.length > 0)
        await dismissGuests(services, { team, by: line.person }, gone);
    }
  },
};

/** The people that a call for the people of a board took off it. */
function takenOff({ operation, origin, before, record }: LogLine): number[] {
  if (origin !== BOARD_USERS || operation !== 'updated' || !before) return [];
  const left = new Set(record['user_ids'] as number[]);
  return (before['user_ids'] as number[]).filter((person) => !left.has(person));
}
