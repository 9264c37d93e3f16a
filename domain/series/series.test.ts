import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributeKinds } from '../attributes/index.ts';
import { noLookup } from '../attributes/lookup.ts';
import { dateSeries } from './dates.ts';
import { daySeries } from './days.ts';
import { goingOn } from './going-on.ts';
import { nameSeries } from './names.ts';
import { numberSeries } from './numbers.ts';
import { textSeries } from './texts.ts';

const next = <T>(series: ((place: number) => T) | undefined, places: readonly number[]) =>
  places.map((place) => series?.(place));

describe('numbers', () => {
  test.each<[number[], number[]]>([
    [
      [1, 2],
      [3, 4],
    ],
    [
      [0.1, 0.2],
      [0.3, 0.4],
    ],
    [
      [1.25, 1],
      [0.75, 0.5],
    ],
    [
      [5, 5],
      [5, 5],
    ],
  ])('%o go on with %o', (values, expected) => {
    expect(next(numberSeries(values), [2, 3])).toEqual(expected);
  });

  test('one alone, and uneven steps, are no series', () => {
    expect(numberSeries([3])).toBeUndefined();
    expect(numberSeries([1, 2, 4])).toBeUndefined();
  });

  test('go on with exact decimals at every place, both ways, and hold what they came from', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.integer({ min: -500, max: 500 }),
        (a, b, place) => {
          const series = numberSeries([a / 100, (a + b) / 100])!;
          expect(series(place)).toBe((a + b * place) / 100 + 0);
          expect([series(0), series(1)]).toEqual([a / 100 + 0, (a + b) / 100 + 0]);
        },
      ),
    );
  });
});

describe('days', () => {
  test.each<[string[], number, string]>([
    [['2026-02-28'], 1, '2026-03-01'],
    [['2026-03-01'], -1, '2026-02-28'],
    [['2026-01-01', '2026-01-08'], 3, '2026-01-22'],
    [['2026-01-15', '2026-02-15'], 12, '2027-01-15'],
    [['2026-01-31', '2026-02-28'], 2, '2026-03-31'],
    [['2026-01-30', '2026-03-30'], 12, '2028-01-30'],
    [['2024-02-29', '2025-02-28'], 4, '2028-02-29'],
    [['2026-10-15', '2026-11-15'], -10, '2025-12-15'],
    // Thursday, Friday, Monday.
    [['2026-01-01', '2026-01-02', '2026-01-05'], 3, '2026-01-06'],
    [['2026-01-01', '2026-01-02', '2026-01-05'], 7, '2026-01-12'],
    [['2026-01-01', '2026-01-02', '2026-01-05'], -4, '2025-12-26'],
    // Nothing says that these leave out weekends.
    [['2026-01-01', '2026-01-02'], 2, '2026-01-03'],
  ])('%o at %i is %s', (days, place, expected) => {
    expect(daySeries(days)?.(place)).toBe(expected);
  });

  test('uneven steps are no series, and a year has four digits', () => {
    expect(daySeries(['2026-01-01', '2026-01-02', '2026-01-09'])).toBeUndefined();
    expect(daySeries(['9999-12-31'])?.(1)).toBeUndefined();
  });

  test('every series holds the days that it came from', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 3 }), (days) => {
        const series = daySeries(days);
        if (series) expect(days.map((_, place) => series(place))).toEqual(days);
      }),
    );
  });

  test('with a time they keep it on the clocks of their zone, over a clock change', () => {
    const series = dateSeries(['2026-03-28 08:00:00'], 'Europe/Berlin');
    expect(series?.(1)).toBe('2026-03-29 07:00:00');
    expect(dateSeries(['2026-03-28 08:00:00', '2026-03-29'], 'UTC')).toBeUndefined();
    expect(dateSeries(['2026-03-28 08:00:00', '2026-03-29 09:00:00'], 'UTC')).toBeUndefined();
  });
});

