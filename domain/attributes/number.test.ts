import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issuesOf } from '../validation.ts';
import { noLookup } from './lookup.ts';
import { type NumberSettings, number } from './number.ts';
import { movePoint, plainNumber } from './number-text.ts';

const settings = (some: Partial<NumberSettings> = {}): NumberSettings => number.settings.parse(some);
const read = (text: string, some: Partial<NumberSettings> = {}) =>
  number.parse(text, settings(some), noLookup);
const shown = (value: number, some: Partial<NumberSettings> = {}) =>
  number.format(value, settings(some), noLookup);

describe('a typed number', () => {
  test.each([
    ['3.3', 3.3],
    ['3,3', 3.3],
    ['55,9', 55.9],
    ['0,125', 0.125],
    [',5', 0.5],
    ['1234,567', 1234.567],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ["1'234.50", 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['−7', -7],
    ['+5', 5],
    ['007', 7],
    ['1e3', 1000],
    ['0', 0],
    ['٣٤', 34],
    ['-١٬٢٣٤٫٥', -1234.5],
    ['\u200f-٥', -5],
    ['۱۲', 12],
    ['－１２．５', -12.5],
    ['(1,234.50)', -1234.5],
    ['( 7 )', -7],
    ['(٥)', -5],
  ])('%j is %d', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    '1,2,3',
    '1.23.4',
    '12,34,5',
    '1e999',
    'NaN',
    'Infinity',
    '12 apples',
    '50%',
    '€ 5',
    '--1',
    '(-1)',
    '-(1)',
    '(1)(2)',
    '((1))',
    '()',
    '1 (2)',
    '(1',
    '.',
  ])('%j is none', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('of a text without end is answered at once', () => {
    for (const text of ['1'.repeat(1e6), `€${' 1,'.repeat(1e5)}`, `${'('.repeat(1e5)}1)`, ' %'.repeat(1e5)])
      for (const format of ['plain', 'currency', 'percent'] as const)
        expect(read(text, { format })).toBeUndefined();
  });
});

describe('a percentage', () => {
  const percent = { format: 'percent' } as const;

  test.each([
    ['50%', 0.5],
    ['50', 0.5],
    ['% 50', 0.5],
    ['12,5 %', 0.125],
    ['7%', 0.07],
    ['0%', 0],
    ['-3 %', -0.03],
    ['-%3', -0.03],
    ['٪5', 0.05],
    ['٥٠٪', 0.5],
    ['1e2%', 1],
    ['(5%)', -0.05],
    ['(5)%', -0.05],
  ])('typed as %s is stored as the fraction %d', (text, fraction) => {
    expect(read(text, percent)).toBe(fraction);
  });

  test('is written with its sign, exactly', () => {
    expect([0.07, 0.5, 1.1, 0, -0.005, 12, 1e-7].map((value) => shown(value, percent))).toEqual([
      ...['7%', '50%', '110%', '0%', '-0.5%', '1200%', '1e-5%'],
    ]);
    expect(shown(0.125, { ...percent, decimals: 2 })).toBe('12.50%');
    expect(shown(-0.00001, { ...percent, decimals: 2 })).toBe('0.00%');
  });

  test.each(['50%%', '5 0%', '% 5 %', '€ 5', '%'])('%j is none', (text) => {
    expect(read(text, percent)).toBeUndefined();
  });
});

describe('an amount of money', () => {
  test.each([
    ['EUR', '€ 3,50', 3.5],
    ['EUR', '3.50€', 3.5],
    ['EUR', '-€3.50', -3.5],
    ['EUR', '€-3.50', -3.5],
    ['EUR', '1.234,50 EUR', 1234.5],
    ['EUR', 'eur 0', 0],
    ['USD', '$1,234.50', 1234.5],
    ['USD', '($1,234.50)', -1234.5],
    ['USD', '$ (1,234.50)', -1234.5],
    ['EUR', '(3,50) €', -3.5],
    ['CAD', '$ 5', 5],
    ['PLN', '3,50 zł', 3.5],
    ['SEK', '12 kr', 12],
    ['CHF', 'Fr. 12.50', 12.5],
    ['JPY', '￥500', 500],
    ['RSD', '12 din.', 12],
    ['XYZ', 'XYZ 7', 7],
  ])('in %s is read from %s', (currency, text, value) => {
    expect(read(text, { format: 'currency', currency })).toBe(value);
  });

  test.each([
    ['EUR', '$ 5'],
    ['USD', '5 €'],
    ['EUR', '5%'],
    ['EUR', '€ 5 €'],
    ['EUR', 'five €'],
    ['EUR', '€'],
    ['EUR', '5 apples'],
  ])('in %s is not guessed from %s', (currency, text) => {
    expect(read(text, { format: 'currency', currency })).toBeUndefined();
  });

  test('is written without a sign, so that other programs read it; its decimals are kept', () => {
    expect(shown(3.5, { format: 'currency', decimals: 2 })).toBe('3.50');
    expect(shown(0, { format: 'currency', decimals: 2 })).toBe('0.00');
  });
});

describe('the limits', () => {
  const limited = settings({ minimum: 0, maximum: 10 });
  const issues = (own: NumberSettings, value: unknown) => {
    const result = number.data(own).safeParse(value);
    return result.success ? result.data : issuesOf(result.error, value, { label: 'Size' });
  };

  test('are those of every value, however it comes, and are taken themselves', () => {
    expect([0, 10, 5.5].map((value) => issues(limited, value))).toEqual([0, 10, 5.5]);
    const [small, large] = [issues(limited, -0.1), issues(limited, 10.1)];
    expect(small).toEqual([{ code: 'too_small', label: 'Size', params: { min: '0', max: '10' } }]);
    expect(large).toEqual([{ code: 'too_large', label: 'Size', params: { min: '0', max: '10' } }]);
    expect(read('11', { maximum: 10 })).toBeUndefined();
    expect(read('', { minimum: 1 })).toBeNull();
  });

  test('of a percentage are said as percentages', () => {
    const own = settings({ format: 'percent', maximum: 0.5 });
    expect(issues(own, 0.6)).toEqual([{ code: 'too_large', label: 'Size', params: { max: '50%' } }]);
  });

  test('do not bind what a filter compares with', () => {
    expect(number.operand!('25', limited)).toBe(25);
    expect(number.operand!('25%', settings({ format: 'percent', maximum: 0.1 }))).toBe(0.25);
  });

  test('that nothing can keep are refused, and so is what is no currency', () => {
    const refused = [
      { minimum: 2, maximum: 1 },
      { currency: 'eur' },
      { currency: 'EURO' },
      { minimum: Number.NaN },
    ];
    for (const some of refused) expect(number.settings.safeParse(some).success).toBe(false);
    const { error } = number.settings.safeParse({ minimum: 2, maximum: 1 });
    expect(issuesOf(error!, {}).map(({ code }) => code)).toEqual(['limits_reversed']);
  });
});

test('settings that were stored before there were formats are read', () => {
  expect(number.settings.parse({ decimals: 2 })).toEqual({
    ...{ decimals: 2, format: 'plain', currency: 'EUR', minimum: null, maximum: null },
  });
});

test('there is one zero, and it is a value', () => {
  expect(number.data(settings()).parse(-0)).toBe(0);
  expect([read('-0'), read('-0%', { format: 'percent' })]).toEqual([0, 0]);
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, '1'])
    expect(number.data(settings()).safeParse(wrong).success).toBe(false);
});

test('the point of a number is moved there and back without loss', () => {
  expect(['7', '0.07', '.5', '5.', '-12.345', '1e21'].map((text) => movePoint(text, 2))).toEqual([
    ...['700', '7', '50', '500', '-1234.5', '1e23'],
  ]);
  expect(['7', '50', '-0.5', '1234'].map((text) => movePoint(text, -2))).toEqual([
    ...['0.07', '0.50', '-0.005', '12.34'],
  ]);
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Number(movePoint(movePoint(String(value), 2), -2))).toBe(value + 0);
      expect(Number(plainNumber(String(value)))).toBe(value + 0);
    }),
  );
});

test('every number is read again from what it is written as, in each format', () => {
  const value = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 });
  fc.assert(
    fc.property(value, fc.constantFrom('plain', 'currency', 'percent'), (data, format) => {
      expect(read(shown(data, { format }), { format })).toBe(data + 0);
    }),
  );
});
