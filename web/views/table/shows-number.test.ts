import { expect, test } from 'vitest';
import { showsNumber } from './shows-number.ts';

test.each<[string, number, boolean]>([
  ['1,234.57', 1234.5678, true],
  ['1.234,57 €', 1234.5678, true],
  ['(1,235)', -1234.5678, true],
  ['12%', 0.1234, true],
  ['12.34 %', 0.1234, true],
  ['0.50', 0.5, true],
  ['0', 0, true],
  ['1 235', 1234.5678, true],
  ['15.03.2023', 45_000, false],
  ['1:30', 90, false],
  ['2h 30m', 9000, false],
  ['#####', 1234, false],
  ['TRUE', 1, false],
  ['', 0, false],
  ['5', Number.NaN, false],
  ['1', 1e300, false],
])('%j shows %d: %s', (text, number, shows) => {
  expect(showsNumber(text, number)).toBe(shows);
});
