import { equalNumbers, snap, sum } from '../decimal.ts';
import { DIVISION_BY_ZERO, IMPOSSIBLE_NUMBER } from '../formula-error.ts';
import { finite, power } from '../operators.ts';
import { define, defineRepeating, type FormulaFunction, number, numbers, optional } from './define.ts';

/** The rest has the sign of the divisor. */
function modulo(value: number, divisor: number) {
  if (divisor === 0) return DIVISION_BY_ZERO;
  if (Number.isInteger(value) && Number.isInteger(divisor)) {
    const rest = value % divisor;
    return rest !== 0 && rest < 0 !== divisor < 0 ? rest + divisor : rest + 0;
  }
  return finite(sum(value, -divisor * Math.floor(snap(value / divisor))));
}

function logarithm(value: number, base: number) {
  if (value <= 0 || base <= 0) return IMPOSSIBLE_NUMBER;
  if (base === 1) return DIVISION_BY_ZERO;
  if (base === 10) return Math.log10(value);
  return base === 2 ? Math.log2(value) : finite(Math.log(value) / Math.log(base));
}

function divisorOf(one: number, other: number): number {
  let [larger, smaller] = [one, other];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** Whole numbers of at least 0, or nothing. */
function wholes(lists: readonly (readonly number[])[]): number[] | undefined {
  const whole = lists.flat().map(Math.trunc);
  return whole.some((value) => value < 0 || value > Number.MAX_SAFE_INTEGER) ? undefined : whole;
}

export const numberFunctions: readonly FormulaFunction[] = [
  define('ABS', [number('number')], 'number', ([value]) => Math.abs(value)),
  define('SIGN', [number('number')], 'number', ([value]) => Math.sign(value) + 0),
  define('SQRT', [number('number')], 'number', ([value]) =>
    value < 0 ? IMPOSSIBLE_NUMBER : Math.sqrt(value),
  ),
  define('SQRTPI', [number('number')], 'number', ([value]) =>
    value < 0 ? IMPOSSIBLE_NUMBER : Math.sqrt(value * Math.PI),
  ),
  define('CBRT', [number('number')], 'number', ([value]) => Math.cbrt(value)),
  define('POWER', [number('base'), number('exponent')], 'number', ([base, exponent]) =>
    power(base, exponent),
  ),
  define('EXP', [number('exponent')], 'number', ([value]) => finite(Math.exp(value))),
  define('LN', [number('number')], 'number', ([value]) => (value <= 0 ? IMPOSSIBLE_NUMBER : Math.log(value))),
  define('LOG', [number('number'), optional(number('base'))], 'number', ([value, base = 10]) =>
    logarithm(value, base),
  ),
  define('LOG10', [number('number')], 'number', ([value]) => logarithm(value, 10)),
  define('LOG2', [number('number')], 'number', ([value]) => logarithm(value, 2)),
  define('PI', [], 'number', () => Math.PI),
  define('E', [], 'number', () => Math.E),
  define('MOD', [number('number'), number('divisor')], 'number', ([value, divisor]) =>
    modulo(value, divisor),
  ),
  define('QUOTIENT', [number('number'), number('divisor')], 'number', ([value, divisor]) =>
    divisor === 0 ? DIVISION_BY_ZERO : finite(Math.trunc(snap(value / divisor))),
  ),
  defineRepeating('GCD', [], [numbers('numbers')], 'number', (lists) => {
    const whole = wholes(lists);
    return whole ? whole.reduce(divisorOf, 0) : IMPOSSIBLE_NUMBER;
  }),
  defineRepeating('LCM', [], [numbers('numbers')], 'number', (lists) => {
    const whole = wholes(lists);
    if (!whole) return IMPOSSIBLE_NUMBER;
    if (whole.includes(0)) return 0;
    return finite(whole.reduce((one, other) => (one / divisorOf(one, other)) * other, 1));
  }),
  define('ISEVEN', [number('number')], 'boolean', ([value]) => Math.trunc(value) % 2 === 0),
  define('ISODD', [number('number')], 'boolean', ([value]) => Math.trunc(value) % 2 !== 0),
  define('DELTA', [number('first'), optional(number('second'))], 'number', ([one, other = 0]) =>
    equalNumbers(one, other) ? 1 : 0,
  ),
  define('GESTEP', [number('number'), optional(number('step'))], 'number', ([value, step = 0]) =>
    value >= step ? 1 : 0,
  ),
];
