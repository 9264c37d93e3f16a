import { isThing, toNumber, toText } from '../convert.ts';
import { readNumber, shift } from '../decimal.ts';
import { type FormulaError, isError, TOO_LARGE, WRONG_VALUE } from '../formula-error.ts';
import { formatNumber } from '../number-format.ts';
import { formatValue } from '../value-format.ts';
import { any, boolean, define, type FormulaFunction, number, optional, text } from './define.ts';

function readWithSigns(typed: string, decimal: string, group: string): number | FormulaError {
  const point = decimal.slice(0, 1);
  const comma = group.slice(0, 1);
  let rest = typed.replace(/\s+/g, '');
  if (rest === '') return 0;
  const percents = /%*$/.exec(rest)![0].length;
  rest = rest.slice(0, rest.length - percents);
  const at = point === '' ? -1 : rest.indexOf(point);
  const whole = at < 0 ? rest : rest.slice(0, at);
  const fraction = at < 0 ? '' : rest.slice(at + 1);
  if (comma !== '' && fraction.includes(comma)) return WRONG_VALUE;
  const digits = `${comma === '' ? whole : whole.replaceAll(comma, '')}${at < 0 ? '' : `.${fraction}`}`;
  const value = /[$€£¥(]/.test(digits) ? undefined : readNumber(digits);
  return value === undefined ? WRONG_VALUE : shift(value, -2 * percents);
}

/** More places than a double has are zeros. */
const PLACES = 127;

const fixed = (value: number, places: number, groups: boolean): string | FormulaError => {
  const digits = Math.trunc(places);
  return Math.abs(digits) > PLACES ? WRONG_VALUE : formatNumber(value, digits, groups);
};

export const convertFunctions: readonly FormulaFunction[] = [
  define('VALUE', [any('value')], 'number', ([value], evaluation) =>
    typeof value === 'boolean' || value === '' || isThing(value) ? WRONG_VALUE : toNumber(value, evaluation),
  ),
  define('TONUMBER', [any('value')], 'number', ([value], evaluation) =>
    isThing(value) ? WRONG_VALUE : toNumber(value, evaluation),
  ),
  define(
    'NUMBERVALUE',
    [text('text'), optional(text('decimalSign')), optional(text('groupSign'))],
    'number',
    ([typed, decimal = '.', group = ',']) => readWithSigns(typed, decimal, group),
  ),
  define('TEXT', [any('value'), text('format')], 'text', ([value, format], evaluation) =>
    format.length > 500 ? TOO_LARGE : formatValue(value, format, evaluation),
  ),
  define('FORMAT', [any('value')], 'text', ([value], evaluation) => toText(value, evaluation)),
  define('T', [any('value')], 'text', ([value]) => (typeof value === 'string' ? value : '')),
  define('N', [any('value')], 'number', ([value], evaluation) => {
    if (typeof value === 'string' || isThing(value)) return 0;
    return toNumber(value, evaluation);
  }),
  define(
    'FIXED',
    [number('number'), optional(number('places')), optional(boolean('noGroups'))],
    'text',
    ([value, places = 2, plain = false]) => fixed(value, places, !plain),
  ),
  define('DOLLAR', [number('number'), optional(number('places'))], 'text', ([value, places = 2]) => {
    const made = fixed(value, places, true);
    if (isError(made)) return made;
    return made.startsWith('-') ? `($${made.slice(1)})` : `$${made}`;
  }),
];
