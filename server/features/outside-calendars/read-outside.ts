import type { OutsideProblem } from '@tessera/domain/api/outside-calendars.ts';
import { OUTSIDE_CALENDAR_BYTES_MAX } from '@tessera/domain/constants.ts';
import { UnreadableError } from '@tessera/domain/ical/content-lines.ts';
import { type ReadCalendar, readingCalendar } from '@tessera/domain/ical/read-calendar.ts';
import { askOutsideAgain, type Known } from '../../outgoing/ask-outside.ts';
import type { Services } from '../../services.ts';
import { Turns } from '../../turns.ts';
import { inTurns } from './in-turns.ts';

/** Some servers send calendars as anything; what it is, the file says. */
const LIMITS = {
  milliseconds: 15_000,
  bytes: OUTSIDE_CALENDAR_BYTES_MAX,
  types:
    /^(text\/(calendar|x-vcalendar|plain|html)|application\/(octet-stream|ics|calendar|text|x-download|force-download)|binary\/octet-stream|)$/,
};

type Outcome =
  | { kind: 'read'; file: Buffer; calendar: ReadCalendar; known: Known }
  | { kind: 'unchanged' }
  | { kind: 'failed'; problem: OutsideProblem };

const failed = (problem: OutsideProblem): Outcome => ({ kind: 'failed', problem });

/** Asks for the file at an address, and reads it. */
export async function readOutside(
  { config }: Pick<Services, 'config'>,
  address: string,
  known: Known,
): Promise<Outcome> {
  const told = await askOutsideAgain(config, new URL(address), LIMITS, known);
  if (told.kind === 'unchanged') return { kind: 'unchanged' };
  if (told.kind === 'none') {
    if (told.why === 'status') return failed(problemOf(told.status));
    return failed(({ type: 'no_calendar', size: 'too_large' } as const)[told.why as 'type'] ?? told.why);
  }
  try {
    const calendar = await inTurns(readingCalendar(told.bytes), new Turns());
    return {
      ...{ kind: 'read', file: told.bytes, calendar },
      known: { etag: told.etag, modified: told.modified },
    };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return failed('no_calendar');
  }
}

function problemOf(status: number): OutsideProblem {
  if (status === 404 || status === 410) return 'gone';
  return status === 401 || status === 403 ? 'forbidden' : 'refused';
}
