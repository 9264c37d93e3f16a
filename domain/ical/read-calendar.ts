import { type Component, lineOf, linesOf, readComponents } from './components.ts';
import { type ContentLine, decoded, type Problem, UnreadableError } from './content-lines.ts';
import { DAY, type Length, type Moment, readDuration, readMoment } from './moment.ts';
import { type Recurrence, readRecurrence } from './recurrence.ts';
import { Zones } from './zones.ts';

/** A `VEVENT` or a `VTODO`. Its texts are plain: whoever shows them makes no markup of them. */
export interface CalendarEvent {
  uid: string;
  isTask: boolean;
  title: string;
  description: string;
  location: string;
  /** Only http, https and mailto. */
  url: string;
  isCancelled: boolean;
  sequence: number;
  start: Moment;
  length: Length;
  rules: readonly Recurrence[];
  /** Rules of what is left out, as older programs write them. */
  exceptRules: readonly Recurrence[];
  /** Further times, some with a length of their own. */
  further: readonly { at: Moment; length: Length | undefined }[];
  except: readonly Moment[];
  /** Which one of a series it replaces. */
  replaces: { at: Moment; andFollowing: boolean } | undefined;
}

export interface ReadCalendar {
  name: string;
  events: CalendarEvent[];
  problems: Problem[];
}

const PROBLEMS_MAX = 100;
const TITLE_MAX = 500;
const TEXT_MAX = 10_000;
const TIMES_MAX = 5_000;

/** Reads a whole file. What is wrong with one event is told, and takes no other with it. Throws `UnreadableError`. */
export function readCalendar(bytes: Uint8Array): ReadCalendar {
  const reading = readingCalendar(bytes);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** So many events are read between two pauses. */
const EVENTS_AT_ONCE = 200;

/** The same with pauses, in which others have their turn. */
export function* readingCalendar(bytes: Uint8Array): Generator<void, ReadCalendar> {
  const problems: Problem[] = [];
  const note = (problem: Problem) => {
    if (problems.length < PROBLEMS_MAX) problems.push(problem);
  };
  const calendars = yield* readComponents(bytes, note);
  const zones = new Zones(calendars);
  /** What a program sends that calls off what it has sent before. */
  const calledOff = new Set(
    calendars.flatMap((one) => (upper(lineOf(one, 'METHOD')) === 'CANCEL' ? one.components : [])),
  );
  const newest = new Map<string, CalendarEvent>();
  for (const [at, component] of calendars.flatMap(({ components }) => components).entries()) {
    if (at % EVENTS_AT_ONCE === 0) yield;
    if (component.name !== 'VEVENT' && component.name !== 'VTODO') continue;
    try {
      const read = readEvent(component, zones, note);
      if (!read) continue;
      const event = calledOff.has(component) ? { ...read, isCancelled: true } : read;
      const { isDay, zone, wall } = event.replaces?.at ?? {};
      // The same one of a series may be named in several zones.
      const replaced = wall === undefined ? '' : `${isDay} ${zone?.instant(wall) ?? wall}`;
      const key = `${event.isTask} ${event.uid} ${replaced}`;
      const before = newest.get(key);
      if (!before || event.sequence >= before.sequence) newest.set(key, event);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      note({ line: error.line, message: error.message });
    }
  }
  for (const zone of zones.unknown)
    note({
      line: 1,
      message: `The time zone ${zone.slice(0, 60)} is not known: its times are read as your own.`,
    });
  const name = calendars.map((one) => lineOf(one, 'X-WR-CALNAME') ?? lineOf(one, 'NAME')).find(Boolean);
  return { name: textOf(name, TITLE_MAX), events: [...newest.values()], problems };
}

type Note = (problem: Problem) => void;

/** Undefined: a task without a date has no place in a calendar. */
function readEvent(component: Component, zones: Zones, note: Note): CalendarEvent | undefined {
  const isTask = component.name === 'VTODO';
  const begins = lineOf(component, 'DTSTART') ?? (isTask ? lineOf(component, 'DUE') : undefined);
  if (!begins && isTask) return undefined;
  if (!begins) throw new UnreadableError(component.line, 'This event does not say when it begins.');
  const given = readMoment(begins, begins.value, zones);
  const end = momentOr(lineOf(component, isTask ? 'DUE' : 'DTEND'), zones, note);
  const isWholeDays = isMarkedAllDay(component) && isMidnight(given) && (!end || isMidnight(end));
  const start = isWholeDays ? asDay(given) : given;
  const title = textOf(lineOf(component, 'SUMMARY'), TITLE_MAX);
  const description = textOf(lineOf(component, 'DESCRIPTION'), TEXT_MAX);
  const replaced = lineOf(component, 'RECURRENCE-ID');
  const at = momentOr(replaced, zones, note);
  return {
    uid:
      lineOf(component, 'UID')?.value.trim().slice(0, TITLE_MAX) ||
      `${start.wall} ${title} ${description.slice(0, 200)}`,
    isTask,
    title,
    description,
    location: textOf(lineOf(component, 'LOCATION'), TITLE_MAX),
    url: safeUrl(lineOf(component, 'URL')?.value),
    isCancelled: upper(lineOf(component, 'STATUS')) === 'CANCELLED',
    sequence: Number.parseInt(lineOf(component, 'SEQUENCE')?.value ?? '0', 10) || 0,
    start,
    length: lengthOf(component, start, end, note),
    rules: rulesOf(component, 'RRULE', start, note),
    exceptRules: rulesOf(component, 'EXRULE', start, note),
    further: furtherOf(component, zones, note),
    except: linesOf(component, 'EXDATE').flatMap((line) => momentsOf(line, zones, note)),
    replaces: at && {
      at: isWholeDays ? asDay(at) : at,
      andFollowing: replaced?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    },
  };
}

/** Outlook keeps whole days as midnight to midnight. */
const isMarkedAllDay = (component: Component): boolean =>
  ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-FUNAMBOL-ALLDAY'].some((name) =>
    ['TRUE', '1'].includes(upper(lineOf(component, name))),
  );
