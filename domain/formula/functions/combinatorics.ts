import { IMPOSSIBLE_NUMBER } from '../formula-error.ts';
import { finite } from '../operators.ts';
import { define, defineRepeating, type FormulaFunction, number, numbers } from './define.ts';

/** Beyond it every factorial is larger than a double. */
const LARGEST = 170;

function factorial(value: number, step: number) {
  const whole = Math.trunc(value);
  if (whole < 0 || whole > LARGEST * step) return IMPOSSIBLE_NUMBER;
  let product = 1;
  for (let factor = whole; factor > 1; factor -= step) product *= factor;
  return finite(product);
}

/** Ways to choose: the product is whole after each step. */
function combinations(all: number, chosen: number) {
  if (chosen < 0 || all < chosen) return IMPOSSIBLE_NUMBER;
  const fewer = Math.min(chosen, all - chosen);
  let ways = 1;
  for (let index = 1; index <= fewer && Number.isFinite(ways); index += 1) {
    ways = (ways * (all - fewer + index)) / index;
  }
  return finite(Math.round(ways));
}

function permutations(all: number, chosen: number) {
  if (chosen < 0 || all < chosen) return IMPOSSIBLE_NUMBER;
  let ways = 1;
  for (let index = 0; index < chosen && Number.isFinite(ways); index += 1) ways *= all - index;
  return finite(ways);
}

const pair = [number('number'), number('chosen')] as const;

export const combinatoricsFunctions: readonly FormulaFunction[] = [
  define('FACT', [number('number')], 'number', ([value]) => factorial(value, 1)),
  define('FACTDOUBLE', [number('number')], 'number', ([value]) => factorial(value, 2)),
  define('COMBIN', pair, 'number', ([all, chosen]) => combinations(Math.trunc(all), Math.trunc(chosen))),
  define('COMBINA', pair, 'number', ([all, chosen]) => {
    const [from, take] = [Math.trunc(all), Math.trunc(chosen)];
    if (from < 0 || take < 0 || (from === 0 && take > 0)) return IMPOSSIBLE_NUMBER;
    return take === 0 ? 1 : combinations(from + take - 1, take);
  }),
  define('PERMUT', pair, 'number', ([all, chosen]) => permutations(Math.trunc(all), Math.trunc(chosen))),
  define('PERMUTATIONA', pair, 'number', ([all, chosen]) =>
    all < 0 || chosen < 0 ? IMPOSSIBLE_NUMBER : finite(Math.trunc(all) ** Math.trunc(chosen)),
  ),
  defineRepeating('MULTINOMIAL', [], [numbers('numbers')], 'number', (lists) => {
    let total = 0;
    let ways = 1;
    for (const value of lists.flat().map(Math.trunc)) {
      if (value < 0 || value > LARGEST) return IMPOSSIBLE_NUMBER;
      total += value;
      const more = combinations(total, value);
      if (typeof more !== 'number') return more;
      ways *= more;
    }
    return finite(ways);
  }),
];
