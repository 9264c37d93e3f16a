import { DIVISION_BY_ZERO, type FormulaError, IMPOSSIBLE_NUMBER } from '../formula-error.ts';
import { finite } from '../operators.ts';
import { define, type FormulaFunction, number } from './define.ts';

const of = (name: string, run: (value: number) => number | FormulaError): FormulaFunction =>
  define(name, [number('number')], 'number', ([value]) => {
    const result = run(value);
    return typeof result === 'number' ? finite(result) : result;
  });

/** One through another function. */
const reciprocal = (name: string, of_: (value: number) => number): FormulaFunction =>
  of(name, (value) => (of_(value) === 0 ? DIVISION_BY_ZERO : 1 / of_(value)));

/** Where angles get too large for a double, spreadsheets stop too. */
const LARGEST_ANGLE = 2 ** 27;
const angle = (name: string, run: (value: number) => number): FormulaFunction =>
  of(name, (value) => (Math.abs(value) >= LARGEST_ANGLE ? IMPOSSIBLE_NUMBER : run(value)));

const within = (name: string, holds: (value: number) => boolean, run: (value: number) => number) =>
  of(name, (value) => (holds(value) ? run(value) : IMPOSSIBLE_NUMBER));

export const trigonometryFunctions: readonly FormulaFunction[] = [
  angle('SIN', Math.sin),
  angle('COS', Math.cos),
  angle('TAN', Math.tan),
  reciprocal('COT', Math.tan),
  reciprocal('SEC', Math.cos),
  reciprocal('CSC', Math.sin),
  within('ASIN', (value) => Math.abs(value) <= 1, Math.asin),
  within('ACOS', (value) => Math.abs(value) <= 1, Math.acos),
  of('ATAN', Math.atan),
  of('ACOT', (value) => Math.PI / 2 - Math.atan(value)),
  define('ATAN2', [number('x'), number('y')], 'number', ([x, y]) =>
    x === 0 && y === 0 ? DIVISION_BY_ZERO : Math.atan2(y, x),
  ),
  of('SINH', Math.sinh),
  of('COSH', Math.cosh),
  of('TANH', Math.tanh),
  reciprocal('COTH', Math.tanh),
  reciprocal('SECH', Math.cosh),
  reciprocal('CSCH', Math.sinh),
  of('ASINH', Math.asinh),
  within('ACOSH', (value) => value >= 1, Math.acosh),
  within('ATANH', (value) => Math.abs(value) < 1, Math.atanh),
  within(
    'ACOTH',
    (value) => Math.abs(value) > 1,
    (value) => Math.atanh(1 / value),
  ),
  of('DEGREES', (value) => (value * 180) / Math.PI),
  of('RADIANS', (value) => (value * Math.PI) / 180),
];
