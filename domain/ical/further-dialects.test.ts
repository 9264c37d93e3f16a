import { describe, expect, test } from 'vitest';
import { occurrencesIn } from './occurrences.ts';
import { readCalendar } from './read-calendar.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];
const window = { from: '2024-01-01', to: '2025-01-01', timeZone: 'UTC', max: 100 };
const seen = (...lines: string[]) => {
  const { events, problems } = readCalendar(bytes(calendar(...lines)));
  return { problems, times: occurrencesIn(events, window).occurrences };
};
const starts = (...lines: string[]) => seen(...lines).times.map(({ start }) => start);

describe('a length', () => {
  const begin = 'DTSTART;TZID=Europe/Berlin:20240330T120000';
  test.each([
    ['P1D', '2024-03-31 10:00:00'],
    ['P1DT0H0M0S', '2024-03-31 10:00:00'],
    ['P1DT2H', '2024-03-31 12:00:00'],
    ['PT26H', '2024-03-31 13:00:00'],
    ['P1W', '2024-04-06 10:00:00'],
  ])('of %s has its days on the clock, and then its hours, over a clock change', (length, end) => {
    expect(seen(...event(begin, `DURATION:${length}`)).times[0]?.end).toBe(end);
  });
});

describe('a series', () => {
  const daily = event('DTSTART;TZID=Europe/Berlin:20240101T100000', 'RRULE:FREQ=DAILY;COUNT=2');

  test('has a further time without a zone in its own', () => {
    expect(starts(...event('DTSTART;TZID=Europe/Berlin:20240101T100000', 'RDATE:20240710T100000'))).toEqual([
      '2024-01-01 09:00:00',
      '2024-07-10 08:00:00',
    ]);
  });

  test('has one that is changed twice where its newest version is, in whichever zone each names it', () => {
    const moved = (named: string, to: string, sequence: number) =>
      event(`RECURRENCE-ID${named}`, `DTSTART:${to}`, `SEQUENCE:${sequence}`);
    const berlin = moved(';TZID=Europe/Berlin:20240102T100000', '20240105T090000Z', 1);
    const utc = moved(':20240102T090000Z', '20240106T090000Z', 2);
    const expected = ['2024-01-01 09:00:00', '2024-01-06 09:00:00'];
    expect(starts(...daily, ...berlin, ...utc)).toEqual(expected);
    expect(starts(...daily, ...utc, ...berlin)).toEqual(expected);
  });

  test('may be on a second that is put in between', () => {
    const rule = 'RRULE:FREQ=DAILY;COUNT=2;BYSECOND=60';
    expect(starts(...event('DTSTART:20240101T090059Z', rule))).toEqual([
      '2024-01-01 09:00:59',
      '2024-01-02 09:00:59',
    ]);
  });
});

describe('a component without an end', () => {
  const whole = (uid: string, day: string) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${day}T090000Z`],
    'END:VEVENT',
  ];

  test('ends where the next one begins, and is told', () => {
    const open = whole('a', '20240101').slice(0, -1);
    const { times, problems } = seen(...open, ...whole('b', '20240102'), ...whole('c', '20240103'));
    expect(times.map(({ start }) => start.slice(8, 10))).toEqual(['01', '02', '03']);
    expect(problems).toEqual([{ line: 3, message: 'VEVENT has no END: it is read as far as it goes.' }]);
  });

  test('ends with the event or the calendar that it stands in', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Ring', 'TRIGGER:-PT5M'];
    const alarmed = [...whole('a', '20240101').slice(0, -1), ...alarm, 'END:VEVENT'];
    const { times, problems } = seen(...alarmed, ...whole('b', '20240102'));
    expect(times.map(({ event: { title } }) => title)).toEqual(['', '']);
    expect(problems.map(({ line }) => line)).toEqual([6]);
    expect(starts(...whole('a', '20240101'), ...whole('b', '20240102').slice(0, -1))).toHaveLength(2);
  });
});

test('a calendar that calls off what was sent shows none of it', () => {
  const sent = event('DTSTART:20240101T090000Z', 'SEQUENCE:0');
  const other = ['BEGIN:VEVENT', 'UID:2', 'DTSTART:20240102T090000Z', 'END:VEVENT'];
  const off = calendar('METHOD:CANCEL', ...event('DTSTART:20240101T090000Z', 'SEQUENCE:1'));
  const { events } = readCalendar(bytes(calendar(...sent, ...other) + off));
  expect(occurrencesIn(events, window).occurrences.map(({ start }) => start)).toEqual([
    '2024-01-02 09:00:00',
  ]);
});

test.each([
  ['Mid-Atlantic Standard Time', '11:00'],
  ['Kamchatka Standard Time', '21:00'],
  ['Armenian Standard Time', '05:00'],
  ['Mexico Standard Time', '15:00'],
  ['Mexico Standard Time 2', '16:00'],
])('the zone %s, as older versions of Windows call it, is known', (zone, time) => {
  const [start] = starts(...event(`DTSTART;TZID=${zone}:20240115T090000`));
  expect(start?.slice(11, 16)).toBe(time);
});

test('a text of vCalendar goes on in the next line, where its line ends with a sign for that', () => {
  const lines = [
    'DTSTART:20240101',
    'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:one=0A=',
    'two: three',
    'SUMMARY:=',
  ];
  const { times } = seen(...event(...lines));
  expect(times[0]?.event).toMatchObject({ description: 'one\ntwo: three', title: '=' });
});
