import { FormulaError, isError, NOT_AVAILABLE } from '../formula-error.ts';
import { PERSON, type Type } from '../types.ts';
import { DateValue, Duration, type Element, single } from '../values.ts';
import { define, type FormulaFunction, raw } from './define.ts';

const asks = (name: string, holds: (value: Element) => boolean): FormulaFunction =>
  define(name, [raw('value')], 'boolean', ([value]) => holds(single(value)));

const isNumber = (value: Element): boolean =>
  typeof value === 'number' || value instanceof DateValue || value instanceof Duration;

/** As spreadsheets number them. */
const errorNumbers: Readonly<Record<FormulaError['error'], number>> = {
  'division-by-zero': 2,
  'wrong-type': 3,
  'wrong-value': 3,
  'unknown-name': 5,
  'impossible-number': 6,
  'not-available': 7,
  'too-large': 8,
};

function typeNumber(value: Element): number {
  if (isError(value)) return 16;
  if (typeof value === 'boolean') return 4;
  return value === null || isNumber(value) ? 1 : 2;
}

export const informationFunctions: readonly FormulaFunction[] = [
  asks('ISBLANK', (value) => value === null),
  define('EMPTY', [raw('value')], 'boolean', ([value]) =>
    Array.isArray(value) ? value.length === 0 : value === null || value === '',
  ),
  asks('ISERROR', isError),
  asks('ISERR', (value) => isError(value) && value !== NOT_AVAILABLE),
  asks('ISNA', (value) => value === NOT_AVAILABLE),
  asks('ISNUMBER', isNumber),
  asks('ISTEXT', (value) => typeof value === 'string'),
  asks('ISNONTEXT', (value) => typeof value !== 'string'),
  asks('ISLOGICAL', (value) => typeof value === 'boolean'),
  asks('ISDATE', (value) => value instanceof DateValue),
  define('ERROR.TYPE', [raw('value')], 'number', ([value]) => {
    const element = single(value);
    return element instanceof FormulaError ? errorNumbers[element.error] : NOT_AVAILABLE;
  }),
  define('TYPE', [raw('value')], 'number', ([value]) =>
    Array.isArray(value) ? 64 : typeNumber(single(value)),
  ),
  define(
    'ME',
    [],
    (): Type => PERSON,
    (_, evaluation) => evaluation.environment.me,
    { volatile: true },
  ),
];
