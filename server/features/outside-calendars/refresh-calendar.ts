import type { Services } from '../../services.ts';
import { findToRead, keepFile, noteLost, noteProblem } from './outside-calendars.store.ts';
import { readOutside } from './read-outside.ts';

/** So often a calendar is read, in minutes; after each failure in a row later, until once a day. */
export const USUAL_MINUTES = 60;
const LONGEST_MINUTES = 1_440;

/**
 * Reads a calendar again: it keeps what was read before where there is nothing new, or no answer. An address that this
 * server cannot read (the database came back with another secret) ends it, until somebody enters the address again.
 */
export async function refreshCalendar(services: Services, team: number, id: string): Promise<void> {
  const { pool } = services.database;
  const known = await findToRead(pool, team, id);
  if (!known) return;
  const address = services.encryption.decrypt(known.address);
  if (address === undefined) return noteLost(pool, team, id, known.address);
  const outcome = await readOutside(services, address, known);
  if (outcome.kind === 'failed') {
    const minutes = Math.min(LONGEST_MINUTES, USUAL_MINUTES * 2 ** Math.min(known.failures, 10));
    await noteProblem(pool, team, id, { problem: outcome.problem, minutes });
    return;
  }
  const found = outcome.kind === 'read' ? foundIn(outcome) : undefined;
  await keepFile(pool, team, id, { address: known.address, found, minutes: USUAL_MINUTES });
}

/** What is kept of a file that was read. */
export const foundIn = ({
  file,
  known,
  calendar,
}: Extract<Awaited<ReturnType<typeof readOutside>>, { kind: 'read' }>) => ({
  ...{ file, ...known },
  broken: calendar.problems.length,
});
