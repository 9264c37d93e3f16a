import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { number } from '@tessera/domain/attributes/number.ts';
import { languages } from '@tessera/domain/locales.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Formats, wireTime } from './formats.ts';

const formatsOf = (locale: string, timezone: string | null = 'UTC', start_of_week: number | null = null) =>
  new Formats({ locale, timezone, start_of_week });
const read = (locale: string, typed: string) =>
  number.parse(formatsOf(locale).typedNumbers.read(typed), number.settings.parse({}), noLookup);

test('dates and numbers are formatted for the locale', () => {
  expect(formatsOf('en-US').number(1234.5)).toBe('1,234.5');
  expect(formatsOf('de-DE').number(1234.5, 2)).toBe('1.234,50');
  expect(formatsOf('en-GB').day('2026-03-01')).toBe('1 Mar 2026');
  expect(formatsOf('de-DE').day('2026-03-01')).toBe('01.03.2026');
});

test.each([
  ['en-US', '50%', '12.5%', '€3.50', '¥500', '€3.125'],
  ['de-DE', '50 %', '12,5 %', '3,50 €', '500 ¥', '3,125 €'],
  ['tr-TR', '%50', '%12,5', '€3,50', '¥500', '€3,125'],
])('in %s percentages and amounts of money have their signs where they belong', (locale, ...said) => {
  const formats = formatsOf(locale);
  const money: [number, string][] = [
    [3.5, 'EUR'],
    [500, 'JPY'],
    [3.125, 'EUR'],
  ];
  const shown = [
    ...[0.5, 0.125].map((part) => formats.percent(part, null)),
    ...money.map(([amount, currency]) => formats.money(amount, currency, null)),
  ];
  expect(shown.map((text) => text.replace(/\s/g, ' '))).toEqual(said);
});

test('decimals that are asked for are kept, also zeros; a currency that nobody knows is called by its code', () => {
  const formats = formatsOf('en-US');
  expect([formats.money(3, 'USD', 3), formats.percent(0.5, 2)]).toEqual(['$3.000', '50.00%']);
  expect(formats.money(1, 'ZZZ', 0)).toMatch(/^ZZZ\s1$/);
  expect([formats.currencyName('EUR'), formats.currencyName('ZZZ')]).toEqual(['Euro', 'ZZZ']);
});

test('Serbian is written in Latin letters, unless the locale says otherwise', () => {
  const month = (locale: string) => formatsOf(locale).date({ month: 'long' }).format(new Date('2026-06-15'));
  expect(month('sr-RS')).toBe('jun');
  expect(month('sr-Cyrl-RS')).toBe('јун');
});

test('a day is the same in every time zone; a moment is not', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(formatsOf('en-GB', zone).day('2026-03-01')).toBe('1 Mar 2026');
  }
  const at = wireTime('2026-03-01 23:30:00');
  expect(formatsOf('en-GB', 'Asia/Tokyo').moment(at)).toBe('2 Mar 2026, 08:30');
  expect(formatsOf('en-GB', 'America/New_York').moment(at)).toBe('1 Mar 2026, 18:30');
});

test('today begins at midnight of the chosen time zone', () => {
  const [at, now] = [wireTime('2026-03-01 14:30:00'), wireTime('2026-03-01 15:30:00')];
  expect(formatsOf('en-GB', 'UTC').recent(at, now)).toBe('14:30');
  // In that time zone midnight lies between the two.
  expect(formatsOf('en-GB', 'Asia/Tokyo').recent(at, now)).toBe('1 Mar 2026, 23:30');
});

test('a locale that this browser does not know falls back to one that it knows', () => {
  const odd = formatsOf('not a locale', 'Mars/Olympus');
  expect([odd.locale, odd.timeZone]).toEqual(['en-US', undefined]);
  expect(formatsOf('de-DE', null, 0).firstDayOfWeek).toBe('sun');
  expect(formatsOf('de-DE', null, 6).firstDayOfWeek).toBe('sat');
  expect(formatsOf('de-DE').firstDayOfWeek).toBeUndefined();
});

test.each([
  ['en-US', 'Ann, Bob, Cem', 'Ann, Bob'],
  ['de-DE', 'Ann, Bob und Cem', 'Ann und Bob'],
  ['ar-EG', 'Ann وBob وCem', 'Ann وBob'],
  ['zh-CN', 'Ann、Bob、Cem', 'Ann、Bob'],
  ['tr-TR', 'Ann, Bob, Cem', 'Ann, Bob'],
  ['ko-KR', 'Ann, Bob 및 Cem', 'Ann 및 Bob'],
])('names are listed as in %s', (locale, three, two) => {
  expect(formatsOf(locale).list(['Ann', 'Bob', 'Cem'])).toBe(three);
  expect(formatsOf(locale).list(['Ann', 'Bob'])).toBe(two);
  expect(formatsOf(locale).list(['Ann'])).toBe('Ann');
});

