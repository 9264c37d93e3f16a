import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { WrittenOrder } from '../imports/read-date.ts';
import { languageOf, languages } from '../locales.ts';
import { type DateSettings, date } from './date.ts';
import { noLookup } from './lookup.ts';

const settings = (own: Partial<DateSettings> = {}): DateSettings =>
  date.settings.parse({ time: true, ...own });
const seenFrom = (timeZone: string) => ({ ...noLookup, timeZone });

test('a date with a time is read and shown in the zone of whoever looks, or in its own', () => {
  const auckland = seenFrom('Pacific/Auckland');
  expect(date.parse('2026-03-05 00:30', settings(), auckland)).toBe('2026-03-04 11:30:00');
  expect(date.format('2026-03-04 11:30:00', settings(), auckland)).toBe('2026-03-05 00:30');
  const fixed = settings({ zone: 'America/Los_Angeles' });
  expect(date.parse('2026-03-05 00:30', fixed, auckland)).toBe('2026-03-05 08:30:00');
  expect(date.format('2026-03-05 08:30:00', fixed, auckland)).toBe('2026-03-05 00:30');
});

test.each([
  ['2026-03-04', '2026-03-04'],
  ['2026-3-4 9:05', '2026-03-04 09:05:00'],
  ['2026-03-04T09:05:07Z', '2026-03-04 09:05:07'],
  ['2026-03-04T09:05:07.123+02:00', '2026-03-04 07:05:07'],
  ['2026-03-04 12:00 am', '2026-03-04 00:00:00'],
  ['2026-03-04 1:30PM', '2026-03-04 13:30:00'],
  ['2026-03-04 24:00', undefined],
  ['2026-03-04 9:60', undefined],
  ['2026-03-04 13:00 pm', undefined],
  ['2026-03-04 noon', undefined],
  ['9999-12-31 10:00', undefined],
])('%s is read as %s', (text, stored) => {
  expect(date.parse(text, settings(), noLookup)).toBe(stored);
});

test('an hour that a clock change repeats is told with its difference to UTC, and read back', () => {
  const berlin = settings({ zone: 'Europe/Berlin' });
  const [first, second] = ['2026-10-25 00:30:00', '2026-10-25 01:30:00'];
  expect(date.format(first!, berlin, noLookup)).toBe('2026-10-25 02:30');
  expect(date.format(second!, berlin, noLookup)).toBe('2026-10-25 02:30 +01:00');
  for (const one of [first!, second!])
    expect(date.parse(date.format(one, berlin, noLookup), berlin, noLookup)).toBe(one);
});

test.each([
  ['Pacific/Auckland', '2026-03-05'],
  ['America/Los_Angeles', '2026-03-04'],
  ['UTC', '2026-03-04'],
])('seen from %s it is in the group of %s, and so sorted', (zone, day) => {
  const lookup = seenFrom(zone);
  expect(date.groups!('2026-03-04 11:30:00', settings(), lookup)).toEqual([
    { key: day, data: day, sortKey: day },
  ]);
  const keys = ['2026-03-04 11:30:00', day].map((one) => date.sortKey(one, settings(), lookup) as string);
  expect(keys[1]! < keys[0]!).toBe(true);
  expect(keys[0]!.startsWith(day)).toBe(true);
});

test('what was stored before a setting was changed stays readable', () => {
  expect(date.format('2026-03-04', settings(), noLookup)).toBe('2026-03-04');
  expect(date.format('2026-03-04 11:30:00', settings({ time: false }), noLookup)).toBe('2026-03-04 11:30');
  expect(date.settings.parse({})).toEqual({ role: null, time: false, zone: null });
  expect(date.format('2026-03-04 11:30:00', settings({ zone: 'Mars/Olympus' }), noLookup)).toBe(
    '2026-03-04 11:30',
  );
});

test('until what it needs is loaded, a day is read that begins with its year', async () => {
  vi.resetModules();
  const fresh = await import('./date-value.ts');
  expect(fresh.parseDate('2026-03-04', null, {})).toBe('2026-03-04');
  expect(fresh.parseDate('24/12/2026', null, {})).toBeUndefined();
  await fresh.loadWrittenDays();
  expect(fresh.parseDate('24/12/2026', null, {})).toBe('2026-12-24');
});