describe('texts', () => {
  test.each<[string[], (string | undefined)[]]>([
    [['Item 1'], ['Item 2', 'Item 3']],
    [
      ['Item 08', 'Item 09'],
      ['Item 10', 'Item 11'],
    ],
    [
      ['Q1', 'Q3'],
      ['Q5', 'Q7'],
    ],
    [
      ['a2', 'a1'],
      ['a0', undefined],
    ],
  ])('%o go on with %o', (values, expected) => {
    expect(next(textSeries(values), [values.length, values.length + 1])).toEqual(expected);
  });

  test.each([
    [['Ant']],
    [['Item 1', 'Thing 2']],
    [['a1', 'a2', 'a4']],
    // More digits than a number holds exactly.
    [['99999999999999999999']],
    [['DE89370400440532013000']],
  ])('%o are no series', (values) => {
    expect(textSeries(values)).toBeUndefined();
  });
});

describe('names of weekdays and months', () => {
  test.each<[string[], string | undefined, number[], string[]]>([
    [['Monday'], 'en', [1, 7, -1], ['Tuesday', 'Monday', 'Sunday']],
    [['Fri', 'Sat'], 'en', [2, 3], ['Sun', 'Mon']],
    [['Sat', 'Mon'], 'en', [2, 3], ['Wed', 'Fri']],
    [['Nov'], 'en', [1, 2], ['Dec', 'Jan']],
    [['May'], 'en', [1], ['June']],
    [['May', 'Jun'], 'en', [2], ['Jul']],
    // Quarters.
    [['January', 'April'], 'en', [2, 4], ['July', 'January']],
    [['monday'], 'en', [1], ['tuesday']],
    [['MO'], 'de', [1], ['DI']],
    [['Lunes'], 'es', [1], ['Martes']],
    // A name of several languages is of that of the person; without any it is English.
    [['April'], 'de', [1], ['Mai']],
    [['April'], undefined, [1], ['May']],
    [['Montag'], 'en', [1], ['Dienstag']],
    [['الاثنين'], 'en', [1], ['الثلاثاء']],
    [['Ponedeljak'], 'sr', [1], ['Utorak']],
    [['星期日'], 'zh', [1], ['星期一']],
    [['PAZARTESİ'], 'tr', [1], ['SALI']],
  ])('%o in %s at %o are %o', (values, language, places, expected) => {
    expect(next(nameSeries(values, language), places)).toEqual(expected);
  });

  test.each([[[]], [['Ant']], [['Monday', 'May']], [['Monday', 'Tuesday', 'Friday']], [['Monday 3']]])(
    '%o are no series',
    (values) => {
      expect(nameSeries(values)).toBeUndefined();
    },
  );
});

describe('what a fill has', () => {
  const at = (id: keyof typeof attributeKinds, sent: object, values: unknown[], places: number[]) => {
    const settings = attributeKinds[id].settings.parse(sent);
    return next(goingOn(attributeKinds[id] as never, settings, values, noLookup), places);
  };

  test('the same again where the kind has no series, or a cell has no value', () => {
    expect(at('checkbox', {}, [true, null], [2, 3, -1])).toEqual([true, null, null]);
    expect(at('number', {}, [1, null], [2, 3])).toEqual([1, null]);
    expect(at('number', {}, [7], [1, 2])).toEqual([7, 7]);
    // A pattern of options goes round.
    const options = ['a', 'b', 'c'].map((id) => ({ id, name: id, color: 'blue' }));
    expect(at('label', { options }, [['a'], ['b'], ['c']], [3, 4, 5, -1])).toEqual([
      ['a'],
      ['b'],
      ['c'],
      ['c'],
    ]);
  });

  test('the series of numbers, lengths of time, dates and texts', () => {
    expect(at('number', {}, [1, 2], [2, -1])).toEqual([3, 0]);
    expect(at('duration', {}, [1800, 3600], [2])).toEqual([5400]);
    expect(at('date', {}, ['2026-01-01'], [1])).toEqual(['2026-01-02']);
    expect(at('text', {}, ['Item 1'], [1])).toEqual(['Item 2']);
    expect(at('text', {}, ['Monday'], [1])).toEqual(['Tuesday']);
  });

  test('never what the attribute does not take', () => {
    expect(at('number', { maximum: 3 }, [1, 2], [2, 3])).toEqual([3, 2]);
    expect(at('duration', {}, [60, 0], [2])).toEqual([60]);
  });
});
