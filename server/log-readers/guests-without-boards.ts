import { BOARD_USERS } from '../features/teams/board-users.ts';
import { dismissGuests } from '../features/teams/members.ts';
import type { LogLine, LogReader } from './log-reader.ts';

/**
 * Guests who were taken off their last board go, also where the process that took them off it ended before it had done
 * the rest of the call.
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

/** Who was taken off a board by a call that says who is on it. */
function takenOff({ act, origin, before, record }: LogLine): number[] {
  if (origin !== BOARD_USERS || act !== 'updated' || !before) return [];
  const left = new Set(record['user_ids'] as number[]);
  return (before['user_ids'] as number[]).filter((person) => !left.has(person));
}
