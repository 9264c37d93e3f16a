import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnreadableError } from './content-lines.ts';
import { occurrencesIn } from './occurrences.ts';
import { readCalendar } from './read-calendar.ts';
import { type WrittenEvent, writeCalendar } from './write-calendar.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => readCalendar(bytes(calendar(...lines)));

function starts(
  lines: string[],
  { timeZone = 'UTC', from = '2024-01-01', to = '2025-01-01', max = 2_000 } = {},
) {
  return occurrencesIn(read(...lines).events, { from, to, timeZone, max }).occurrences.map(
    ({ start }) => start,
  );
}

describe('a file', () => {
  test('that is cut off is refused, with the line', () => {
    expect(() => readCalendar(bytes('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n'))).toThrow(
      new UnreadableError(3, 'The file ends in the middle: VEVENT of line 2 has no END.'),
    );
  });

  test('that is something else is refused', () => {
    for (const text of ['', '<!doctype html>', 'BEGIN:VCARD\r\nEND:VCARD'])
      expect(() => readCalendar(bytes(text))).toThrow(UnreadableError);
  });

  test('that is written in the signs of Windows is read, line by line', () => {
    const [head = '', foot = ''] = calendar(...event('DTSTART:20240101', 'SUMMARY:@')).split('@');
    const file = Buffer.concat([Buffer.from(head), Buffer.from([0x43, 0x61, 0x66, 0xe9]), Buffer.from(foot)]);
    expect(readCalendar(file).events[0]?.title).toBe('Café');
  });

  test.each(['utf-16le', 'utf-16be'])('that is written in %s is read', (coding) => {
    const little = Buffer.from(
      `\uFEFF${calendar(...event('DTSTART:20240101', 'SUMMARY:Käse ✓'))}`,
      'utf16le',
    );
    const file = coding === 'utf-16le' ? little : Buffer.from(little).swap16();
    expect(readCalendar(file).events[0]?.title).toBe('Käse ✓');
  });

  test('tells what is wrong with one event, and reads the others', () => {
    const { events, problems } = read(
      ...event('DTSTART:20240230T250000Z'),
      'BEGIN:VEVENT',
      'UID:2',
      'DTSTART;VALUE=DATE:20240115',
      'END:VEVENT',
    );
    expect(events.map(({ uid }) => uid)).toEqual(['2']);
    expect(problems).toEqual([{ line: 5, message: 'DTSTART is no date: 20240230T250000Z' }]);
  });

  test('says the same event once, by its newest version', () => {
    const one = event('DTSTART:20240115T090000Z', 'SUMMARY:New', 'SEQUENCE:2');
    const other = event('DTSTART:20240115T090000Z', 'SUMMARY:Old', 'SEQUENCE:1');
    expect(read(...one, ...other).events.map(({ title }) => title)).toEqual(['New']);
  });

  test('is read whatever its signs for lines are, also folded within a character, with spaces and small letters', () => {
    const text = calendar(
      ...event('dtstart : 20240115T090000Z', 'SUMMARY:Ã'.replace('Ã', 'Länge')),
    ).replaceAll('\r\n', '\n');
    const whole = bytes(text);
    const cut = whole.indexOf(0xc3) + 1;
    const folded = Uint8Array.from([
      0xef,
      0xbb,
      0xbf,
      ...whole.slice(0, cut),
      0x0a,
      0x20,
      ...whole.slice(cut),
    ]);
    expect(readCalendar(folded).events.map(({ title }) => title)).toEqual(['Länge']);
  });

  test('has no address that runs', () => {
    const [found] = read(...event('DTSTART:20240115', 'URL:javascript:alert(1)', 'SUMMARY:<b>a</b>')).events;
    expect(found).toMatchObject({ url: '', title: '<b>a</b>' });
  });

  test('of any bytes is read or refused', () => {
    const word = fc.constantFrom(
      'BEGIN:',
      'END:',
      'VCALENDAR',
      'VEVENT',
      '\r\n',
      ' ',
      ';',
      ':',
      '"',
      'DTSTART',
      '20240101',
      'RRULE:FREQ=DAILY',
      'X',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        try {
          readCalendar(bytes(calendar(words.join(''))));
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableError);
        }
      }),
    );
  });
});

