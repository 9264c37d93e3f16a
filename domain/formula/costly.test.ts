import { expect, test } from 'vitest';
import { compute } from './testing/compute.ts';

/** An evaluation is bounded by its steps: what does not count them takes many seconds. */
const LIMIT_MS = 1_500;

test.each([
  'SEARCH("*" & REPT("a", 50000) & "b", REPT("a", 100000))',
  'SEARCH("?*" & REPT("a?", 20000) & "b", REPT("a", 100000))',
  'MATCHALL(REPT("a,", 50000), ",")',
  'REGEXREPLACE(REPT("a", 9000) & REPT("b", 90000), "a", "x")',
  'REGEXREPLACE(REPT("a,", 50000), SPLIT(REPT("a,", 10000), ","), "x")',
  'LET(t, REPT("a b ", 25000), MAP(SEQUENCE(10000), LEN(PROPER(t))))',
  'LET(t, SEQUENCE(10000), MAP(SEQUENCE(10000), LEN(UNIQUE(t))))',
  'LET(t, SEQUENCE(10000), MAP(SEQUENCE(10000), MEDIAN(t)))',
  'LET(t, SEQUENCE(10000), MAP(t, NETWORKDAYS("0001-01-01", "9999-12-31", t)))',
  'LET(t, REPT("é", 100000), s, MAP(SEQUENCE(9000), t), INCLUDES(s, t & "x"))',
])('%s ends soon', (source) => {
  const began = performance.now();
  compute(source);
  expect(performance.now() - began).toBeLessThan(LIMIT_MS);
});
