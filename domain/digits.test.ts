import { expect, test } from 'vitest';
import { englishDigits } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['\u200f٣/٤/٢٠٢٦', '3/4/2026'],
  ['Lager 7 中文', 'Lager 7 中文'],
])('the digits of %s are %s', (typed, english) => {
  expect(englishDigits(typed)).toBe(english);
});