describe('a day as people write it', () => {
  beforeAll(() => date.load?.());

  test.each([
    // It can be one day only, or the points say it.
    ['24/12/2026', undefined, '2026-12-24'],
    ['12/24/2026', undefined, '2026-12-24'],
    ['12/24/2026', 'dmy', '2026-12-24'],
    ['12.24.2026', 'dmy', '2026-12-24'],
    ['3.4.2026', undefined, '2026-04-03'],
    ['3.4.2026', 'mdy', '2026-04-03'],
    ['3.4.2026', 'ymd', '2026-04-03'],
    ['5/5/2026', undefined, '2026-05-05'],
    // It can be two: whoever writes decides.
    ['3/4/2026', 'mdy', '2026-03-04'],
    ['3/4/2026', 'ymd', '2026-03-04'],
    ['3/4/2026', 'dmy', '2026-04-03'],
    ['3-4-2026', 'dmy', '2026-04-03'],
    ['3/4/2026', undefined, undefined],
    ['13/13/2026', 'dmy', undefined],
    ['31.2.2026', undefined, undefined],
    ['3/4-2026', 'dmy', undefined],
    // Two digits of the year.
    ['03/04/26', 'dmy', '2026-04-03'],
    ['03/04/26', 'mdy', '2026-03-04'],
    ['26. 3. 4.', 'ymd', '2026-03-04'],
    ['3.4.26', 'mdy', '2026-04-03'],
    ['3/4/99', 'dmy', '1999-04-03'],
    ['12/31/26', 'dmy', '2026-12-31'],
    ['03/04/26', undefined, undefined],
    ['3.4.26', undefined, undefined],
    // Of this it is not the order of whoever writes, and two others could be meant.
    ['24/12/26', 'mdy', undefined],
    ['3/4/126', 'dmy', undefined],
    ['31/2/26', 'dmy', undefined],
    // Names of months.
    ['4 Mar 2026', undefined, '2026-03-04'],
    ['March 4, 2026', undefined, '2026-03-04'],
    ['Sept. 4th 2026', undefined, '2026-09-04'],
    ['4-Mar-26', undefined, '2026-03-04'],
    ['30 Feb 2026', undefined, undefined],
    ['4 Foo 2026', undefined, undefined],
    ['Wednesday, March 4, 2026', undefined, '2026-03-04'],
    ['Thursday, March 4, 2026', undefined, undefined],
    ['Foo, March 4, 2026', undefined, undefined],
  ] as const)('of %s, in the order %s, is read %s', (text, dateOrder, day) => {
    const lookup = { ...noLookup, dateOrder };
    expect(date.parse(text, settings({ time: false }), lookup)).toBe(day);
    expect(date.parse(`${text} 2:30 PM`, settings(), lookup)).toBe(day && `${day} 14:30:00`);
    expect(date.parse(`${text} at 14:30`, settings(), lookup)).toBe(day && `${day} 14:30:00`);
  });

  test('is no other text, however long', () => {
    for (const text of [
      'March',
      '4',
      '45000',
      '12',
      'Mar 2026',
      'March 4',
      '4 4 2026',
      `3/4/2026${' '.repeat(1e6)}x`,
    ])
      expect(date.parse(text, settings(), { ...noLookup, dateOrder: 'dmy' })).toBeUndefined();
  });

  const days = fc.date({ min: new Date('1969-01-01'), max: new Date('2068-12-31'), noInvalidDate: true });
  const isoOf = (day: Date) => day.toISOString().slice(0, 10);
  const locales = [...Object.keys(languages), 'en-US', 'en-GB', 'es-MX', 'fr-CA', 'sr-Latn', 'zh-TW'];
  const orderOf = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
      .formatToParts(0)
      .flatMap(({ type }) => (['year', 'month', 'day'].includes(type) ? type[0]! : []))
      .join('') as WrittenOrder;

  test('is read in every language as it is shown there, and as it is shown in English', () => {
    const shapes: Intl.DateTimeFormatOptions[] = [
      ...(['short', 'medium', 'long', 'full'] as const).map((dateStyle) => ({ dateStyle })),
      { year: '2-digit', month: 'numeric', day: 'numeric' },
      { year: '2-digit', month: 'short', day: 'numeric' },
    ];
    fc.assert(
      fc.property(days, fc.constantFrom(...locales), fc.constantFrom(...shapes), (day, locale, shape) => {
        const lookup = { ...noLookup, dateOrder: orderOf(locale), language: languageOf(locale) };
        const read = (text: string) => date.parse(text, settings({ time: false }), lookup);
        const shownIn = (one: string) =>
          new Intl.DateTimeFormat(one, { ...shape, timeZone: 'UTC', calendar: 'gregory' }).format(day);
        expect(read(shownIn(locale)), shownIn(locale)).toBe(isoOf(day));
        const english = shownIn('en-US');
        if (/\p{L}/u.test(english)) expect(read(english), english).toBe(isoOf(day));
      }),
      { numRuns: 1_000 },
    );
  });

  test('as numbers is never read as a day that its numbers are not, and alone where it is clear', () => {
    const part = fc.integer({ min: 0, max: 99 });
    const order = fc.constantFrom<WrittenOrder | undefined>('dmy', 'mdy', 'ymd', undefined);
    fc.assert(
      fc.property(
        part,
        part,
        part,
        fc.constantFrom('/', '-', '.'),
        order,
        (one, two, three, sign, dateOrder) => {
          const text = [one, two, three].join(sign);
          const read = (of: WrittenOrder | undefined) =>
            date.parse(text, settings({ time: false }), { ...noLookup, dateOrder: of }) as string | undefined;
          const day = read(dateOrder);
          if (day === undefined) return;
          const parts = day.slice(2).split('-').map(Number);
          expect(parts.toSorted((a, b) => a - b)).toEqual([one, two, three].toSorted((a, b) => a - b));
          // Unless it is known who writes, all would read the same.
          if (dateOrder === undefined)
            for (const other of ['dmy', 'mdy', 'ymd'] as const) expect(read(other)).toBe(day);
        },
      ),
    );
  });
});

