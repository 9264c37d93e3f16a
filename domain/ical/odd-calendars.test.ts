import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { occurrencesIn } from './occurrences.ts';
import { readCalendar } from './read-calendar.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];

function seen(file: string, { zone = 'UTC', from = '2024-01-01', to = '2025-01-01' } = {}) {
  return occurrencesIn(readCalendar(bytes(file)).events, { from, to, timeZone: zone, max: 100 }).occurrences;
}
const starts = (...lines: string[]) => seen(calendar(...lines)).map(({ start }) => start);

describe('a zone that its file describes', () => {
  const observance = (name: string, begin: string, [from, to]: [string, string], ...lines: string[]) => [
    ...[`BEGIN:${name}`, `DTSTART:${begin}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...lines],
    `END:${name}`,
  ];
  const described = (...lines: string[]) => ['BEGIN:VTIMEZONE', 'TZID:Ours', ...lines, 'END:VTIMEZONE'];
  const at = (zone: string[], ...times: string[]) =>
    times.flatMap((time) => starts(...zone, ...event(`DTSTART;TZID=Ours:${time}`)));
  const summer: [string, string] = ['-0500', '-0400'];
  const winter: [string, string] = ['-0400', '-0500'];
  /** The rules of New York until 2006, and since. */
  const newYork = described(
    ...observance(
      ...(['DAYLIGHT', '19870405T020000', summer] as const),
      'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z',
    ),
    ...observance(
      ...(['STANDARD', '19671029T020000', winter] as const),
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z',
    ),
    ...observance('DAYLIGHT', '20070311T020000', summer, 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
    ...observance('STANDARD', '20071104T020000', winter, 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
  );

  test('has no changes by a rule that has ended', () => {
    expect(at(newYork, '20240315T090000', '20241030T090000', '20241105T090000')).toEqual([
      '2024-03-15 13:00:00',
      '2024-10-30 13:00:00',
      '2024-11-05 14:00:00',
    ]);
  });

  test.each([
    ['has ended by its UNTIL', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20010401T070000Z'],
    ['has ended by its COUNT', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;COUNT=15'],
  ])('stays as its last rule left it, which %s', (_name, rule) => {
    const zone = described(
      ...observance('DAYLIGHT', '19870405T020000', summer, rule),
      ...observance(
        'STANDARD',
        '19871025T020000',
        winter,
        'RRULE:FREQ=YEARLY;BYMONTH=10;COUNT=14;BYDAY=-1SU',
      ),
    );
    expect(at(zone, '20240115T090000', '20240715T090000')).toEqual([
      '2024-01-15 13:00:00',
      '2024-07-15 13:00:00',
    ]);
  });

  test('reads a time that its clocks leave out by those before the change, and one that they repeat as the first', () => {
    expect(at(newYork, '20240310T023000', '20241103T013000')).toEqual([
      '2024-03-10 07:30:00',
      '2024-11-03 05:30:00',
    ]);
  });

  test('is found by its name, whether that is quoted or not', () => {
    const zone = newYork.map((line) => line.replace('TZID:Ours', 'TZID:"Ours"'));
    expect(at(zone, '20240715T090000')).toEqual(['2024-07-15 13:00:00']);
  });

  test.each([
    ['each day, as long as there are years', 'RRULE:FREQ=DAILY;UNTIL=99991231'],
    ['each day, without an end', 'RRULE:FREQ=DAILY'],
    ['each day, so often', 'RRULE:FREQ=DAILY;COUNT=400'],
  ])('with ten thousand changes %s is read in a moment', (_name, rule) => {
    const lines = Array.from({ length: 10_000 }, (_, at) =>
      observance('STANDARD', `${1601 + (at % 300)}0101T000000`, summer, rule),
    ).flat();
    const years = Array.from({ length: 100 }, (_, at) =>
      event(`DTSTART;TZID=Ours:${1900 + at}0601T090000`, `UID:${at}`),
    ).flat();
    const began = performance.now();
    expect(at(described(...lines), '20240715T090000')).toHaveLength(1);
    starts(...described(...lines), ...years);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('is the same as that of its region, over the years', () => {
    const day = fc.date({ min: new Date('2008-01-01'), max: new Date('2037-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const time = date.toISOString().slice(0, 19).replace(/[-:]/g, '');
        const year = date.getUTCFullYear();
        const both = ['Ours', 'America/New_York'].map((name) =>
          seen(calendar(...newYork, ...event(`DTSTART;TZID=${name}:${time}`)), {
            ...{ from: `${year - 1}-12-01`, to: `${year + 1}-02-01` },
          }).map(({ start }) => start),
        );
        expect(both[0]).toHaveLength(1);
        expect(both[0]).toEqual(both[1]);
      }),
    );
  });
});

describe('a zone by what older Outlooks show people', () => {
  test.each([
    ['(GMT+05.30) Nowhere', '20240715T090000', '2024-07-15 03:30:00'],
    ['(GMT+01.00) Amsterdam / Berlin / Bern / Rome', '20240715T090000', '2024-07-15 07:00:00'],
    ['(GMT-08.00) Pacific Time (US & Canada)/Tijuana', '20240715T090000', '2024-07-15 16:00:00'],
    ['(GMT-05:00) Eastern Time (US & Canada)', '20240715T090000', '2024-07-15 13:00:00'],
  ])('%s', (zone, time, start) => {
    expect(starts(...event(`DTSTART;TZID="${zone}":${time}`))).toEqual([start]);
  });
});

describe('a series', () => {
  test('of days has each once, whatever its rule says of hours', () => {
    for (const rule of ['FREQ=HOURLY;COUNT=49', 'FREQ=DAILY;BYHOUR=0,9,23;COUNT=3'])
      expect(starts(...event('DTSTART;VALUE=DATE:20240101', `RRULE:${rule}`))).toEqual([
        '2024-01-01',
        '2024-01-02',
        '2024-01-03',
      ]);
  });

  const weekly = ['DTSTART;TZID=Europe/Berlin:20240318T100000', 'RRULE:FREQ=WEEKLY;COUNT=4', 'DURATION:PT1H'];
  const moved = (id: string, begin: string) =>
    event(`RECURRENCE-ID;RANGE=THISANDFUTURE${id}`, `DTSTART${begin}`, 'DURATION:PT1H');

  test.each([
    ['in its zone', ';TZID=Europe/Berlin:20240325T100000', ';TZID=Europe/Berlin:20240401T110000'],
    ['in UTC', ':20240325T090000Z', ':20240401T090000Z'],
  ])(
    'of which this and all that follow are moved over a clock change (%s) keeps the time on the clock',
    (_name, id, begin) => {
      expect(starts(...event(...weekly), ...moved(id, begin))).toEqual([
        '2024-03-18 09:00:00',
        '2024-04-01 09:00:00',
        '2024-04-08 09:00:00',
        '2024-04-15 09:00:00',
      ]);
    },
  );

  test('of times has the time of its start on a further day', () => {
    const lines = event(
      'DTSTART;TZID=Europe/Berlin:20240115T100000',
      'DURATION:PT1H',
      'RDATE;VALUE=DATE:20240720',
    );
    expect(seen(calendar(...lines)).map(({ start, end, all_day }) => [start, end, all_day])).toEqual([
      ['2024-01-15 09:00:00', '2024-01-15 10:00:00', false],
      ['2024-07-20 08:00:00', '2024-07-20 09:00:00', false],
    ]);
  });

  test('has an id of its own for each time, also where one is moved to another one’s', () => {
    const daily = event('DTSTART:20240101T090000Z', 'RRULE:FREQ=DAILY;COUNT=4');
    const one = event('RECURRENCE-ID:20240102T090000Z', 'DTSTART:20240103T090000Z');
    const other = event('RECURRENCE-ID:20240104T090000Z', 'DTSTART:20240103T090000Z');
    const task = ['BEGIN:VTODO', 'UID:1', 'DTSTART:20240103T090000Z', 'END:VTODO'];
    const found = seen(calendar(...daily, ...one, ...other, ...task));
    expect(found).toHaveLength(5);
    expect(new Set(found.map(({ id }) => id)).size).toBe(5);
    expect(seen(calendar(...daily, ...one, ...other, ...task))).toEqual(found);
  });

  test.each([
    ['a day that is excepted by a time', 'DTSTART;VALUE=DATE:20240101', 'EXDATE:20240102T000000Z'],
    ['a time that is excepted by a day', 'DTSTART:20240101T090000Z', 'EXDATE;VALUE=DATE:20240102'],
    ['a time without a zone, excepted in one', 'DTSTART:20240101T090000', 'EXDATE;TZID=UTC:20240102T090000'],
  ])('leaves out %s', (_name, begin, except) => {
    expect(
      starts(...event(begin, 'RRULE:FREQ=DAILY;COUNT=3', except)).map((one) => one.slice(0, 10)),
    ).toEqual(['2024-01-01', '2024-01-03']);
  });
});

/** Where nothing is folded, folding it anywhere, even within a character, and between any ends of lines, changes nothing. */
test('a file says the same however its lines are folded and end', () => {
  const whole = calendar(
    ...event('DTSTART;TZID=Europe/Berlin:20240115T100000', 'SUMMARY:Größe 😀 كل', 'DESCRIPTION:a\\nb'),
  );
  const lines = whole.split('\r\n').filter(Boolean);
  const expected = readCalendar(bytes(whole)).events;
  const end = fc.constantFrom('\r\n', '\n', '\r', '\r\r\n', '\n\n');
  const cuts = fc.array(fc.nat(40), { maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(end, end, cuts), { minLength: lines.length, maxLength: lines.length }),
      (how) => {
        const file = lines.flatMap((line, index) => {
          const [last, within, at] = how[index]!;
          const all = [...Buffer.from(line)];
          // A first byte that is a space would be a fold, and so are those that a fold begins with.
          const places = [...new Set(at)]
            .filter((place) => place > 0 && place < all.length)
            .sort((a, b) => b - a);
          for (const place of places) all.splice(place, 0, ...Buffer.from(`${within} `));
          return [...all, ...Buffer.from(last)];
        });
        const read = readCalendar(Uint8Array.from(file));
        expect(read.problems).toEqual([]);
        expect(
          read.events.map(({ title, description, start }) => ({ title, description, wall: start.wall })),
        ).toEqual(
          expected.map(({ title, description, start }) => ({ title, description, wall: start.wall })),
        );
      },
    ),
  );
});

test('any series that can be read is told within its window, in order, each time once, and ends', () => {
  const part = fc.constantFrom(
    ...[
      'COUNT=5',
      'COUNT=400',
      'UNTIL=20240301',
      'UNTIL=20240301T120000Z',
      'INTERVAL=3',
      'WKST=SU',
      'BYDAY=MO,-1FR',
    ],
    ...[
      'BYDAY=5MO',
      'BYMONTH=2',
      'BYMONTHDAY=-1,30,31',
      'BYSETPOS=-1',
      'BYSETPOS=2,5',
      'BYHOUR=0,23',
      'BYMINUTE=59',
    ],
    ...['BYSECOND=0,30', 'BYWEEKNO=53,-1', 'BYYEARDAY=366,-366,60'],
  );
  const unit = fc.constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY');
  const begin = fc.constantFrom(
    ...[
      ':20240131T233000Z',
      ';VALUE=DATE:20240229',
      ':20231231T235959',
      ';TZID=Pacific/Apia:20111229T100000',
    ],
    ...[';TZID=Europe/Berlin:20230326T023000', ';VALUE=DATE:16010101'],
  );
  const length = fc.constantFrom(
    '',
    'DURATION:-P1D',
    'DURATION:P400D',
    'DURATION:PT0S',
    'DTEND;VALUE=DATE:20240303',
  );
  const other = fc.constantFrom(
    ...['', 'EXDATE;VALUE=DATE:20240301', 'EXDATE:20240229T233000Z', 'EXRULE:FREQ=WEEKLY;BYDAY=MO'],
    ...[
      'RDATE;VALUE=PERIOD:20240210T100000Z/PT1H,20240211T100000Z/20240211T090000Z',
      'RDATE:20240212T000000',
    ],
  );
  const zone = fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu');
  fc.assert(
    fc.property(
      unit,
      fc.array(part, { maxLength: 4 }),
      begin,
      length,
      other,
      zone,
      (freq, parts, at, long, more, timeZone) => {
        const rule = `RRULE:${[`FREQ=${freq}`, ...parts].join(';')}`;
        const { events } = readCalendar(bytes(calendar(...event(`DTSTART${at}`, rule, long, more))));
        const window = { from: '2024-02-01', to: '2024-03-08', timeZone, max: 50 };
        const { occurrences, is_cut: isCut } = occurrencesIn(events, window);
        expect(occurrences.length).toBeLessThanOrEqual(50);
        expect(new Set(occurrences.map(({ id }) => id)).size).toBe(occurrences.length);
        const begins = occurrences.map(({ start }) => start);
        expect(begins).toEqual([...begins].sort());
        for (const { start, end, all_day: isDay } of occurrences) {
          expect(end >= start && (!isDay || end > start)).toBe(true);
          expect(start.slice(0, 10) <= '2024-03-08').toBe(true);
          expect(end.slice(0, 10) >= '2024-01-31').toBe(true);
        }
        // What of a narrower window is told is told of the wider one.
        if (isCut) return;
        const narrow = occurrencesIn(events, { ...window, from: '2024-02-10', to: '2024-02-17' }).occurrences;
        const all = new Set(occurrences.map(({ id }) => id));
        expect(narrow.filter(({ id }) => !all.has(id))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
