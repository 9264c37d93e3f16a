import { HOLIDAYS_MAX, NAME_MAX_LENGTH } from '../constants.ts';
import { occurrencesIn } from '../ical/occurrences.ts';
import { readCalendar } from '../ical/read-calendar.ts';
import { type DateOrder, readDate } from '../imports/read-date.ts';
import type { Holiday } from '../records/working-time.ts';
import { addDays } from '../repeats/days.ts';

/** What was read of a list. */
interface ReadHolidays {
  holidays: Holiday[];
  /** Lines of which none was read. */
  unread: number;
}

/** A date in digits, such as 2026-12-25, 25.12.2026 or 12/25/2026. */
const date = /\d{1,4}([-/.])\d{1,2}\1\d{1,4}/g;
/** What stands around a name and between two dates. */
const around = /^[\s,;:|–—−-]+|[\s,;:|–—−-]+$/g;
/** Of one line: a longer one is no holiday. */
const LINE_MAX = 1_000;

/**
 * One holiday in each line: a date, or two for several days, and its name before or behind.
 *
 * @param order of the person's language, where a date does not begin with its year
 */
export function readHolidayList(text: string, order: DateOrder): ReadHolidays {
  const holidays: Holiday[] = [];
  let unread = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const found = line.length > LINE_MAX ? undefined : readLine(line, order);
    if (found && holidays.length < HOLIDAYS_MAX) holidays.push(found);
    else unread += 1;
  }
  return { holidays, unread };
}

function readLine(line: string, order: DateOrder): Holiday | undefined {
  const days = [...line.matchAll(date)].flatMap(([written]) => readDate(written, order)?.day ?? []).sort();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined || first < '1000') return undefined;
  const name = line
    .split(date)
    // What the pattern has found stands at each second place.
    .filter((_, index) => index % 2 === 0)
    .map((part) => part.replace(/"/g, '').replace(around, ''))
    .filter((part) => part !== '')
    .join(' ');
  return { first, last, name: name.slice(0, NAME_MAX_LENGTH) };
}

/** So many years around today a calendar's repeating days are taken from. */
const [YEARS_BEFORE, YEARS_AFTER] = [1, 5];

/** The whole days of an iCalendar file, some years of those that repeat. Throws `UnreadableError`. */
export function readHolidayCalendar(bytes: Uint8Array, today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  const { events } = readCalendar(bytes);
  const { occurrences } = occurrencesIn(
    events.filter(({ isTask, isCancelled }) => !isTask && !isCancelled),
    {
      from: `${year - YEARS_BEFORE}-01-01`,
      to: `${year + YEARS_AFTER + 1}-01-01`,
      timeZone: 'UTC',
      max: HOLIDAYS_MAX,
    },
  );
  return occurrences.flatMap(({ all_day, start, end, event }) => {
    // The end of whole days is the first day after them.
    const last = all_day ? addDays(end, -1) : undefined;
    return last === undefined
      ? []
      : { first: start, last: last < start ? start : last, name: event.title.slice(0, NAME_MAX_LENGTH) };
  });
}