test('a day takes no time, and a time no nonsense', () => {
  const takes = (own: DateSettings, stored: string) => date.data(own).safeParse(stored).success;
  expect(takes(settings({ time: false }), '2026-03-04 11:30:00')).toBe(false);
  expect(takes(settings(), '2026-03-04 11:30:00')).toBe(true);
  expect(takes(settings(), '2026-03-04')).toBe(true);
  for (const wrong of [
    '2026-03-04 25:00:00',
    '2026-03-04T11:30:00Z',
    '2026-03-04 11:30',
    '0001-01-01 00:00:00',
  ])
    expect(takes(settings(), wrong)).toBe(false);
});

describe('an end before its start', () => {
  const clash = (start: string, end: string, zones: (string | null)[] = [null, null]) =>
    date.clash!({ data: end, settings: settings({ role: 'end', zone: zones[1]! }) }, () => [
      { data: start, settings: settings({ role: 'start', zone: zones[0]! }) },
    ]);

  test('is told to the second between times', () => {
    expect(clash('2026-03-04 11:30:00', '2026-03-04 11:29:59')).toBe('end_before_start');
    expect(clash('2026-03-04 11:30:00', '2026-03-04 11:30:00')).toBeUndefined();
  });

  test('between a day and a time is told only where it is so from everywhere on earth', () => {
    expect(clash('2026-03-05', '2026-03-04 23:00:00')).toBeUndefined();
    expect(clash('2026-03-05', '2026-03-04 05:00:00')).toBe('end_before_start');
    expect(clash('2026-03-05 05:00:00', '2026-03-04')).toBeUndefined();
    expect(clash('2026-03-05 13:00:00', '2026-03-04')).toBe('end_before_start');
    expect(clash('2026-03-05', '2026-03-04 23:00:00', [null, 'UTC'])).toBe('end_before_start');
  });
});
