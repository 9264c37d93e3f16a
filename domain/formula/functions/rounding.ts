import { clean, round, snap } from '../decimal.ts';
import { DIVISION_BY_ZERO, type FormulaError, IMPOSSIBLE_NUMBER } from '../formula-error.ts';
import { finite } from '../operators.ts';
import { define, type FormulaFunction, number, optional } from './define.ts';

type Rounded = number | FormulaError;

/** To a multiple, as decimals are counted: 1.5 is 15 times 0.1. */
const multiple = (value: number, step: number, rounding: (value: number) => number): Rounded =>
  step === 0 ? 0 : finite(clean(rounding(clean(value / step)) * step));

function ceiling(value: number, step: number): Rounded {
  return value > 0 && step < 0 ? IMPOSSIBLE_NUMBER : multiple(value, step, Math.ceil);
}

function floor(value: number, step: number): Rounded {
  if (step === 0) return value === 0 ? 0 : DIVISION_BY_ZERO;
  return value > 0 && step < 0 ? IMPOSSIBLE_NUMBER : multiple(value, step, Math.floor);
}

const halfUp = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** Away from zero, to the next number of the form 2 n + odd. */
function parity(value: number, odd: 0 | 1): number {
  const size = Math.ceil(clean(Math.abs(value)));
  const found = size % 2 === odd ? size : size + 1;
  return value < 0 ? -found : found;
}

const places = optional(number('places'));
const step = optional(number('step'));
const mode = optional(number('mode'));
const rounder = (name: string, rounding: (value: number) => number): FormulaFunction =>
  define(name, [number('number'), places], 'number', ([value, digits = 0]) => round(value, digits, rounding));
const stepper = (name: string, run: (value: number, step: number) => Rounded): FormulaFunction =>
  define(name, [number('number'), step], 'number', ([value, by = 1]) => run(value, by));

export const roundingFunctions: readonly FormulaFunction[] = [
  rounder('ROUND', Math.round),
  rounder('ROUNDUP', Math.ceil),
  rounder('ROUNDDOWN', Math.floor),
  rounder('TRUNC', Math.floor),
  define('INT', [number('number')], 'number', ([value]) => Math.floor(snap(value)) + 0),
  define('EVEN', [number('number')], 'number', ([value]) => parity(value, 0) + 0),
  define('ODD', [number('number')], 'number', ([value]) => parity(value, 1)),
  define('MROUND', [number('number'), number('step')], 'number', ([value, by]) =>
    value * by < 0 ? IMPOSSIBLE_NUMBER : multiple(value, by, halfUp),
  ),
  stepper('CEILING', ceiling),
  stepper('FLOOR', floor),
  stepper('CEILING.PRECISE', (value, by) => multiple(value, Math.abs(by), Math.ceil)),
  stepper('FLOOR.PRECISE', (value, by) => multiple(value, Math.abs(by), Math.floor)),
  define('CEILING.MATH', [number('number'), step, mode], 'number', ([value, by = 1, away = 0]) =>
    multiple(value, Math.abs(by), value < 0 && away !== 0 ? Math.floor : Math.ceil),
  ),
  define('FLOOR.MATH', [number('number'), step, mode], 'number', ([value, by = 1, away = 0]) =>
    multiple(value, Math.abs(by), value < 0 && away !== 0 ? Math.ceil : Math.floor),
  ),
];
