import { expect, test } from 'vitest';
import { englishDigits, wholeNumber } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['\u200f٣/٤/٢٠٢٦', '3/4/2026'],
  ['Lager 7 中文', 'Lager 7 中文'],
])('the digits of %s are %s', (typed, english) => {
  expect(englishDigits(typed)).toBe(english);
});

test.each([
  ['12', 12],
  [' ۱۲ ', 12],
  ['−٣', -3],
  ['–4', -4],
  ['+5', 5],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['5 days', undefined],
  ['9'.repeat(16), undefined],
])('the whole number of “%s” is %s', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number);
});