test('names always have a separator between them', () => {
  for (const language of Object.keys(languages)) {
    const [, between] = formatsOf(language).list(['<', '>']).split(/[<>]/);
    expect([language, between]).not.toEqual([language, expect.stringMatching(/^\s*$/)]);
  }
});

test.each([
  ['en-US', 'a, b, c'],
  ['de-DE', 'a, b, c'],
  ['ar-EG', 'a، b، c'],
  ['zh-CN', 'a，b，c'],
])('clauses are set apart by the comma of %s, without an "and"', (locale, text) => {
  expect(formatsOf(locale).clauses(['a', 'b', 'c'])).toBe(text);
});

test("a number is read in the person's format", () => {
  expect(read('de-DE', '1.234,5')).toBe(1234.5);
  expect(read('de-DE', '1.234')).toBe(1234);
  expect(read('de-DE', '1.5')).toBe(1.5);
  expect(read('de-DE', '-0,25')).toBe(-0.25);
  expect(read('de-DE', ',5')).toBe(0.5);
  expect(read('fr-FR', '1 234,5')).toBe(1234.5);
  expect(read('en-US', '1,234.5')).toBe(1234.5);
  expect([read('en-US', '3,3'), read('de-DE', '3.3'), read('fr-FR', '3.3')]).toEqual([3.3, 3.3, 3.3]);
  expect([read('en-US', '1,234'), read('de-DE', '1,234')]).toEqual([1234, 1.234]);
  expect(read('ar-EG', '١٬٢٣٤٫٥')).toBe(1234.5);
  expect(read('ar-EG', '1234.5')).toBe(1234.5);
  expect(read('de-DE', '')).toBeNull();
});

test('a text that is no number in the locale is rejected', () => {
  for (const typed of ['1,2,3', '1.23,5', 'zwölf', '1,5 kg', '12.34.56', 'v1,5', '1,5 2']) {
    expect(read('de-DE', typed)).toBeUndefined();
  }
});

test('in every language, a number that is written and typed again is the same', () => {
  const locales = [...Object.keys(languages), 'de-CH', 'en-IN', 'ar-EG', 'fr-FR', 'fa-IR'];
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.integer({ min: -1e12, max: 1e12 }).map((whole) => whole / 1000),
      (locale, value) => {
        const { typedNumbers } = formatsOf(locale);
        const shown = formatsOf(locale).number(value);
        // India groups digits differently; these cannot be read.
        const grouped = locale === 'en-IN' ? String(value) : shown;
        return read(locale, grouped) === value && read(locale, typedNumbers.write(String(value))) === value;
      },
    ),
  );
});

test('a length of time is told in days where it is asked for, of as many hours as a day counts', () => {
  const formats = new Formats({ locale: 'en-US', timezone: null, start_of_week: null });
  expect(formats.duration(51 * 3600)).toBe('51 hr');
  expect(formats.duration(51 * 3600 + 60, 24)).toBe('2 days 3 hr 1 min');
  expect(formats.duration(17 * 3600, 8)).toBe('2 days 1 hr');
  expect(formats.duration(0, 24)).toBe('0 days');
  expect(formats.duration(-86_400, 24)).toBe('-1 day');
});

test('a moment in another zone is written as others are, with the name of the zone', () => {
  const at = new Date('2026-11-23T20:20:00Z');
  const written = (locale: string) => {
    const formats = new Formats({ locale, timezone: 'UTC', start_of_week: null });
    return [formats.moment(at), formats.momentIn(at, 'Europe/Berlin'), formats.momentIn(at, 'UTC')];
  };
  for (const locale of ['en-US', 'de-DE', 'ar', 'ko-KR', 'zh-CN']) {
    const [own, , utc] = written(locale);
    expect(utc).toBe(`${own} UTC`);
  }
  expect(written('de-DE')[1]).toBe('23.11.2026, 21:20 MEZ');
});

test.each([
  ['en-US', 'mdy'],
  ['en-GB', 'dmy'],
  ['de', 'dmy'],
  ['ar', 'dmy'],
  ['zh', 'ymd'],
  ['ko', 'ymd'],
] as const)('in %s a date is written in the order %s', (locale, order) => {
  expect(new Formats({ locale, timezone: null, start_of_week: null }).dateOrder).toBe(order);
});
