import { offsetAt } from '../attributes/zoned-time.ts';

/** What a calendar says of one time of an item. Whole days end before the first day after them. */
export interface WrittenEvent {
  uid: string;
  title: string;
  description: string;
  url: string;
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm:ss` in UTC. */
  start: string;
  /** The first day after it, or an instant: that of the start, where it takes no time. */
  end: string;
  /** `RRULE`, where it takes place again. */
  rule?: string;
  created: string;
  updated: string;
  sequence: number;
}

interface WrittenCalendar {
  name: string;
  /** The zone in which times are told. */
  timeZone: string;
  refreshMinutes: number;
  events: readonly WrittenEvent[];
}

const DAY = 86_400_000;
const LINE_MAX = 75;
/** So long the changes of clocks are told for what takes place again and again. */
const AHEAD = 10 * 366 * DAY;
const encoder = new TextEncoder();

/** iCalendar (RFC 5545): times in the zone of its person, which is described, so that they stay right across clock changes. */
export function writeCalendar({ name, timeZone, refreshMinutes, events }: WrittenCalendar): string {
  const timed = events.flatMap(({ start, end }) => (isDay(start) ? [] : [msOf(start), msOf(end)]));
  const ahead = events.some(({ rule }) => rule) ? AHEAD : 0;
  const isUtc = timeZone === 'UTC' || timed.length === 0;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tessera//Calendar feed//EN', 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', `NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`],
    ...[`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`],
    ...(isUtc ? [] : zoneLines(timeZone, Math.min(...timed), Math.max(...timed) + ahead)),
    ...events.flatMap((event) => eventLines(event, isUtc ? 'UTC' : timeZone)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines(event: WrittenEvent, timeZone: string): string[] {
  const { uid, title, description, url, start, end, rule, created, updated, sequence } = event;
  return [
    ...['BEGIN:VEVENT', `UID:${escaped(uid)}`, `DTSTAMP:${utc(updated)}`, `CREATED:${utc(created)}`],
    ...[`LAST-MODIFIED:${utc(updated)}`, `SEQUENCE:${sequence}`],
    ...[`DTSTART${when(start, timeZone)}`, ...(end === start ? [] : [`DTEND${when(end, timeZone)}`])],
    ...(rule ? [`RRULE:${rule}`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url.replace(/[\r\n]/g, '')}`] : []),
    // A whole day does not make its person busy.
    ...(isDay(start) ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

const isDay = (text: string): boolean => text.length === 10;
const msOf = (instant: string): number => Date.parse(`${instant.replace(' ', 'T')}Z`);
const compact = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '');
const utc = (instant: string): string => `${compact(msOf(instant))}Z`;

function when(text: string, timeZone: string): string {
  if (isDay(text)) return `;VALUE=DATE:${text.replaceAll('-', '')}`;
  if (timeZone === 'UTC') return `:${utc(text)}`;
  const ms = msOf(text);
  const ahead = offsetAt(ms, timeZone) * 60_000;
  // Of the two of a repeated hour the clocks show the same for both: the second is told in UTC.
  const isSecond = offsetAt(ms - 3_600_000, timeZone) * 60_000 > ahead;
  return isSecond ? `:${utc(text)}` : `;TZID=${timeZone}:${compact(ms + ahead)}`;
}

/** The changes of a zone's clocks from a year before what is told to a year after it, each by itself. */
function zoneLines(timeZone: string, from: number, to: number): string[] {
  const lines = ['BEGIN:VTIMEZONE', `TZID:${timeZone}`];
  let before = offsetAt(from - 366 * DAY, timeZone);
  lines.push(...observance('STANDARD', from - 366 * DAY, before, before));
  const last = Math.min(to + 366 * DAY, from + CHANGES_WITHIN);
  for (let at = from - 366 * DAY; at < last; at += DAY) {
    const after = offsetAt(at + DAY, timeZone);
    if (after === before) continue;
    lines.push(
      ...observance(after > before ? 'DAYLIGHT' : 'STANDARD', changeIn(timeZone, at, before), before, after),
    );
    before = after;
  }
  return [...lines, 'END:VTIMEZONE'];
}

/** A date of the year 9000 does not describe the changes until then. */
const CHANGES_WITHIN = 40 * 366 * DAY;

/** The second of the day after an instant at which a zone's clocks are changed. */
function changeIn(timeZone: string, from: number, before: number): number {
  let [low, high] = [from, from + DAY];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

const observance = (name: string, at: number, from: number, to: number): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${compact(Math.floor(at / 1_000) * 1_000 + from * 60_000)}`,
  `TZOFFSETFROM:${offset(from)}`,
  `TZOFFSETTO:${offset(to)}`,
  `END:${name}`,
];

function offset(minutes: number): string {
  const size = Math.round(Math.abs(minutes) * 60);
  const two = (number: number) => String(number).padStart(2, '0');
  const seconds = size % 60 === 0 ? '' : two(size % 60);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 3_600))}${two(Math.floor(size / 60) % 60)}${seconds}`;
}

/** Text is text: no line of it becomes a line of the file. Signs that no file may hold are left out. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** Lines of at most 75 bytes, never cut within a character. */
function folded(line: string): string {
  if (encoder.encode(line).length <= LINE_MAX) return line;
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const sign of line) {
    const bytes = encoder.encode(sign).length;
    if (size + bytes > LINE_MAX) {
      parts.push(part);
      part = '';
      // The space before what goes on is a part of the line.
      size = 1;
    }
    part += sign;
    size += bytes;
  }
  return [...parts, part].join('\r\n ');
}