describe('times', () => {
  test('have the zone of a region, of Windows, of a path, of a difference, of whoever looks', () => {
    const at = (zone: string, timeZone = 'UTC') =>
      starts(event(`DTSTART${zone}:20240701T090000`), { timeZone })[0];
    expect(at(';TZID=Europe/Berlin')).toBe('2024-07-01 07:00:00');
    expect(at(';TZID="W. Europe Standard Time"')).toBe('2024-07-01 07:00:00');
    expect(at(';TZID=/mozilla.org/20050126_1/Europe/Berlin')).toBe('2024-07-01 07:00:00');
    expect(at(';TZID="(GMT +02:00)"')).toBe('2024-07-01 07:00:00');
    expect(at(';TZID="(UTC-05:00) Eastern Time (US & Canada)"')).toBe('2024-07-01 13:00:00');
    expect(at(';TZID=America\\/New York')).toBe('2024-07-01 13:00:00');
    expect(at('', 'Asia/Tokyo')).toBe('2024-07-01 00:00:00');
    expect(at(';TZID=Nowhere', 'Asia/Tokyo')).toBe('2024-07-01 00:00:00');
    expect(read(...event('DTSTART;TZID=Nowhere:20240701T090000')).problems).toMatchObject([
      { message: 'The time zone Nowhere is not known: its times are read as your own.' },
    ]);
  });

  test('have the zone that the file describes', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Ours'];
    const standard = [
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
    ];
    const daylight = [
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
    ];
    const described = [...zone, ...standard, ...daylight, 'END:VTIMEZONE'];
    expect(
      starts([...event('DTSTART;TZID=Ours:20240301T090000', 'RRULE:FREQ=MONTHLY;COUNT=3'), ...described]),
    ).toEqual(['2024-03-01 08:00:00', '2024-04-01 07:00:00', '2024-05-01 07:00:00']);
  });

  test('of a whole day stay that day wherever one looks from', () => {
    for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
      const { events } = read(...event('DTSTART;VALUE=DATE:20240229'));
      const seen = occurrencesIn(events, {
        from: '2024-02-29',
        to: '2024-03-01',
        timeZone,
        max: 9,
      }).occurrences;
      expect(seen).toMatchObject([{ all_day: true, start: '2024-02-29', end: '2024-03-01' }]);
    }
  });
});

