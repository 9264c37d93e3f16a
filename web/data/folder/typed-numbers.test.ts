import { describe, expect, test } from 'vitest';
import { TypedNumbers } from './typed-numbers.ts';

describe('a typed number', () => {
  test.each([
    ['en', '1234.5', '1234.5'],
    ['en', ' 12 ', '12'],
    ['de', '1234,5', '1234.5'],
    ['de', '1.234,5', '1234.5'],
    ['de', '1.234.567', '1234567'],
    ['de', '1.5', '1.5'],
    ['de', '-0,5', '-0.5'],
    ['fr', '1 234,5', '1234.5'],
    ['fr', '1\u202f234,5', '1234.5'],
    ['fr', '1\u00a0234', '1234'],
    ['pl', '12 345,67', '12345.67'],
    ['ar-EG', '١٢٣٤٫٥', '1234.5'],
    ['ar-EG', '\u061c-٥', '-5'],
    ['sr', '−7,25', '-7.25'],
    ['tr', '1.000,25', '1000.25'],
    ['tr', '%1.000,5', '%1000.5'],
    ['de', '1.234 €', '1234 €'],
    ['de', '-€ 3,50', '-€ 3.50'],
    ['de', 'Fr. 1.234,50', 'Fr. 1234.50'],
    ['ar-EG', '٪٥', '٪5'],
    ['en', '3,3', '3,3'],
  ])('in %s as %j is %s', (locale, typed, plain) => {
    expect(new TypedNumbers(locale).read(typed)).toBe(plain);
  });

  test.each([
    ['de', '1,2,3'],
    ['de', 'zwölf'],
    ['de', '12,3 Euro'],
    ['fr', '1 23,5'],
    ['en', 'many'],
    ['en', ''],
  ])('in %s that is invalid (%j) does not become another number', (locale, typed) => {
    expect(Number.isNaN(Number(new TypedNumbers(locale).read(typed) || Number.NaN))).toBe(true);
  });

  test.each(['en', 'de', 'es', 'fr', 'it', 'pl', 'sr', 'ar', 'tr', 'zh', 'ko'])(
    'in %s is read back as it was written',
    (locale) => {
      const numbers = new TypedNumbers(locale);
      for (const plain of ['0', '7', '-7', '1234.5', '-0.25', '1000', '9007199254740991', '1234567.891'])
        expect(numbers.read(numbers.write(plain))).toBe(plain);
    },
  );
});
