import type { Services } from '../services.ts';
import { VisibleTeam } from './visible-team.ts';
import { findVisitorSeq } from './visitor-seq.store.ts';

/**
 * How far a team's log is for a visitor of one of its boards: up to the last line about what they look at, so that it
 * does not tell how busy the team is elsewhere. Undefined: they belong to the team, and its own seq is theirs.
 *
 * It is asked for before the reading, so that what is read is not older.
 */
export async function visitorSeq(
  { database, teams }: Pick<Services, 'database' | 'teams'>,
  { team, person }: { team: number; person: number },
  board: string | undefined,
): Promise<number | undefined> {
  const state = await teams.open(team);
  if (!state || state.standingOf(person) !== undefined) return undefined;
  const seen = new VisibleTeam(state, person);
  if (board === undefined || !seen.get('boards', board)) return 0;
  const folders = [...seen.all('folders')].flatMap(({ id, board_id }) => (board_id === board ? [id] : []));
  const seq = await findVisitorSeq(database.reads, team, { board, folders, person });
  // Another process has written lines that this one has not read yet.
  if (seq > state.seq) await teams.catchUp(team);
  return seq;
}