describe('a rule', () => {
  test.each([
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', '20240913', ['2024-09-13', '2024-12-13', '2025-06-13']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', '20240131', ['2024-01-31', '2024-02-29', '2024-03-31']],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '19970805',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '19970805',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=3', '19970519', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', '19970512', ['1997-05-12', '1998-05-11', '1999-05-17']],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3',
      '19970929',
      ['1997-09-29', '1997-10-30', '1997-11-27'],
    ],
    [
      'FREQ=YEARLY;BYYEARDAY=1,100,200;INTERVAL=3;COUNT=4',
      '19970101',
      ['1997-01-01', '1997-04-10', '1997-07-19', '2000-01-01'],
    ],
    ['FREQ=YEARLY;COUNT=2', '20240229', ['2024-02-29', '2028-02-29']],
  ])('%s', (rule, first, days) => {
    const lines = event(`DTSTART;VALUE=DATE:${first}`, `RRULE:${rule}`);
    expect(starts(lines, { from: '1990-01-01', to: '2030-01-01' })).toEqual(days);
  });

  test('keeps the time on the clock across its changes, until an instant', () => {
    const lines = event(
      'DTSTART;TZID=America/New_York:20240309T090000',
      'RRULE:FREQ=DAILY;UNTIL=20240311T130000Z',
    );
    expect(starts(lines)).toEqual(['2024-03-09 14:00:00', '2024-03-10 13:00:00', '2024-03-11 13:00:00']);
  });

  test('without an end, of each second, or that never holds, ends', () => {
    const began = performance.now();
    expect(starts(event('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY'), { max: 2_000 })).toHaveLength(
      2_000,
    );
    expect(
      starts(event('DTSTART:20240101T000000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')),
    ).toHaveLength(1);
    expect(
      starts(event('DTSTART:20240101T000000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=9')),
    ).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('leaves out what a rule excepts, as older programs write it', () => {
    const daily = ['DTSTART:20240101T090000Z', 'RRULE:FREQ=DAILY;COUNT=7'];
    expect(starts(event(...daily, 'EXRULE:FREQ=WEEKLY;BYDAY=SA,SU'))).toHaveLength(5);
    expect(starts(event(...daily, 'EXRULE:FREQ=WEEKLY;BYDAY=MO,TU'))[0]).toBe('2024-01-03 09:00:00');
    expect(starts(event(...daily, 'EXRULE:FREQ=SOMETIMES'))).toHaveLength(7);
  });

  test('leaves out what is excepted, and what was moved is where it was moved to', () => {
    const series = event(
      'DTSTART;TZID=Europe/Berlin:20240101T090000',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE;VALUE=DATE:20240102',
    );
    const moved = event('RECURRENCE-ID:20240103T080000Z', 'DTSTART:20240220T080000Z');
    expect(starts([...series, ...moved]).sort()).toEqual([
      '2024-01-01 08:00:00',
      '2024-01-04 08:00:00',
      '2024-02-20 08:00:00',
    ]);
    const ofDay = event('RECURRENCE-ID;VALUE=DATE:20240103', 'DTSTART:20240220T080000Z');
    expect(starts([...series, ...ofDay])).toHaveLength(3);
  });

  test('of another calendar than ours, or that moves days that a month does not have, is told and shown once', () => {
    for (const rule of ['RSCALE=CHINESE;FREQ=YEARLY', 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD']) {
      const lines = event('DTSTART:20240131', `RRULE:${rule}`);
      expect(starts(lines)).toEqual(['2024-01-31']);
      expect(read(...lines).problems).toHaveLength(1);
    }
    expect(starts(event('DTSTART:20240131', 'RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;COUNT=2'))).toHaveLength(2);
  });
});

describe('what is written', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const written = fc
    .record({ title: text, description: text, at: day, isDay: fc.boolean() })
    .map(({ title, description, at, isDay }): WrittenEvent => {
      const iso = (ms: number) =>
        new Date(ms)
          .toISOString()
          .slice(0, isDay ? 10 : 19)
          .replace('T', ' ');
      const [start, end] = [iso(at.getTime()), iso(at.getTime() + 86_400_000)];
      const stamp = '2024-01-01 00:00:00';
      return {
        uid: 'a@b',
        title,
        description,
        url: 'https://x.example/a?b=c,d;e',
        start,
        end,
        created: stamp,
        updated: stamp,
        sequence: 3,
      };
    });
  const zone = fc.constantFrom(
    'UTC',
    'Pacific/Auckland',
    'America/Los_Angeles',
    'Europe/Berlin',
    'Asia/Kolkata',
  );

  test('is read as what it was, in lines of at most 75 bytes', () => {
    fc.assert(
      fc.property(written, zone, (one, timeZone) => {
        const file = writeCalendar({ name: 'Ours', timeZone, refreshMinutes: 60, events: [one] });
        for (const line of file.split('\r\n')) expect(bytes(line).length).toBeLessThanOrEqual(75);
        const { events, problems } = readCalendar(bytes(file));
        expect(problems).toEqual([]);
        const clean = (value: string) =>
          value
            .replace(/\r\n?/g, '\n')
            .replace(/(?![\t\n])\p{Cc}/gu, '')
            .trim();
        expect(events[0]).toMatchObject({
          title: clean(one.title),
          description: clean(one.description),
          sequence: 3,
        });
        const seen = occurrencesIn(events, { from: '1999-01-01', to: '2041-01-01', timeZone: 'UTC', max: 9 });
        expect(seen.occurrences).toMatchObject([{ start: one.start, end: one.end }]);
      }),
    );
  });

  test('describes its zone as it is', () => {
    const one = {
      uid: 'a',
      title: 'A',
      description: '',
      url: '',
      created: '2024-01-01 00:00:00',
      updated: '2024-01-01 00:00:00',
      sequence: 0,
    };
    const events = ['2024-03-30 10:00:00', '2024-07-01 10:00:00', '2024-12-01 10:00:00'].map((start) => ({
      ...one,
      uid: start,
      start,
      end: start,
    }));
    const file = writeCalendar({
      name: 'A',
      timeZone: 'Europe/Berlin',
      refreshMinutes: 60,
      events,
    }).replaceAll('Europe/Berlin', 'Ours');
    const seen = occurrencesIn(readCalendar(bytes(file)).events, {
      from: '2024-01-01',
      to: '2025-01-01',
      timeZone: 'UTC',
      max: 9,
    });
    expect(seen.occurrences.map(({ start }) => start)).toEqual(events.map(({ start }) => start));
  });
});
