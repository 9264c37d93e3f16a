import { describe, expect, test } from 'vitest';
import { UnreadableError } from './content-lines.ts';
import { occurrencesIn } from './occurrences.ts';
import { readCalendar } from './read-calendar.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];

/** `start` or `start to end`, without the seconds where there are none. */
function shown(
  file: string | Uint8Array,
  { zone = 'UTC', from = '2024-01-01', to = '2025-01-01' } = {},
): string[] {
  const { events } = readCalendar(typeof file === 'string' ? bytes(file) : file);
  const seen = occurrencesIn(events, { from, to, timeZone: zone, max: 100 });
  return seen.occurrences.map(({ start, end }) =>
    (start === end ? start : `${start} to ${end}`).replaceAll(/( \d\d:\d\d):00/g, '$1'),
  );
}
const first = (...lines: string[]) => readCalendar(bytes(calendar(...event(...lines)))).events[0];

/** The 15th of January 2024, 9:00 to 10:00 in UTC. */
const MEETING = '2024-01-15 09:00 to 2024-01-15 10:00';
const at = (day: string, time = '09:00') => `2024-${day} ${time}`;

describe('times as programs write them', () => {
  test.each<[string, string[], string[]]>([
    ['with dashes and colons', ['DTSTART:2024-01-15T09:00:00Z', 'DTEND:2024-01-15T10:00:00Z'], [MEETING]],
    ['with parts of seconds', ['DTSTART:20240115T090000.000Z', 'DTEND:20240115T100000.5Z'], [MEETING]],
    ['with a difference to UTC', ['DTSTART:20240115T100000+0100', 'DTEND:20240115T110000+01:00'], [MEETING]],
    ['in small letters', ['dtstart:20240115t090000z', 'dtend:20240115t100000z'], [MEETING]],
    ['without seconds', ['DTSTART:20240115T0900Z', 'DTEND:20240115T1000Z'], [MEETING]],
    ['with a space in front', ['DTSTART: 20240115T090000Z', 'DTEND: 20240115T100000Z '], [MEETING]],
    ['with a zone beside UTC', ['DTSTART;TZID=Asia/Tokyo:20240115T090000Z', 'DURATION:PT1H'], [MEETING]],
    ['with an empty zone', ['DTSTART;TZID=:20240115T090000', 'DURATION:PT1H'], [MEETING]],
    [
      'with a zone in a quote that is not closed',
      ['DTSTART;TZID="Europe/Berlin:20240115T100000', 'DURATION:PT1H'],
      [MEETING],
    ],
    [
      'with a zone in small letters',
      ['DTSTART;TZID=europe/berlin:20240115T100000', 'DURATION:PT1H'],
      [MEETING],
    ],
    [
      'with a zone of three parts',
      ['DTSTART;TZID=America/Argentina/Buenos_Aires:20240115T060000', 'DURATION:PT1H'],
      [MEETING],
    ],
    ['with an old name of a zone', ['DTSTART;TZID=US/Eastern:20240115T040000', 'DURATION:PT1H'], [MEETING]],
    ['with the zone of a clock', ['DTSTART;TZID=EST5EDT:20240115T040000', 'DURATION:PT1H'], [MEETING]],
    [
      'with a zone of an Exchange server',
      ['DTSTART;TZID=tzone://Microsoft/Utc:20240115T090000', 'DURATION:PT1H'],
      [MEETING],
    ],
    ['on the 61st second of a minute', ['DTSTART:20240115T085960Z'], ['2024-01-15 08:59:59']],
    ['with a day that says it is a time', ['DTSTART;VALUE=DATE-TIME:20240115'], ['2024-01-15 to 2024-01-16']],
    [
      'with a time that says it is a day',
      ['DTSTART;VALUE=DATE:20240115T090000'],
      ['2024-01-15 to 2024-01-16'],
    ],
    [
      'with an end on the day itself',
      ['DTSTART;VALUE=DATE:20240115', 'DTEND;VALUE=DATE:20240115'],
      ['2024-01-15 to 2024-01-16'],
    ],
    ['with an end before the start', ['DTSTART:20240115T090000Z', 'DTEND:20240114T090000Z'], [at('01-15')]],
    [
      'of a day that ends at a time',
      ['DTSTART;VALUE=DATE:20240115', 'DTEND:20240117T120000Z'],
      ['2024-01-15 to 2024-01-17'],
    ],
    [
      'of a time that ends on a day',
      ['DTSTART:20240115T090000Z', 'DTEND;VALUE=DATE:20240116'],
      [`${at('01-15')} to 2024-01-16 00:00`],
    ],
    [
      'of a day that lasts hours',
      ['DTSTART;VALUE=DATE:20240115', 'DURATION:PT36H'],
      ['2024-01-15 to 2024-01-17'],
    ],
    ['that last weeks', ['DTSTART;VALUE=DATE:20240115', 'DURATION:P2W'], ['2024-01-15 to 2024-01-29']],
    ['that last less than nothing', ['DTSTART:20240115T090000Z', 'DURATION:-PT1H'], [at('01-15')]],
    ['that last an unreadable time', ['DTSTART:20240115T090000Z', 'DURATION:1 hour'], [at('01-15')]],
    ['that are said twice', ['DTSTART:20240115T090000Z', 'DTSTART:20240116T090000Z'], [at('01-15')]],
    [
      'of a start in another zone than the end',
      ['DTSTART;TZID=America/New_York:20240115T040000', 'DTEND;TZID=Europe/Berlin:20240115T110000'],
      [MEETING],
    ],
    [
      'in the hour that clocks leave out',
      ['DTSTART;TZID=Europe/Berlin:20240331T023000'],
      [at('03-31', '01:30')],
    ],
    [
      'in the hour that clocks repeat',
      ['DTSTART;TZID=Europe/Berlin:20241027T023000'],
      [at('10-27', '00:30')],
    ],
    [
      'that pass a clock change',
      ['DTSTART;TZID=Europe/Berlin:20240330T120000', 'DTEND;TZID=Europe/Berlin:20240331T120000'],
      ['2024-03-30 11:00 to 2024-03-31 10:00'],
    ],
    [
      'that pass hours over a clock change',
      ['DTSTART;TZID=Europe/Berlin:20240330T120000', 'DURATION:PT24H'],
      ['2024-03-30 11:00 to 2024-03-31 11:00'],
    ],
  ])('%s', (_name, lines, expected) => {
    expect(shown(calendar(...event(...lines)))).toEqual(expected);
  });

  test.each([
    ['20240115T240000Z', 'midnight at the end of a day'],
    ['20241301', 'a month that is not there'],
    ['20230229', 'a day that is not there'],
    ['00000101', 'a year that is not there'],
    ['2024', 'a year alone'],
    ['tomorrow', 'a word'],
    ['', 'nothing'],
  ])('that are none (%s: %s) are told, and the event is left out', (text) => {
    const other = ['BEGIN:VEVENT', 'UID:2', 'DTSTART:20240115T090000Z', 'END:VEVENT'];
    const { events, problems } = readCalendar(bytes(calendar(...event(`DTSTART:${text}`), ...other)));
    expect(events.map(({ uid }) => uid)).toEqual(['2']);
    expect(problems.map(({ line }) => line)).toEqual([5]);
  });

  test('of Windows are in the zone of one of the cities that it is shown by, also in summer', () => {
    const inZone = (name: string) => shown(calendar(...event(`DTSTART;TZID="${name}":20240715T090000`)))[0];
    expect(inZone('(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna')).toBe(at('07-15', '07:00'));
    expect(inZone('(UTC+00:00) Dublin, Edinburgh, Lisbon, London')).toBe(at('07-15', '08:00'));
    expect(inZone('(GMT-03:00) Sao Paulo')).toBe(at('07-15', '12:00'));
    expect(inZone('(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi')).toBe(at('07-15', '03:30'));
    // A city of the same name that is elsewhere is not meant.
    expect(inZone('(UTC+09:00) Berlin')).toBe(at('07-15', '00:00'));
    expect(inZone('(UTC+12:00) Somewhere')).toBe(at('07-14', '21:00'));
  });

  test('of the whole calendar are in its zone', () => {
    const lines = ['X-WR-TIMEZONE:Europe/Berlin', ...event('DTSTART:20240115T100000', 'DURATION:PT1H')];
    expect(shown(calendar(...lines), { zone: 'Asia/Tokyo' })).toEqual([MEETING]);
    const broken = ['X-WR-TIMEZONE:Nowhere/Here', ...event('DTSTART:20240115T090000')];
    expect(shown(calendar(...broken))).toEqual([at('01-15')]);
  });

  test('that are very late or last very long stay within the years that there are', () => {
    const late = calendar(...event('DTSTART;VALUE=DATE:99991230', 'DURATION:P99999W'));
    expect(shown(late, { from: '9999-12-01', to: '9999-12-31' })).toEqual(['9999-12-30 to 9999-12-31']);
    const timed = calendar(...event('DTSTART:99991230T230000Z', 'DURATION:PT999999H'));
    expect(shown(timed, { from: '9999-12-01', to: '9999-12-31' })).toEqual([
      '9999-12-30 23:00 to 9999-12-31 23:59:59',
    ]);
    expect(shown(calendar(...event('DTSTART:99991231T235959Z', 'RRULE:FREQ=DAILY')))).toEqual([]);
  });
});