const upper = (line: ContentLine | undefined): string => line?.value.trim().toUpperCase() ?? '';
const isMidnight = ({ wall }: Moment): boolean => wall % DAY === 0;
const asDay = ({ wall }: Moment): Moment => ({
  wall: Math.floor(wall / DAY) * DAY,
  isDay: true,
  zone: undefined,
});

/** An end that is missing, or before the start: a day lasts one day, a time no time. */
function lengthOf(component: Component, start: Moment, end: Moment | undefined, note: Note): Length {
  const given = lineOf(component, 'DURATION');
  const duration = given && readDuration(given.value);
  if (given && !duration) note({ line: given.line, message: 'This duration cannot be read.' });
  if (start.isDay) {
    const days = end ? asDay(end).wall - start.wall : (duration?.ms ?? 0);
    return onClock(Math.max(1, Math.ceil(days / DAY)) * DAY);
  }
  if (!end) return duration ?? onClock(0);
  const sameZone = end.zone === start.zone || end.isDay || !start.zone || !end.zone;
  const ms = sameZone ? end.wall - start.wall : end.zone!.instant(end.wall) - start.zone!.instant(start.wall);
  return sameZone ? onClock(Math.max(0, ms)) : { ms: Math.max(0, ms), onClock: 0 };
}

const onClock = (ms: number): Length => ({ ms, onClock: ms });

/** Of days, what a rule says of hours, minutes and seconds counts nothing. */
const ofDays = (rule: Recurrence): Recurrence => ({ ...rule, hours: [], minutes: [], seconds: [] });

function rulesOf(
  component: Component,
  name: 'RRULE' | 'EXRULE',
  { isDay }: Moment,
  note: Note,
): Recurrence[] {
  return linesOf(component, name).flatMap(({ line, value }) => {
    if (value.trim() === '') return [];
    const rule = readRecurrence(value);
    if (!rule)
      note({
        line,
        message:
          name === 'RRULE'
            ? 'This rule cannot be read, so the event is shown once.'
            : 'This rule cannot be read, so nothing is left out by it.',
      });
    return !rule ? [] : isDay ? ofDays(rule) : rule;
  });
}

function furtherOf(component: Component, zones: Zones, note: Note): CalendarEvent['further'] {
  return linesOf(component, 'RDATE').flatMap((line) =>
    line.value.split(',', TIMES_MAX).flatMap((text) => {
      const [begin = '', end] = text.split('/');
      const at = momentOr(line, zones, note, begin);
      if (!at) return [];
      const until = end && !/^[+-]?P/i.test(end.trim()) ? momentOr(line, zones, note, end) : undefined;
      const ends = until && onClock(Math.max(0, until.wall - at.wall));
      return [{ at, length: end === undefined ? undefined : (ends ?? readDuration(end)) }];
    }),
  );
}

const momentsOf = (line: ContentLine, zones: Zones, note: Note): Moment[] =>
  line.value.split(',', TIMES_MAX).flatMap((text) => momentOr(line, zones, note, text) ?? []);

/** A date that cannot be read is told and left out. */
function momentOr(
  line: ContentLine | undefined,
  zones: Zones,
  note: Note,
  text = line?.value ?? '',
): Moment | undefined {
  if (!line || text.trim() === '') return undefined;
  try {
    return readMoment(line, text, zones);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    note({ line: error.line, message: error.message });
    return undefined;
  }
}

/** `\n`, `\,`, `\;` and `\\` are what they mean. */
function textOf(line: ContentLine | undefined, max: number): string {
  const text = plainOf(line).replace(/\\([nN,;:"\\])/g, (_all, sign: string) =>
    sign === 'n' || sign === 'N' ? '\n' : sign,
  );
  // No sign that no screen shows, and no half of one that is cut.
  return text
    .trim()
    .slice(0, max)
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '');
}

/** As vCalendar, which came before iCalendar, wrote texts: `K=C3=A4se`. */
function plainOf(line: ContentLine | undefined): string {
  const value = line?.value ?? '';
  if (line?.params.get('ENCODING')?.toUpperCase() !== 'QUOTED-PRINTABLE') return value;
  return value.replace(/(?:=[\da-f]{2})+/gi, (signs) =>
    decoded(Uint8Array.from(signs.slice(1).split('='), (sign) => Number.parseInt(sign, 16))),
  );
}

function safeUrl(text = ''): string {
  const found = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isSafe =
    found && ['http:', 'https:', 'mailto:'].includes(found.protocol) && found.href.length <= 2_000;
  return isSafe ? found.href : '';
}