describe('series as programs write them', () => {
  const daily = ['DTSTART;TZID=Europe/Berlin:20240101T100000', 'RRULE:FREQ=DAILY;COUNT=4'];
  const days = (...dates: string[]) => dates.map((date) => at(`01-${date}`));

  test.each<[string, string[], string[]]>([
    [
      'with spaces in the rule',
      ['DTSTART:20240101T090000Z', 'RRULE: FREQ=WEEKLY; BYDAY = MO, WE ;COUNT=3'],
      days('01', '03', '08'),
    ],
    [
      'with a semicolon at the end',
      ['DTSTART:20240101T090000Z', 'RRULE:FREQ=DAILY;COUNT=2;'],
      days('01', '02'),
    ],
    ['in small letters', ['DTSTART:20240101T090000Z', 'rrule:freq=daily;count=2'], days('01', '02')],
    [
      'until a day, of times',
      ['DTSTART:20240101T090000Z', 'RRULE:FREQ=DAILY;UNTIL=20240102'],
      days('01', '02'),
    ],
    [
      'until a time without a zone',
      ['DTSTART;TZID=Europe/Berlin:20240101T100000', 'RRULE:FREQ=DAILY;UNTIL=20240102T100000'],
      days('01', '02'),
    ],
    [
      'until before the start',
      ['DTSTART:20240103T090000Z', 'RRULE:FREQ=DAILY;UNTIL=20240102T090000Z'],
      days('03'),
    ],
    ['of no times', ['DTSTART:20240101T090000Z', 'RRULE:FREQ=DAILY;COUNT=0'], days('01')],
    ['of each zero days', ['DTSTART:20240101T090000Z', 'RRULE:FREQ=DAILY;INTERVAL=0'], days('01')],
    [
      'with a part that nobody knows',
      ['DTSTART:20240101T090000Z', 'RRULE:FREQ=DAILY;COUNT=2;X-EVERY=ODD'],
      days('01', '02'),
    ],
    ['with an empty part', ['DTSTART:20240101T090000Z', 'RRULE:FREQ=DAILY;BYDAY=;COUNT=2'], days('01', '02')],
    ['by the rules of vCalendar', ['DTSTART:20240101T090000Z', 'RRULE:D1 #5'], days('01')],
    [
      'of the 31st',
      ['DTSTART;VALUE=DATE:20240131', 'RRULE:FREQ=MONTHLY;COUNT=3'],
      ['2024-01-31 to 2024-02-01', '2024-03-31 to 2024-04-01', '2024-05-31 to 2024-06-01'],
    ],
    [
      'with a start that its rule does not name',
      ['DTSTART:20240102T090000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2'],
      days('02', '08'),
    ],
    [
      'with exceptions in one line',
      [...daily, 'EXDATE;TZID=Europe/Berlin:20240102T100000, 20240103T100000'],
      days('01', '04'),
    ],
    ['with exceptions in UTC', [...daily, 'EXDATE:20240102T090000Z'], days('01', '03', '04')],
    [
      'with exceptions in another zone',
      [...daily, 'EXDATE;TZID=America/New_York:20240102T040000'],
      days('01', '03', '04'),
    ],
    ['with exceptions without their zone', [...daily, 'EXDATE:20240102T100000'], days('01', '03', '04')],
    [
      'with exceptions that are none',
      [...daily, 'EXDATE:yesterday', 'EXDATE:', 'EXDATE:20240102T090000Z'],
      days('01', '03', '04'),
    ],
    [
      'with a further time that is in it already',
      [...daily, 'RDATE:20240102T090000Z,20240106T090000Z'],
      days('01', '02', '03', '04', '06'),
    ],
    [
      'with further times of their own length',
      [
        'DTSTART:20240101T090000Z',
        'RDATE;VALUE=PERIOD:20240102T090000Z/PT1H,20240103T090000Z/20240103T093000Z',
      ],
      [at('01-01'), '2024-01-02 09:00 to 2024-01-02 10:00', '2024-01-03 09:00 to 2024-01-03 09:30'],
    ],
    [
      'that began long ago',
      ['DTSTART;VALUE=DATE:16040229', 'RRULE:FREQ=YEARLY'],
      ['2024-02-29 to 2024-03-01'],
    ],
    [
      'with an excepted start, which counts',
      ['DTSTART:20240101T090000Z', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20240101T090000Z'],
      days('02', '03'),
    ],
  ])('%s', (_name, lines, expected) => {
    expect(shown(calendar(...event(...lines)))).toEqual(expected);
  });

  const changed = (...lines: string[]) => shown(calendar(...event(...daily), ...event(...lines)));
  test.each<[string, string[], string[]]>([
    [
      'cancelled',
      ['RECURRENCE-ID:20240102T090000Z', 'DTSTART:20240102T090000Z', 'STATUS:cancelled'],
      days('01', '03', '04'),
    ],
    [
      'moved, named without its zone',
      ['RECURRENCE-ID:20240102T100000', 'DTSTART:20240110T090000Z'],
      days('01', '03', '04', '10'),
    ],
    [
      'moved, named by its day',
      ['RECURRENCE-ID;VALUE=DATE:20240102', 'DTSTART:20240110T090000Z'],
      days('01', '03', '04', '10'),
    ],
    [
      'moved with all that follow',
      ['RECURRENCE-ID;RANGE=THISANDFUTURE:20240103T090000Z', 'DTSTART:20240103T120000Z'],
      [...days('01', '02'), at('01-03', '12:00'), at('01-04', '12:00')],
    ],
    [
      'moved, though it is in no series',
      ['RECURRENCE-ID:20230102T090000Z', 'DTSTART:20240110T090000Z'],
      days('01', '02', '03', '04', '10'),
    ],
  ])('with one %s', (_name, lines, expected) => {
    expect(changed(...lines)).toEqual(expected);
  });

  test('of which a file has one time alone show that', () => {
    const lines = event('RECURRENCE-ID:20240102T090000Z', 'DTSTART:20240115T090000Z', 'DURATION:PT1H');
    expect(shown(calendar(...lines))).toEqual([MEETING]);
  });
});

describe('texts', () => {
  test('of vCalendar are read as what they are written for', () => {
    expect(
      first('DTSTART:20240115', 'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:K=C3=A4se=0Aund=3DBrot')
        ?.title,
    ).toBe('Käse\nund=Brot');
    expect(first('DTSTART:20240115', 'SUMMARY;ENCODING=QUOTED-PRINTABLE:100=% sure')?.title).toBe(
      '100=% sure',
    );
  });

  test('hold no signs that no screen shows, and no half of a sign', () => {
    expect(first('DTSTART:20240115', 'SUMMARY:a\u0000b\u0007c\u001bd')?.title).toBe('abcd');
    const long = first('DTSTART:20240115', `SUMMARY:${'x'.repeat(499)}😀`, `UID:${'y'.repeat(499)}😀`);
    expect(long?.title.isWellFormed()).toBe(true);
  });

  test.each([
    ['SUMMARY;LANGUAGE=en;X-A="b:c;d":Plan\\, then do\\; rest', 'Plan, then do; rest'],
    ['SUMMARY:C:\\\\new\\nfolder', 'C:\\new\nfolder'],
    ['SUMMARY:One\r\nSUMMARY:Two', 'One'],
    ['SUMMARY', ''],
    ['SUMMARY:<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['BEGIN:VALARM\r\nSUMMARY:Alarm\r\nDTSTART:20200101\r\nEND:VALARM\r\nSUMMARY:Meeting', 'Meeting'],
    ['SUM\r\n MARY:Fol\r\n\tded', 'Folded'],
  ])('%j', (lines, title) => {
    expect(first('DTSTART:20240115', lines)).toMatchObject({ title, start: { isDay: true } });
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'x y',
    'https://',
  ])('have no address that runs or leads nowhere: %s', (url) => {
    expect(first('DTSTART:20240115', `URL:${url}`)?.url).toBe('');
  });
});

describe('a file', () => {
  const meeting = event('DTSTART:20240115T090000Z', 'DTEND:20240115T100000Z');
  const whole = calendar(...meeting);

  test.each<[string, string | Uint8Array]>([
    ['with a mark of its coding', `\uFEFF${whole}`],
    ['with lines that end as on an old Mac', whole.replaceAll('\r\n', '\r')],
    ['with empty lines everywhere', whole.replaceAll('\r\n', '\r\n\r\n')],
    ['with spaces at the ends of its lines', whole.replaceAll('\r\n', '  \r\n')],
    ['in small letters', whole.toLowerCase()],
    ['with lines that are none', calendar('garbage', ';;;', ':', '=', ...meeting)],
    ['with its event bare', meeting.join('\r\n')],
    ['with a calendar in a calendar', calendar(whole.trim())],
    ['with words behind its end', `${whole}\r\n--boundary--\r\n<p>Sent by mail</p>`],
    ['with the same event twice', calendar(...meeting, ...meeting)],
    [
      'with other things beside it',
      calendar(
        'BEGIN:VJOURNAL',
        'DTSTART:20240115',
        'END:VJOURNAL',
        'BEGIN:VFREEBUSY',
        'FREEBUSY:20240115T090000Z/PT1H',
        'END:VFREEBUSY',
        'BEGIN:VTODO',
        'SUMMARY:Some day',
        'END:VTODO',
        ...meeting,
      ),
    ],
    [
      'with an older version after the newer',
      calendar(...event('SEQUENCE:2', ...meeting.slice(2, -1)), ...event('SEQUENCE:x', 'DTSTART:20240220')),
    ],
  ])('%s is read', (_name, file) => {
    expect(shown(file)).toEqual([MEETING]);
  });

  test.each<[string, string | Uint8Array, number]>([
    ['a page that says that it is not found', '<!DOCTYPE html>\n<html></html>', 1],
    ['an answer of a program', '{"error":"not found"}', 1],
    ['a file that is packed', Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 1],
    ['spaces', '  \r\n\r\n', 1],
    ['an end without a beginning', calendar('END:VEVENT'), 3],
    ['components within components without end', calendar(...Array(50).fill('BEGIN:X-PART')), 10],
  ])('that is %s is refused, and says in which line', (_name, file, line) => {
    const read = () => readCalendar(typeof file === 'string' ? bytes(file) : file);
    expect(read).toThrow(UnreadableError);
    expect(read).toThrow(expect.objectContaining({ line }));
  });
});
